// Promise: No restriction is lost, doubled or half known after kills of every process and of the bus.
// Guards: services, packages/service-kit, packages/contracts/src/events

import { setTimeout as delay } from 'node:timers/promises';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createRandom } from '@firstrung/service-kit/random';
import { until } from '@firstrung/test-kit/eventually';
import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import { expect, test } from 'vitest';
import { waitUntilIdle } from '../drill/verify/index.ts';
import { planFaults } from '../support/faults.ts';
import { openClient } from '../support/open-client.ts';
import { findLosses } from './verify.ts';
import { createWorld, moderate } from './world.ts';

const { SEED, FAULTS = '20' } = process.env;
/** Commands between two faults. */
const COMMANDS = 10;
/** A minute is promised on a machine that does nothing else; how long it took is printed. */
const LEVEL_MS = 300_000;
const NATS_STOP_MS = 10_000;

test('random restrictions while every process and server is killed', async () => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`seed ${seed}`);
  const [random, choices] = [createRandom(seed), createRandom(seed + 1)];
  await using postgres = await startKillablePostgres();
  await using fleet = await startFleet({ databaseUrl: postgres.url, env: { PASSWORD_CONCURRENCY: '1' } });
  const world = await createWorld(fleet, choices);

  let commands = 0;
  let isActing = true;
  const acting = (async () => {
    for (; isActing; commands++) await moderate(world, choices, postgres.url, untilDone);
  })();
  for (const { name, strike } of planFaults(Number(FAULTS), NATS_STOP_MS, random)) {
    const before = commands;
    await strike({ fleet, postgres }, random);
    await fleet.ready();
    await until(() => commands >= before + COMMANDS);
    console.log(`${name}: ${commands} commands`);
  }
  isActing = false;
  await acting;

  await using db = await openClient(postgres.url);
  const from = performance.now();
  expect(await waitUntilIdle(db, { natsUrl: fleet.nats.url, timeoutMs: LEVEL_MS })).toEqual([]);
  console.log(`level after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  expect(await findLosses(db, fleet, world)).toEqual([]);
  expect(fleet.instances.filter(({ crashes }) => crashes > 0).map(({ name }) => name)).toEqual([]);
});

/** The operator repeats a command that failed; it may have been done. */
async function untilDone(command: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await command();
    } catch {
      await delay(200);
    }
  }
}
