// Promise: A cluster of three NATS servers loses and doubles no event while its members are killed.
// Guards: packages/service-kit/src/events, infra/nats, infra/cli

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createRandom } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { ROOT } from '@firstrung/test-kit/root';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startLoad } from '../drill/load/start-load.ts';
import { operationTable } from '../drill/report.ts';
import { verify, waitUntilIdle } from '../drill/verify/index.ts';
import { createWorld, LOAD_ENV } from '../drill/world.ts';
import { type NatsMember, OBSERVER, startNatsCluster } from '../servers/nats-cluster.ts';
import { openClient } from '../support/open-client.ts';

const STREAM = 'firstrung-jobs-application-changed-v1';
/** Operations between two faults. */
const SHARE = 80;
/** Election of a new leader takes up to 9 s; a client notices a hung member after 10 to 15 s. */
const MAX_STANDSTILL_MS = 40_000;

const passwords = Object.fromEntries(['setup', ...SERVICES].map((user) => [user, `own-${user}`]));

/** Runs the program that makes the streams, as before the services start. */
async function setUp(databaseUrl: string, natsUrl: string, replicas: number): Promise<void> {
  const own = Object.entries(passwords).map(([user, password]) => [
    `${user.toUpperCase()}_PASSWORD`,
    password,
  ]);
  const child = spawn(process.execPath, [join(ROOT, 'infra/cli/src/commands/setup.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      ...Object.fromEntries(own),
      NATS_URL: natsUrl,
      NATS_USER: 'setup',
      NATS_PASSWORD: passwords.setup,
      NATS_REPLICAS: `${replicas}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = buffer(child.stdout);
  const [code] = await once(child, 'exit');
  expect(`${code} ${code === 0 ? '' : await output}`).toBe('0 ');
}

test('a cluster of three NATS servers loses and doubles no event while one, two and all of them are killed', async ({
  annotate,
}) => {
  await using database = await createTestDatabase();
  await using nats = await startNatsCluster(3, passwords);
  await setUp(database.url, nats.url, 1);
  await using fleet = await startFleet({
    databaseUrl: database.url,
    nats,
    size: 1,
    env: LOAD_ENV,
    envOf: (service) => ({ NATS_USER: service, NATS_PASSWORD: passwords[service]! }),
  });
  await using db = await openClient(database.url);
  await using undo = new AsyncDisposableStack();
  const nc = await connect({
    servers: nats.members.map(({ address }) => address),
    user: OBSERVER.user,
    pass: OBSERVER.password,
    maxReconnectAttempts: -1,
  });
  undo.defer(() => nc.close());
  const jsm = await jetstreamManager(nc, { checkAPI: false });

  const world = createWorld();
  const load = await startLoad({
    client: fleet,
    mail: fleet.mail,
    world,
    random: createRandom(14),
    workers: 8,
    applicants: 16,
    recruiters: 4,
  });
  const lateness = watchLateness(database.url);
  undo.use(lateness);
  const acknowledgedMore = (count: number) => load.acknowledged(world.operations.length + count);
  const member = (name: string) => nats.members.find((one) => one.name === name)!;
  const leader = async () => (await jsm.streams.info(STREAM)).cluster!.leader;
  const inSync = async () => {
    for await (const name of jsm.streams.names()) {
      const { config, cluster } = await jsm.streams.info(name);
      if (config.num_replicas !== 3 || cluster?.replicas?.filter(({ current }) => current).length !== 2)
        return false;
    }
    return true;
  };
  const until = async (check: () => Promise<boolean>) => {
    while (!(await check().catch(() => false))) await delay(100);
  };

  await acknowledgedMore(SHARE);
  await setUp(database.url, nats.url, 3);
  await until(inSync);
  await acknowledgedMore(SHARE);

  const standstills: Record<string, number> = {};
  async function strike(name: string, work: () => Promise<void>): Promise<void> {
    lateness.reset();
    world.faults++;
    await work();
    await until(inSync);
    await fleet.ready();
    await acknowledgedMore(SHARE);
    await until(async () => (await lateness.now()) < 1_000);
    standstills[name] = lateness.worst();
  }
  const killed = async (...hit: NatsMember[]) => {
    await Promise.all(hit.map((one) => one.kill()));
    await acknowledgedMore(SHARE);
    // Two members elect a leader and go on; one alone accepts nothing.
    if (hit.length === 1) await until(async () => (await lateness.now()) < 1_000);
    await Promise.all(hit.map((one) => one.start()));
  };

  const first = (await leader())!;
  await strike(`the leader of a stream, ${first}`, () => killed(member(first)));
  for (const { name } of nats.members.filter(({ name }) => name !== first))
    await strike(`another member, ${name}`, () => killed(member(name)));
  // 2.10 did not always bring a member back into step after that, see docs/operations/clusters.md.
  if (nats.version >= 2.14) {
    for (const { name } of nats.members) {
      const lost = nats.members.filter((one) => one.name !== name);
      await strike(`all but ${name}`, () => killed(...lost));
    }
    await strike('all members', () => killed(...nats.members));
  }
  for (const [name, ms] of Object.entries(standstills))
    console.log(`${name}: events stood still for at most ${(ms / 1_000).toFixed(1)} s`);

  await load.stop();
  const natsUrl = nats.url.replace('nats://', `nats://${OBSERVER.user}:${OBSERVER.password}@`);
  const idleFrom = performance.now();
  expect(await waitUntilIdle(db, { natsUrl, timeoutMs: 300_000 })).toEqual([]);
  console.log(`idle after ${((performance.now() - idleFrom) / 1_000).toFixed(1)} s`);
  console.log(operationTable(world));
  expect(await verify(db, world, { emails: fleet.mail.emails, natsUrl })).toEqual([]);
  expect(fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name)).toEqual([]);
  expect(Math.max(...Object.values(standstills))).toBeLessThan(MAX_STANDSTILL_MS);
  await annotate(`NATS: ${world.operations.length} operations, ${world.faults} faults: 0 lost, 0 doubled`);
});

/** How long the oldest event of the outboxes has waited for the bus, measured every 100 ms. */
function watchLateness(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const outboxes = SERVICES.map((service) => `select occurred_at from ${service}.outbox`).join(' union all ');
  const ask = async (sql: string) => Number((await pool.query(sql)).rows[0].value);
  const now = () =>
    ask(
      `select coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0) * 1000 as value from (${outboxes}) o`,
    );
  let worst = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      worst = Math.max(worst, await now());
      await delay(100);
    }
  })();
  return {
    now,
    worst: () => worst,
    reset: () => {
      worst = 0;
    },
    async [Symbol.asyncDispose]() {
      isWatching = false;
      await watching;
      await pool.end();
    },
  };
}
