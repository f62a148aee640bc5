// Promise: An update is ready or taken back, also if a migration fails or removes something. Nothing is lost.
// Guards: infra/runner, infra/one-server, packages/service-kit/src/db

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import { openSite } from '@firstrung/runner/testing/open-site';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { eventually, until } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { readCode } from '@firstrung/test-kit/people';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Installs and starts whole releases of this work tree, which takes minutes: run it by name.

/** A commit whose own updater only moves the link, and whose launcher follows it as long as it runs. */
const BEFORE = 'a3b08616';
const START = 'infra/all-in-one/src/commands/start.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations';
const EVERY_MS = 100;
const person = { emailOrPhone: 'rita@example.org', password: 'correct horse' };
const THROWS = `throw new Error('this release is broken');\n`;
const HANGS = `await new Promise(() => setInterval(() => {}, 1_000_000));\n`;
/** What a release may need until it is ready, in seconds: a busy machine is slow. */
const PATIENCE = '900';
/** The same for one that never gets ready. */
const HANG_PATIENCE = '45';
const MOST_SILENCE_S = 120;

const undo = new AsyncDisposableStack();
const site = openSite();
undo.defer(site.remove);
let env: Record<string, string | undefined>;
let client: ReturnType<typeof createClient>;
let token: string;

