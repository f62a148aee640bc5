// Promise: An upgrade under load fails no request and loses no message.
// Guards: infra/docker, infra/edge, docker-compose.yml, packages/service-kit/src/http

import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import { runDocumented } from '@firstrung/test-kit/documented-commands';
import { eventually } from '@firstrung/test-kit/eventually';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Compose, startCompose } from './compose.ts';
import { docker } from './docker.ts';
import { readCode } from './mailpit.ts';
import { mostInASecond, openChats, openStreams, sendMessage } from './sockets.ts';

const APPLICANTS = 16;
/** Of each kind; an account may have 20. */
const SOCKETS_EACH = 15;
const SOCKETS = APPLICANTS * SOCKETS_EACH;
const SCALE = { auth: 1, jobs: 2, networks: 1, media: 1, chat: 2, mail: 2, web: 1 };
/**
 * Longer than the drains of docker-compose.yml and the 10 s in
 * which a process then ends, and within its `stop_grace_period`.
 */
const STOP_MS = 50_000;
/** Only ends a test that hangs: each roll starts all services. */
const PATIENCE_MS = 3_600_000;

let compose: Compose;
let client: Client;
let people: { token: string; roomId: string }[];
let firstImage: string;
/** What was changed since the start. */
let settings: Record<string, string> = {};

beforeAll(async () => {
  compose = await startCompose({ RATE_LIMITS: 'off' });
  firstImage = await docker(['image', 'inspect', '--format', '{{.Id}}', compose.env.IMAGE!]);
  await compose.run('up', '--detach', '--wait', '--no-recreate', ...scales());
  client = createClient(sendTo(compose.site));
  await eventually(async () => expect((await client.call('GET', '/health/ready')).body).toMatchObject(SCALE));
  people = await makeConversations();
});
afterAll(async () => {
  await compose?.close();
  if (firstImage) await docker(['image', 'rm', firstImage]);
});

test('an upgrade and changed settings under load: no request fails, no message is lost, sockets move evenly', {
  timeout: PATIENCE_MS,
}, async () => {
  const chats = openChats(compose.site, people, SOCKETS_EACH);
  const streams = openStreams(
    compose.site,
    people.flatMap(({ token }) => Array<string>(SOCKETS_EACH).fill(token)),
  );
  await Promise.all([chats.ready, streams.ready]);
  const stopping = new AbortController();
  const requests = sendRequests(stopping.signal);
  const messages = Promise.all(
    chats.senders.map(async ({ socket, roomId }) => {
      const sent: { _id: string; seq: number }[] = [];
      while (!stopping.signal.aborted) {
        sent.push(await sendMessage(socket, roomId));
        await delay(1_000);
      }
      return sent;
    }),
  );
  try {
    await buildImage('second');
    const said = await rollOut({ PRODUCT_NAME: 'Second Rung' });
    for (const [service, count] of Object.entries(SCALE))
      expect(said).toContain(`${service}: starting ${count},`);
    expect(said).not.toContain('ended with code');
    expect(said).not.toContain('edge:');
  } finally {
    stopping.abort();
  }

  const { count, failed, repeated } = await requests;
  if (failed.length > 0) console.info(await compose.run('logs', '--timestamps', 'edge'));
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(0);
  const landing = await client.call('GET', '/');
  expect(landing.body).toContain('Second Rung');
  expect((await client.call('GET', '/health/ready')).body).toEqual({ status: 'ok', ...SCALE });

  // Messages of a room are numbered without gaps: each acknowledged one is stored once.
  for (const sent of await messages) {
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(sent.length);
    expect(sent.at(-1)!.seq - sent[0]!.seq).toBe(sent.length - 1);
  }

  // A slow machine delays reconnections, so that some of different
  // seconds come at once. The server decides on the closes alone.
  const closes = [...chats.closes, ...streams.closes];
  const mostCloses = mostInASecond(closes);
  const balances = {
    chat: await eventually(() => openSockets('chat')),
    mail: await eventually(() => openSockets('mail')),
  };
  console.info({
    count,
    repeated,
    moved: closes.length,
    mostCloses,
    mostReconnections: mostInASecond([...chats.reconnections, ...streams.reconnections]),
    balances,
  });
  expect(chats.reconnections).toHaveLength(SOCKETS);
  expect(streams.reconnections).toHaveLength(SOCKETS);
  expect(mostCloses).toBeLessThanOrEqual(0.05 * 2 * SOCKETS);
  for (const counts of Object.values(balances))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0.8 * Math.max(...counts));

  // A container stops within its drain, with sockets whose clients only wait.
  const [id] = await containerIds('chat');
  const begin = performance.now();
  await docker(['stop', id!]);
  expect(performance.now() - begin).toBeLessThan(STOP_MS);
  expect(await docker(['inspect', '--format', '{{.State.ExitCode}}', id!])).toBe('0');
  chats.close();
  streams.close();
});

