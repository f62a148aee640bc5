// Promise: A rollout adopts the data of the release before once, whole, however often it is killed.
// Guards: infra/docker, docker-compose.yml, infra/cli/src, packages/service-kit/src/db

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { documentedCommands, runDocumented } from '@firstrung/test-kit/documented-commands';
import { eventually, until } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { ROOT } from '@firstrung/test-kit/root';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { former } from '../release-before/adoption-site.ts';
import { type LiveUse, logInAgain, seeBoard, useBoard } from '../release-before/live-use.ts';
import { keptRows, REMOVED, type Rows, readRows } from '../release-before/rows.ts';
import { type Compose, startCompose } from './compose.ts';
import { docker, dockerLines } from './docker.ts';
import { readCode } from './mailpit.ts';

const SCALE = { auth: 1, jobs: 2, networks: 1, media: 1, chat: 1, mail: 1, web: 1 };
const SCALES = Object.entries(SCALE).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
const PASSWORD = 'correct horse';
const RECRUITER = 'rita@example.org';
/** Only ends a test that hangs: each roll starts all services. */
const PATIENCE_MS = 3_600_000;

let folder: string;
let compose: Compose;
let formerImage: string;
let use: LiveUse;
let seen: Awaited<ReturnType<typeof seeBoard>>;
/** Right after the tables were adopted. */
let adopted: Rows;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firstrung-adoption-'));
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
  checkOut(former.commit);
  // The edge is stopped and started, which would change a port that Docker has chosen.
  const PORT = `${await freePort()}`;
  compose = await startCompose({ PORT, RATE_LIMITS: 'off', DECISION_HOLD_SECONDS: '86400' }, folder);
  formerImage = await docker(['image', 'inspect', '--format', '{{.Id}}', compose.env.IMAGE!]);
  await compose.run('up', '--detach', '--wait', '--no-recreate', ...SCALES);
  await isReady();
  await haveApplications();
  use = await useBoard(compose.site, logins);
  // Mail tells a recruiter of applications after a while.
  seen = await until(async () => {
    const now = await seeBoard(compose.site, use);
    return now.notifications[0]!.unread > 0 && now;
  });
  expect(seen.decisions.map(({ from }) => from)).toEqual(['not reviewed', 'not reviewed']);
  checkOut(execFileSync('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim());
}, PATIENCE_MS);
afterAll(async () => {
  await compose?.close();
  if (formerImage) await docker(['image', 'rm', '--force', formerImage]);
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const EVENT = `insert into jobs.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
  values ('jobs.company.changed.v1', gen_random_uuid(), 1, now(), '{}')`;

test.each([
  [
    'mail: dead letters (1)',
    `insert into mail.dead_letter (subscription, event_id, type, envelope, reason, error, attempts, failed_at)
       values ('companies', 'jobs-x', 'jobs.company.changed.v1', '{}', 'failed', 'it failed', 8, now())`,
    'delete from mail.dead_letter',
  ],
  [
    'networks: migrations (105_contract_deletion_due)',
    `delete from networks.migration where name = '105_contract_deletion_due'`,
    `insert into networks.migration (name, timestamp, kind)
       values ('105_contract_deletion_due', now(), 'contract')`,
  ],
])(
  'what is left to do is named, and the version before serves on: %s',
  {
    timeout: PATIENCE_MS,
  },
  async (words, begin, undo) => {
    await sql(begin);
    const before = await containerIds();
    try {
      await expect(rollOut('--build')).rejects.toThrow(`this is left to do: ${words}`);
    } finally {
      await sql(undo);
    }
    expect(await containerIds()).toEqual(before);
    await isReady();
    expect(await seeBoard(compose.site, use)).toEqual(seen);
  },
);

test('without the script, an event that waits is refused with nothing changed', {
  timeout: PATIENCE_MS,
}, async () => {
  const ids = await containerIds();
  await docker(['stop', ...ids]);
  await sql(EVENT);
  const before = await rows();
  await expect(compose.run('run', '--rm', '--no-deps', '-T', 'admin', 'migrate')).rejects.toThrow(
    `The data are not ready for this version (jobs: events to publish (1)). Start ${former.version}`,
  );
  expect(keptRows(await rows(), [])).toEqual(keptRows(before, []));
  await sql('delete from jobs.outbox');
  await docker(['start', ...ids]);
  await isReady();
});

test('killed at any step, it goes on when it is run again, and changes no row that is kept', {
  timeout: PATIENCE_MS,
}, async () => {
  const [edge] = await dockerLines('ps', '--quiet', '--filter', `name=^${compose.env.IMAGE}-edge-`);
  const isServing = async () =>
    (await docker(['inspect', '--format', '{{.State.Running}}', edge!])) === 'true';
  const dump = join(folder, 'before-adoption.sql.gz');
  await killWhen(async () => !(await isServing()));
  await killWhen((output) => output.includes('making a dump'));
  expect(existsSync(dump)).toBe(false);
  await killWhen(() => existsSync(dump));
  await killWhen((output) => output.includes('auth: migrated'));
  await killWhen((output) => output.includes('auth: starting'));
  adopted = await rows();
  await killWhen((output) => output.includes('chat: starting'));
  await killWhen(isServing);
  const said = await rollOut();
  for (const [service, count] of Object.entries(SCALE))
    expect(said).toContain(`${service}: up to date (${count})`);
  await isReady();
  expect(await seeBoard(compose.site, use)).toEqual(seen);
  for (const { service } of SCHEMAS)
    expect(
      await query(`select from ${service}.migration where name = '201_contract_sql_files'`),
    ).toHaveLength(1);
});

test('the way back is the dump', { timeout: PATIENCE_MS }, async () => {
  checkOut(former.commit);
  await expect(rollOut('--build')).rejects.toThrow(`has adopted the data of ${former.version}`);
  const [stop, empty, fill, , endSessions] = documentedCommands('Compose')[1]!.split('\n') as string[];
  await run([stop, empty, fill!.replace('firstrung.sql.gz', 'before-adoption.sql.gz')].join('\n'));
  expect(keptRows(await rows(), REMOVED)).toEqual(keptRows(adopted, REMOVED));
  await run(endSessions!);
  await compose.run('up', '--detach', '--wait', '--no-build', ...SCALES);
  await isReady();
  use = await logInAgain(compose.site, use, logins);
  expect(await seeBoard(compose.site, use)).toEqual(seen);
});

const checkOut = (commit: string) =>
  execFileSync('git', ['-C', folder, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', commit]);

const run = (block: string): Promise<string> =>
  runDocumented(block, { folder, env: compose.env as Record<string, string> });

const rollOut = (options = ''): Promise<string> => run(`sh infra/docker/rollout.sh ${options}`);

/** Begins a rollout and kills it with all of its children once this is so. */
async function killWhen(isSo: (output: string) => boolean | Promise<boolean>): Promise<void> {
  const child = spawn('sh', ['infra/docker/rollout.sh'], { cwd: folder, env: compose.env, detached: true });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  while (!(await isSo(output))) {
    if (child.exitCode !== null) throw new Error(`it ended: ${output}`);
    await delay(50);
  }
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

/** The rows of a statement. */
const query = async (statement: string) =>
  JSON.parse(await sql(`select coalesce(json_agg(r), '[]') from (${statement}) r`));

const sql = (text: string): Promise<string> =>
  compose.run(
    ...['exec', '--no-TTY', 'postgres', 'psql', '--username=postgres', '--dbname=firstrung'],
    ...['--tuples-only', '--no-align', '--quiet', '--command', text],
  );

const rows = () => readRows(query);

const containerIds = async () =>
  (await compose.run('ps', '--quiet', '--no-trunc', 'edge', ...Object.keys(SCALE))).split('\n').toSorted();

async function isReady(): Promise<void> {
  const client = createClient(sendTo(compose.site));
  await eventually(async () =>
    expect((await client.call('GET', '/health/ready')).body).toEqual({ status: 'ok', ...SCALE }),
  );
}

const logins = {
  password: PASSWORD,
  recruiters: [{ name: 'Rita', company: 'Acme', email: RECRUITER }],
  applicants: [],
};

/** A recruiter's job with three applications. */
async function haveApplications(): Promise<void> {
  const client = createClient(sendTo(compose.site));
  const signUp = async (role: 'Applicant' | 'Recruiter', emailOrPhone: string) => {
    const body = { name: 'Some Person', emailOrPhone, password: PASSWORD };
    // Right after the start auth may not have received mail's encryption key yet.
    await eventually(() => client.api(`POST /api/auth${role}/signup`, { body }));
    const verificationCode = await eventually(() => readCode(compose.mailpit, emailOrPhone));
    return (
      await eventually(() =>
        client.api(`POST /api/auth${role}/verify`, { body: { emailOrPhone, verificationCode } }),
      )
    ).token;
  };
  const token = await signUp('Recruiter', RECRUITER);
  await eventually(() =>
    client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
  );
  const { job } = await client.api('POST /api/recruiter/jobs/create-job', {
    body: { title: 'Carpenter', description: 'Wood.', location: 'Turku', status: 'liveJobs' },
    token,
  });
  for (const name of ['ada', 'ben', 'cem']) {
    const own = await signUp('Applicant', `${name}@example.org`);
    await eventually(() =>
      client.api('POST /api/jobs/apply-job', { body: { jobId: job._id, message: 'Hello' }, token: own }),
    );
  }
  await until(
    async () => (await client.api('GET /api/recruiter/applications/to-review', { token })).length === 3,
  );
}
