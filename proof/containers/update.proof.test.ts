// Promise: An update of a real board under load is ready or taken back by itself, and nothing is lost.
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

const START = 'infra/all-in-one/src/commands/start.ts';
const RUN = 'infra/all-in-one/src/start/run.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations';
const EVERY_MS = 100;
const person = { emailOrPhone: 'rita@example.org', password: 'correct horse' };
const THROWS = `throw new Error('this release is broken');\n`;
const HANGS = `await new Promise(() => setInterval(() => {}, 1_000_000));\n`;
/** What a release may need until it is ready, in seconds: a busy machine is slow. */
const PATIENCE = '900';
/** The same for one that never gets ready. */
const HANG_PATIENCE = '45';

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

function addMigration(name: string, statement = `alter table job add column "${name}" text`): void {
  mkdirSync(join(site.upstream, MIGRATIONS), { recursive: true });
  writeFileSync(join(site.upstream, MIGRATIONS, `${name}.sql`), statement);
}
const dropMigration = (name: string) =>
  rmSync(join(site.upstream, MIGRATIONS, `${name}.sql`), { force: true });
const breakStart = (code: string) =>
  edit(START, (text) => code + text.replace(THROWS, '').replace(HANGS, ''));
/** It has migrated the tables then. */
const breakBeforeReady = () =>
  edit(RUN, (text) => text.replace('= () => closeWayBack', `= () => { ${THROWS} };\n() => closeWayBack`));

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
  console.log(
    `--- ${name}: ${acknowledged.length} requests served, ${failed} failed`,
    ...results.map(({ output }) => `\n${output}`),
  );
  expect((await client.call('GET', '/health/ready')).status).toBe(200);
  for (const jobId of acknowledged)
    expect((await client.call('GET', `/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
  expect(acknowledged.length).toBeGreaterThan(0);
  return results;
}

const listFiles = (folder: string) =>
  execFileSync('git', ['-C', folder, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);

/** The files of the work tree, with its front ends, which take minutes. */
async function takeWorkTree(): Promise<void> {
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
  await takeWorkTree();
  site.release();
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

test('a release that fails after its migration: the backup is restored, the one before serves', async () => {
  const before = site.running()!.revision;
  const good = readFileSync(join(site.upstream, RUN), 'utf8');
  addMigration('901_contract_colour');
  breakBeforeReady();
  site.release();
  const [taken] = await updateUnderLoad('fails after its migration');
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('this release is broken') });
  expect(taken!.output).toContain('The board is as it was at');
  expect(taken!.output).toContain('The release before serves again');
  expect(site.running()?.revision).toBe(before);
  dropMigration('901_contract_colour');
  edit(RUN, () => good);
  // A restore ends all sessions.
  await logIn();
});

test('success with a migration, then back by the command', async () => {
  const before = site.running()!.revision;
  addMigration('902_early');
  const revision = site.release();
  const [done] = await updateUnderLoad('success');
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('migrations/902_early.sql') });
  expect(site.running()?.revision).toBe(revision);
  const [back] = await updateUnderLoad('back by the command', { args: [before] });
  expect(back).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(before);
});

test.each([
  ['throws', () => breakStart(THROWS), 'this release is broken'],
  ['hangs', () => breakStart(HANGS), `was not ready within ${HANG_PATIENCE} s.`],
  ['has a migration that fails', () => addMigration('904_fails', 'create nonsense'), '904_fails'],
])('a release that %s: the one before serves', async (how, spoil, sentence) => {
  const before = site.running()!.revision;
  addMigration(`903_${how.slice(0, 3)}`);
  spoil();
  site.release();
  const changes = how === 'hangs' ? { UPDATE_PATIENCE: HANG_PATIENCE } : {};
  const [taken] = await updateUnderLoad(how, changes);
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  // No migration was committed.
  expect(taken!.output).toContain('nothing is restored');
  expect(site.running()?.revision).toBe(before);
  dropMigration('904_fails');
  breakStart('');
});

test('two updates at once, with a contract migration: one of them works', async () => {
  addMigration('905_contract_early', 'alter table job drop column "902_early"');
  const revision = site.release();
  const [one, other] = await updateUnderLoad('contract, two at once', { times: 2 });
  expect(one).toMatchObject({ code: 0, output: expect.stringContaining('905_contract_early.sql') });
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('Another update is under way.') });
  expect(site.running()?.revision).toBe(revision);
});