test('it adds to the tables before the roll, and removes from them once all instances are new', {
  timeout: PATIENCE_MS,
}, async () => {
  const image = compose.env.IMAGE!;
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    Dockerfile: `FROM ${image}\nCOPY *.sql services/chat/src/db/migrations/\n`,
    '901_note.sql': 'create table note (id int)',
    '902_contract_note.sql': 'drop table note',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await docker(['build', '--quiet', '--tag', image, folder]);
  const said = await rollOut({ PRODUCT_NAME: 'Third Rung' });
  const added = said.indexOf('chat: migrated: 901_note');
  expect(added).toBeGreaterThan(-1);
  expect(said.indexOf('chat: starting')).toBeGreaterThan(added);
  const removed = said.indexOf('chat: migrated: 902_contract_note');
  expect(removed).toBeGreaterThan(said.lastIndexOf('web: draining'));
  expect(said).toContain('the way back is the backup');
  expect(await rollOut()).toContain('To go back, check out the version before');
});

test('repeating it brings back what is missing and changes nothing else', {
  timeout: PATIENCE_MS,
}, async () => {
  const [stopped] = await containerIds('chat');
  await docker(['stop', stopped!]);
  // Without `setup` and `migrate`, which run in each roll or start.
  const all = ['edge', 'postgres', 'nats', 'redis', ...Object.keys(SCALE)];
  const ids = await containerIds(...all);
  const said = await rollOut();
  expect(said).toContain('chat: starting 2, beside 0 old');
  for (const service of ['auth', 'jobs', 'networks', 'media', 'mail', 'web'])
    expect(said).toContain(`${service}: up to date`);
  expect((await containerIds(...all)).toSorted()).toEqual(ids.toSorted());
  await docker(['compose', 'up', '--detach', '--wait', '--no-build', ...scales()], environment());
  expect((await containerIds(...all)).toSorted()).toEqual(ids.toSorted());
});

test('the edge reads a changed file, and is replaced only with other settings', {
  timeout: PATIENCE_MS,
}, async () => {
  const [edge] = await containerIds('edge');
  // As a checkout does, without a change.
  const routes = join(ROOT, 'infra', 'edge', 'routes.map');
  const { atime, mtime } = statSync(routes);
  utimesSync(routes, atime, mtime);
  expect(await rollOut()).toContain('edge: reading its changed configuration');
  expect(await rollOut()).not.toContain('edge:');
  expect(await containerIds('edge')).toEqual([edge]);

  const said = await rollOut({ EDGE_ADDRESS_REQUESTS: '9999' });
  expect(said).toContain('edge: its image, ports or settings have changed');
  expect(await containerIds('edge')).not.toEqual([edge]);
  expect(await compose.run('exec', '--no-TTY', 'edge', 'printenv', 'EDGE_ADDRESS_REQUESTS')).toBe('9999');
});

test('it scales, and names what it does not do', { timeout: PATIENCE_MS }, async () => {
  expect(await rollOut({}, '--scale jobs=1')).toContain('jobs: draining 1 old');
  expect(await containerIds('jobs')).toHaveLength(1);
  await expect(rollOut({}, '--scale edge=2')).rejects.toThrow('--scale edge=2: the services are');
  await expect(rollOut({ REDIS_PASSWORD: 'another' })).rejects.toThrow(
    'redis is not what docker-compose.yml and .env say',
  );
});

/** Rolls out with changed settings, which stay. Resolves with what it says. */
function rollOut(changed: Record<string, string> = {}, options = ''): Promise<string> {
  settings = { ...settings, ...changed };
  return runDocumented(`sh infra/docker/rollout.sh ${options}`, { folder: ROOT, env: environment() });
}

