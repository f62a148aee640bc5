// Promise: A promoted PostgreSQL standby has every acknowledged operation.
// Guards: packages/service-kit/src/db, infra/postgres

import { setTimeout as delay } from 'node:timers/promises';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { compareProjections } from '@firstrung/all-in-one/testing/projections';
import { createRandom } from '@firstrung/service-kit/random';
import { expect, test } from 'vitest';
import { type Load, startLoad } from '../drill/load/start-load.ts';
import { operationTable } from '../drill/report.ts';
import { verifyAcknowledged } from '../drill/verify/acknowledged.ts';
import { verify, waitUntilIdle } from '../drill/verify/index.ts';
import { verifyResidue } from '../drill/verify/residue.ts';
import { createWorld, LOAD_ENV, type World } from '../drill/world.ts';
import { startPostgresPair } from '../servers/postgres-pair.ts';
import { openClient } from '../support/open-client.ts';

/** Operations between two faults. */
const SHARE = 150;
const PEOPLE = { workers: 8, applicants: 16, recruiters: 4 };

/** Waits for so many more operations. */
const acknowledgedMore = (count: number, { operations }: World, load: Load): Promise<void> =>
  load.acknowledged(operations.length + count);

test('no acknowledged operation is lost when the primary is killed and a synchronous standby is promoted', async ({
  annotate,
}) => {
  await using postgres = await startPostgresPair({ isSynchronous: true });
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    env: LOAD_ENV,
  });
  const pids = fleet.instances.map(({ pid }) => pid);
  const world = createWorld();
  const load = await startLoad({
    ...PEOPLE,
    client: fleet,
    mail: fleet.mail,
    world,
    random: createRandom(14),
  });
  await acknowledgedMore(SHARE, world, load);

  world.faults++;
  const killedAt = performance.now();
  await postgres.killPrimary();
  const [jobs] = fleet.of('jobs');
  while (await jobs!.isReady()) await delay(50);
  const promotedAt = performance.now();
  await postgres.promote();
  await acknowledgedMore(1, world, load);
  const servedAt = performance.now();
  await fleet.ready();
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
  console.log(
    `promoted ${seconds(killedAt, promotedAt)} s after the kill; the first operation ${seconds(promotedAt, servedAt)} s after that, all instances ready after ${seconds(promotedAt, performance.now())} s`,
  );
  await acknowledgedMore(SHARE, world, load);

  await using db = await openClient(postgres.standbyUrl);
  world.faults++;
  const readOnly = async (value: 'on' | 'off') => {
    await db.query(`set default_transaction_read_only = off`);
    await db.query(`alter system set default_transaction_read_only = ${value}`);
    await db.query('select pg_reload_conf()');
  };
  await readOnly('on');
  while (await jobs!.isReady()) await delay(50);
  const body = { emailOrPhone: 'late@example.org', name: 'Late Lena', password: 'correct horse' };
  const refused = await fleet.call('POST', '/api/authApplicant/signup', { body });
  expect(refused).toMatchObject({ status: 503, body: { error: 'Unavailable' } });
  await readOnly('off');
  await fleet.ready();
  await acknowledgedMore(SHARE, world, load);
  await load.stop();

  expect(await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: 300_000 })).toEqual([]);
  console.log(operationTable(world));
  expect(await verify(db, world, { emails: fleet.mail.emails, natsUrl: fleet.nats.url })).toEqual([]);
  expect(fleet.instances.map(({ pid }) => pid)).toEqual(pids);
  await annotate('a standby was promoted under load: 0 lost, 0 doubled');
});

test('after the promotion of an asynchronous standby the services agree again, if they were stopped for it', async () => {
  await using postgres = await startPostgresPair({ isSynchronous: false });
  await using fleet = await startFleet({
    databaseUrl: postgres.url,
    size: 1,
    env: LOAD_ENV,
  });
  await using db = await openClient(postgres.standbyUrl);
  async function perform(seed: number, operations: number, midway = async () => {}): Promise<World> {
    const world = createWorld();
    const load = await startLoad({
      ...PEOPLE,
      client: fleet,
      mail: fleet.mail,
      world,
      random: createRandom(seed),
    });
    await acknowledgedMore(operations, world, load);
    await midway();
    await acknowledgedMore(operations, world, load);
    await load.stop();
    return world;
  }

  const before = await perform(14, SHARE, () => postgres.cutStandby());
  await Promise.all(fleet.instances.map((instance) => instance.stop()));
  // Otherwise, events of lost changes that wait for their consumers would have effects.
  await fleet.nats.kill();
  await postgres.killPrimary();
  await postgres.promote();
  await fleet.nats.start({ empty: true });
  const { rows } = await db.query('select count(*)::int as kept from jobs.application');
  console.log(`${rows[0].kept} of ${before.applications.length} applications were kept`);
  expect(rows[0].kept).toBeLessThan(before.applications.length);
  for (const instance of fleet.instances) instance.start();
  await fleet.ready();

  const after = await perform(15, SHARE);
  expect(await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: 300_000 })).toEqual([]);
  expect(await verifyAcknowledged(db, after)).toEqual([]);
  expect(await compareProjections(db)).toEqual([]);
  expect(await verifyResidue(db)).toEqual([]);
});
