// Promise: An update is ready or taken back, also if a migration fails or removes something. Nothing is lost.
// Guards: infra/runner, infra/one-server, packages/service-kit/src/db

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { openSite } from '@firstrung/runner/testing/open-site';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { freePort } from '@firstrung/test-kit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Installs, builds and starts whole releases of this work tree, which takes minutes: run it by name.

/** The last commit whose own launcher follows the link. */
const BEFORE = 'c9a8701159b1e366ed2ddbf4294ff4d481a4645c';
const START = 'infra/all-in-one/src/commands/start.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations/index.ts';
const READY_MS = 900_000;
const EVERY_MS = 100;
const person = { emailOrPhone: 'rita@example.org', password: 'correct horse' };
const THROWS = `throw new Error('this release is broken');\n`;
const HANGS = `await new Promise(() => setInterval(() => {}, 1_000_000));\n`;

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
  edit(MIGRATIONS, (text) =>
    text.replace(
      '...kitMigrations,',
      `...kitMigrations,\n    '${name}': { up: (db) => sql\`${statement}\`.execute(db).then(() => {}) },`,
    ),
  );
const dropMigration = (name: string) =>
  edit(MIGRATIONS, (text) => text.replace(new RegExp(`\\n    '${name}'.*`), ''));
const breakStart = (code: string) =>
  edit(START, (text) => code + text.replace(THROWS, '').replace(HANGS, ''));

/** An update under ten writes a second. Prints what the operator reads, and checks that nothing is lost. */
async function updateUnderLoad(name: string, ...args: string[]) {
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
  const result = await site.beginUpdate(args, env).done;
  isEnded = true;
  await writing;
  const silence = Number(/did not answer for ([\d.]+) s/.exec(result.output)?.[1]);
  console.log(
    `--- ${name}: silent for ${silence} s, ${acknowledged.length} requests served, ${failed} failed\n${result.output}`,
  );
  for (const jobId of acknowledged)
    expect((await client.call('GET', `/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(silence).toBeLessThan(120);
  return result;
}

/** The files of the work tree instead of those of the upstream. */
function takeWorkTree(): void {
  for (const name of execFileSync('git', ['-C', site.upstream, 'ls-files', '-z'], { encoding: 'utf8' }).split(
    '\0',
  ))
    if (name) rmSync(join(site.upstream, name));
  for (const file of execFileSync('git', ['-C', ROOT, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
    if (!file) continue;
    mkdirSync(dirname(join(site.upstream, file)), { recursive: true });
    cpSync(join(ROOT, file), join(site.upstream, file));
  }
}

beforeAll(async () => {
  const cluster = await startTestCluster();
  undo.defer(() => cluster.stop());
  env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: cluster.url,
    DATA_DIR: site.dataDir,
    PORT: `${await freePort()}`,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    UPDATE_PATIENCE: '45',
  };
  execFileSync('sh', ['-c', `git -C '${ROOT}' archive ${BEFORE} | tar -x -C '${site.upstream}'`]);
  site.commit();
  site.install();
  // As installed from the same lock file, without the network.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(site.first, 'node_modules')]);
  undo.defer(site.supervise(env));
  for (const end = Date.now() + READY_MS; !site.running() && Date.now() < end; ) await delay(500);
  client = createClient(sendTo(site.running()!.address));
  await client.api('POST /api/authRecruiter/signup', { body: { ...person, name: 'Rita' } });
  let verificationCode: string | undefined;
  while (verificationCode === undefined) {
    const emails = await client.api('GET /dev/mailbox.json', { query: { to: person.emailOrPhone } });
    verificationCode = /\b\d{6}\b/.exec(emails[0]?.text ?? '')?.[0];
    await delay(EVERY_MS);
  }
  const body = { emailOrPhone: person.emailOrPhone, verificationCode };
  ({ token } = await client.api('POST /api/authRecruiter/verify', { body }));
});

afterAll(() => undo.disposeAsync());

const patient = { timeout: READY_MS };

test('from the commit before, by its own updater: a start that throws, then success', patient, async () => {
  const before = site.running()!.revision;
  takeWorkTree();
  breakStart(THROWS);
  site.release();
  const taken = await updateUnderLoad('from before, throws');
  expect(taken.code).toBe(1);
  expect(site.running()?.revision).toBe(before);
  breakStart('');
  site.release();
  expect(await updateUnderLoad('from before')).toMatchObject({ code: 0 });
  expect(site.running()?.revision).not.toBe(before);
});

test('success with a migration whose name sorts before, then back by the command', patient, async () => {
  const before = site.running()!.revision;
  addMigration('100_early');
  const revision = site.release();
  const { code, output } = await updateUnderLoad('success');
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('jobs 100_early') });
  expect(site.running()?.revision).toBe(revision);
  expect(await updateUnderLoad('back by the command', before)).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(before);
});

test.each([
  ['throws', () => breakStart(THROWS), 'this release is broken'],
  ['hangs', () => breakStart(HANGS), 'was not ready within 45 s.'],
  ['has a migration that fails', () => addMigration('902_fails', 'create nonsense'), 'The migration failed.'],
])('a release that %s: the one before serves', patient, async (how, spoil, sentence) => {
  const before = site.running()!.revision;
  addMigration(`901_${how.slice(0, 3)}`);
  spoil();
  site.release();
  const { code, output } = await updateUnderLoad(how);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(site.running()?.revision).toBe(before);
  dropMigration('902_fails');
  breakStart('');
});

test('a contract migration that fails: its backup is restored, the one before serves', patient, async () => {
  const before = site.running()!.revision;
  addMigration('903_contract_fails', 'alter table job drop column nonsense');
  site.release();
  const { code, output } = await updateUnderLoad('contract that fails', '--yes');
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('903_contract_fails') });
  expect(site.running()?.revision).toBe(before);
  dropMigration('903_contract_fails');
  // A restore ends all sessions.
  ({ token } = await client.api('POST /api/authRecruiter/login', { body: person }));
});

test('two updates at once, with a contract migration: one of them works', patient, async () => {
  addMigration('903_contract_early', 'alter table job drop column "100_early"');
  const revision = site.release();
  const [one, other] = await Promise.all([
    updateUnderLoad('contract, one of two', '--yes'),
    delay(1_000).then(() => site.beginUpdate(['--yes'], env).done),
  ]);
  expect(one).toMatchObject({ code: 0 });
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('Another update is under way.') });
  expect(site.running()?.revision).toBe(revision);
});
