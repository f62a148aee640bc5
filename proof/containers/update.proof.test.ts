// Promise: An update to a commit with a migration loses nothing, and one that fails is taken back.
// Guards: infra/runner, infra/one-server

import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { openSite } from '@firstrung/runner/testing/open-site';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { freePort } from '@firstrung/test-kit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Installs, builds and starts whole releases of this work tree, which takes minutes: run it by name.

const START = 'infra/all-in-one/src/commands/start.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations/index.ts';
const READY_MS = 900_000;
const person = { emailOrPhone: 'rita@example.org', password: 'correct horse' };

const undo = new AsyncDisposableStack();
const site = openSite();
undo.defer(site.remove);
let env: Record<string, string | undefined>;
let launcher: ChildProcess;
let client: ReturnType<typeof createClient>;
let token: string;

function edit(file: string, change: (text: string) => string): void {
  const path = join(site.upstream, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

const addMigration = (name: string) =>
  edit(MIGRATIONS, (text) =>
    text.replace(
      '...kitMigrations,',
      `...kitMigrations,\n    '${name}': { up: (db) => sql\`alter table job add column "${name}" text\`.execute(db).then(() => {}) },`,
    ),
  );

async function update() {
  const result = await site.update([], env);
  console.log(result.output);
  return { ...result, silence: Number(/did not answer for ([\d.]+) s/.exec(result.output)?.[1]) };
}

/** Makes jobs until it is ended, and counts what was acknowledged. */
function keepWriting() {
  const acknowledged: string[] = [];
  let refused = 0;
  let isEnded = false;
  const writing = (async () => {
    for (let n = 0; !isEnded; n++) {
      const body = { title: `Carpenter ${n}`, status: 'liveJobs' as const, skills: ['typescript'] };
      try {
        const { job } = await client.api('POST /api/recruiter/jobs/create-job', { body, token });
        acknowledged.push(job._id);
      } catch {
        refused++;
      }
      await delay(100);
    }
  })();
  return async () => {
    isEnded = true;
    await writing;
    console.log(`${acknowledged.length} jobs were acknowledged, ${refused} refused or cut off`);
    for (const jobId of acknowledged) {
      const { status } = await client.call('GET', `/api/guest/jobs/job-details/${jobId}`);
      expect(status).toBe(200);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
  };
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
  const files = execFileSync('git', ['-C', ROOT, 'ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(site.upstream, file)), { recursive: true });
    cpSync(join(ROOT, file), join(site.upstream, file));
  }
  site.commit();
  site.install();
  // As installed from the same lock file, without the network.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(site.first, 'node_modules')]);
  launcher = site.launch({ env, stdio: 'inherit' });
  const ended = once(launcher, 'exit');
  undo.defer(async () => {
    launcher.kill('SIGTERM');
    await ended;
  });
  for (const end = Date.now() + READY_MS; !site.running() && launcher.exitCode === null && Date.now() < end; )
    await delay(500);
  client = createClient(sendTo(site.running()!.address));
  await client.api('POST /api/authRecruiter/signup', { body: { ...person, name: 'Rita' } });
  let verificationCode: string | undefined;
  while (verificationCode === undefined) {
    const emails = await client.api('GET /dev/mailbox.json', { query: { to: person.emailOrPhone } });
    verificationCode = /\b\d{6}\b/.exec(emails[0]?.text ?? '')?.[0];
    await delay(100);
  }
  const body = { emailOrPhone: person.emailOrPhone, verificationCode };
  ({ token } = await client.api('POST /api/authRecruiter/verify', { body }));
});

afterAll(() => undo.disposeAsync());

test('an update to a commit with a migration loses nothing', { timeout: READY_MS }, async () => {
  const finish = keepWriting();
  addMigration('901_first');
  const revision = site.commit();
  const { code, output, silence } = await update();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('901_first');
  expect(site.running()?.revision).toBe(revision);
  expect(silence).toBeLessThan(60);
  await finish();
});

test.each([
  ['ends', `throw new Error('broken');\n`],
  ['hangs', `await new Promise(() => setInterval(() => {}, 1_000_000));\n`],
])(
  'a release that %s when it starts: the one before serves again on the new tables',
  { timeout: READY_MS },
  async (how, code) => {
    const before = site.running()!.revision;
    const finish = keepWriting();
    addMigration(`902_${how}`);
    edit(START, (text) => code + text.replaceAll(/^throw new Error.*\n|^await new Promise.*\n/gm, ''));
    site.commit();
    const result = await update();
    expect(result.code).toBe(1);
    expect(result.output).toContain('The release before serves again');
    expect(site.running()?.revision).toBe(before);
    expect(launcher.exitCode).toBeNull();
    await finish();
  },
);
