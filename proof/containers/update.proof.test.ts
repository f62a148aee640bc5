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

const RUN = 'infra/all-in-one/src/start/run.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations';
const EVERY_MS = 100;
const person = { emailOrPhone: 'rita@example.org', password: 'correct horse' };
const THROWS = `throw new Error('this release is broken');\n`;
/** What a release may need until it is ready, in seconds: a busy machine is slow. */
const PATIENCE = '900';

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

/** Returns how to take it back. */
function addMigration(name: string): () => void {
  const file = join(site.upstream, MIGRATIONS, `${name}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `alter table job add column "${name}" text`);
  return () => rmSync(file);
}
/** It has migrated the tables then. */
const breakBeforeReady = () =>
  edit(RUN, (text) => text.replace('= () => closeWayBack', `= () => { ${THROWS} };\n() => closeWayBack`));

/**
 * An update under ten writes a second. Prints what the operator reads, and checks that the board serves at
 * the end and that nothing is lost.
 */
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
  console.log(`--- ${name}: ${acknowledged.length} requests served, ${failed} failed`, `\n${result.output}`);
  expect((await client.call('GET', '/health/ready')).status).toBe(200);
  for (const jobId of acknowledged)
    expect((await client.call('GET', `/api/guest/jobs/job-details/${jobId}`)).status).toBe(200);
  expect(acknowledged.length).toBeGreaterThan(0);
  return result;
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
  const dropMigration = addMigration('901_contract_colour');
  breakBeforeReady();
  site.release();
  const taken = await updateUnderLoad('fails after its migration');
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('this release is broken') });
  expect(taken.output).toContain('The board is as it was at');
  expect(taken.output).toContain('The release before serves again');
  expect(site.running()?.revision).toBe(before);
  dropMigration();
  edit(RUN, () => good);
  // A restore ends all sessions.
  await logIn();
});

test('success with a migration, then back by the command', async () => {
  const before = site.running()!.revision;
  addMigration('902_early');
  const revision = site.release();
  const done = await updateUnderLoad('success');
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('migrations/902_early.sql') });
  expect(site.running()?.revision).toBe(revision);
  const back = await updateUnderLoad('back by the command', before);
  expect(back).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(before);
});