function edit(file: string, change: (text: string) => string): void {
  const path = join(site.upstream, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const addMigration = (name: string, statement = `alter table job add column "${name}" text`) =>
  writeFileSync(join(site.upstream, MIGRATIONS, `${name}.sql`), statement);
const dropMigration = (name: string) =>
  rmSync(join(site.upstream, MIGRATIONS, `${name}.sql`), { force: true });
const breakStart = (code: string) =>
  edit(START, (text) => code + text.replace(THROWS, '').replace(HANGS, ''));

/**
 * An update, or several at once, under ten writes a second. Prints what the operator reads, and checks that
 * the board serves at the end and that nothing is lost. The one that works comes first.
 */
async function updateUnderLoad(
  name: string,
  { args = [], times = 1, ...changes }: { args?: string[]; times?: number; UPDATE_PATIENCE?: string } = {},
) {
  const acknowledged: string[] = [];
  let failed = 0;
  let isEnded = false;
  const writing = (async () => {
    for (let n = 0; !isEnded; n++) {
      const body = { title: `Carpenter ${n}`, status: 'liveJobs' as const, skills: ['typescript'] };
      try {
        const { job } = await client.api('POST /api/recruiter/jobs/create-job', { body, token });
        acknowledged.push(job._id);
      } catch {
        failed++;
      }
      await delay(EVERY_MS);
    }
  })();
  const begun = Array.from({ length: times }, () => site.beginUpdate(args, { ...env, ...changes }).done);
  const results = (await Promise.all(begun)).toSorted((a, b) => b.output.length - a.output.length);
  isEnded = true;
  await writing;
  expect((await client.call('GET', '/health/ready')).status).toBe(200);
  const silence = /did not answer for ([\d.]+) s/.exec(results[0]!.output)?.[1] ?? '0';
  console.log(
    `--- ${name}: silent for ${silence} s, ${acknowledged.length} requests served, ${failed} failed`,
    ...results.map(({ output }) => `\n${output}`),
  );
  for (const jobId of acknowledged)
    expect((await client.call('GET', `/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(Number(silence)).toBeLessThan(MOST_SILENCE_S);
  if (silence === '0') expect(failed).toBe(0);
  return results;
}

const listFiles = (folder: string) =>
  execFileSync('git', ['-C', folder, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);

/** The files of the work tree instead of those of the upstream, with its front ends, which take minutes. */
async function takeWorkTree(): Promise<void> {
  for (const name of listFiles(site.upstream)) rmSync(join(site.upstream, name));
  await buildChanged(ROOT);
  const built = ['shells/web', 'mfe-applicant', 'mfe-recruiter', 'mfe-staff'].map((name) => `${name}/dist`);
  for (const name of [...listFiles(ROOT), ...built]) {
    mkdirSync(dirname(join(site.upstream, name)), { recursive: true });
    cpSync(join(ROOT, name), join(site.upstream, name), { recursive: true });
  }
}

async function logIn(): Promise<void> {
  ({ token } = await client.api('POST /api/authRecruiter/login', { body: person }));
}

beforeAll(async () => {
  const cluster = await startTestCluster();
  undo.defer(() => cluster.stop());
  env = {
    ...process.env,
    NODE_ENV: undefined,
    DATABASE_URL: cluster.url,
    DATA_DIR: site.dataDir,
    PORT: `${await freePort()}`,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    UPDATE_PATIENCE: PATIENCE,
  };
  execFileSync('sh', ['-c', `git -C '${ROOT}' archive ${BEFORE} | tar -x -C '${site.upstream}'`]);
  site.commit();
  site.install();
  undo.defer(site.supervise(env));
  await until(() => site.running());
  client = createClient(sendTo(site.running()!.address));
  await client.api('POST /api/authRecruiter/signup', { body: { ...person, name: 'Rita' } });
  const verificationCode = await eventually(() => readCode(client, person.emailOrPhone));
  const body = { emailOrPhone: person.emailOrPhone, verificationCode };
  ({ token } = await client.api('POST /api/authRecruiter/verify', { body }));
  await eventually(() =>
    client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
  );
});

afterAll(() => undo.disposeAsync());

test('from an earlier commit, by its own updater: a start that throws, then success', async () => {
  const before = site.running()!.revision;
  await takeWorkTree();
  breakStart(THROWS);
  site.release();
  const [taken] = await updateUnderLoad('from before, throws');
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('this release is broken') });
  expect(site.running()?.revision).toBe(before);
  breakStart('');
  site.release();
  const [done] = await updateUnderLoad('from before');
  expect(done).toMatchObject({ code: 0 });
  expect(site.running()?.revision).not.toBe(before);
});

// What that commit has started is still the launcher.
test('a contract migration that fails: its backup is restored, the one before serves', async () => {
  const before = site.running()!.revision;
  addMigration('903_contract_fails', 'alter table job drop column nonsense');
  site.release();
  const [taken] = await updateUnderLoad('contract that fails', { args: ['--yes'] });
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('903_contract_fails') });
  expect(taken!.output).toContain('The release before serves again');
  expect(site.running()?.revision).toBe(before);
  dropMigration('903_contract_fails');
  // A restore ends all sessions.
  await logIn();
});

test('success with a migration whose name sorts before, then back by the command', async () => {
  const before = site.running()!.revision;
  addMigration('201_early');
  const revision = site.release();
  const [done] = await updateUnderLoad('success');
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('jobs 201_early') });
  expect(site.running()?.revision).toBe(revision);
  const [back] = await updateUnderLoad('back by the command', { args: [before] });
  expect(back).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(before);
});

test.each([
  ['throws', () => breakStart(THROWS), 'this release is broken'],
  ['hangs', () => breakStart(HANGS), `was not ready within ${HANG_PATIENCE} s.`],
  ['has a migration that fails', () => addMigration('902_fails', 'create nonsense'), 'The migration failed.'],
])('a release that %s: the one before serves', async (how, spoil, sentence) => {
  const before = site.running()!.revision;
  addMigration(`901_${how.slice(0, 3)}`);
  spoil();
  site.release();
  const changes = how === 'hangs' ? { UPDATE_PATIENCE: HANG_PATIENCE } : {};
  const [taken] = await updateUnderLoad(how, changes);
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(site.running()?.revision).toBe(before);
  dropMigration('902_fails');
  breakStart('');
});

test('two updates at once, with a contract migration: one of them works', async () => {
  addMigration('903_contract_early', 'alter table job drop column "201_early"');
  const revision = site.release();
  const [one, other] = await updateUnderLoad('contract, two at once', { args: ['--yes'], times: 2 });
  expect(one).toMatchObject({ code: 0, output: expect.stringContaining('jobs 903_contract_early') });
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('Another update is under way.') });
  expect(site.running()?.revision).toBe(revision);
});