/** Another image of this tree. */
const buildImage = (label: string): Promise<string> =>
  docker([
    ...['build', '--quiet', '--tag', compose.env.IMAGE!, '--label', `build=${label}`],
    ...['--file', 'infra/docker/Dockerfile', '.'],
  ]);

const environment = () => ({ ...compose.env, ...settings }) as Record<string, string>;

const scales = () => Object.entries(SCALE).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);

/** Makes requests until the signal. A failed one is repeated once, a second later, as clients do. */
async function sendRequests(signal: AbortSignal) {
  const paths = [
    '/',
    '/guest/home',
    '/api/guest/jobs/get-all-jobs',
    '/.well-known/jwks.json',
    '/api/profile/get-profile',
    '/api/notifications',
    '/api/applicant/messages/all-networks',
    '/media/nothing',
  ];
  const result = { count: 0, repeated: 0, failed: [] as string[] };
  const headers = { authorization: `Bearer ${people[0]!.token}` };
  const attempt = async (path: string) => {
    try {
      const { status, body } = await client.call('GET', path, { headers });
      return status < 500
        ? undefined
        : `${new Date().toISOString()} ${path}: ${status} ${JSON.stringify(body)}`;
    } catch (error) {
      return `${new Date().toISOString()} ${path}: ${error}`;
    }
  };
  await Promise.all(
    paths.map(async (path) => {
      while (!signal.aborted) {
        result.count++;
        if (await attempt(path)) {
          result.repeated++;
          await delay(1_000);
          const failure = await attempt(path);
          if (failure) result.failed.push(failure);
        }
        await delay(100);
      }
    }),
  );
  return result;
}

const containerIds = async (...services: string[]) =>
  (await compose.run('ps', '--all', '--quiet', '--no-trunc', ...services)).split('\n').filter(Boolean);

/** The open sockets of each instance of a service. Throws until all are open. */
async function openSockets(service: string): Promise<number[]> {
  const read = "fetch('http://127.0.0.1:9464/metrics').then((reply) => reply.text()).then(console.log)";
  const counts: number[] = [];
  for (const id of await containerIds(service)) {
    const metrics = await docker(['exec', id, 'node', '-e', read]);
    const values = [...metrics.matchAll(/^firstrung_open_sockets\{.*\} (\d+)$/gm)].map(([, value]) =>
      Number(value),
    );
    counts.push(values.reduce((sum, value) => sum + value, 0));
  }
  expect(counts.reduce((sum, value) => sum + value, 0)).toBe(SOCKETS);
  return counts;
}

/** A recruiter's conversation with each of the applicants of a job. */
async function makeConversations() {
  const token = await signUp('Recruiter', 'rita@example.org');
  await eventually(() =>
    client.api('PUT /api/company/update-company-profile', { body: { name: 'Acme' }, token }),
  );
  const { job } = await client.api('POST /api/recruiter/jobs/create-job', {
    body: { title: 'Carpenter', description: 'Wood.', location: 'Turku', status: 'liveJobs' },
    token,
  });
  return await Promise.all(
    Array.from({ length: APPLICANTS }, async (_, index) => {
      const own = await signUp('Applicant', `applicant-${index}@example.org`);
      await eventually(() =>
        client.api('POST /api/jobs/apply-job', { body: { jobId: job._id, message: 'Hello' }, token: own }),
      );
      const { room } = await eventually(() =>
        client.api('POST /api/recruiter-to-applicant-message/start-chat', {
          body: { applicantId: decodeJwt(own).sub! },
          token,
        }),
      );
      return { token: own, roomId: room._id };
    }),
  );
}

async function signUp(role: 'Applicant' | 'Recruiter', emailOrPhone: string): Promise<string> {
  const body = { name: 'Some Person', emailOrPhone, password: 'correct horse' };
  // Right after the start auth may not have received mail's encryption key yet.
  await eventually(() => client.api(`POST /api/auth${role}/signup`, { body }));
  const verificationCode = await eventually(() => readCode(compose.mailpit, emailOrPhone));
  const { token } = await eventually(() =>
    client.api(`POST /api/auth${role}/verify`, { body: { emailOrPhone, verificationCode } }),
  );
  return token;
}
