// Promise: Chat loses nothing and goes on while a Redis behind a proxy is killed and its replica takes over.
// Guards: services/chat, infra/redis

import { setTimeout as delay } from 'node:timers/promises';
import { startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { createRandom } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { type RedisServer, startRedis } from '@firstrung/test-kit/redis';
import { expect, test } from 'vitest';
import { startRedisPair } from '../servers/redis-pair.ts';
import { openListeners } from '../soak/listeners.ts';
import { runSoak } from '../soak/run-soak.ts';
import { createDeliveryWorld } from '../soak/world.ts';

async function startWorld(start: () => Promise<RedisServer>) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const redis = undo.use(await start());
  const random = createRandom(1);
  const options = { databaseUrl: database.url, nodes: 3, people: 24, rooms: 24, random, redis };
  const world = undo.use(await createDeliveryWorld(options));
  const ports = world.fleet.instances.map(({ url }) => Number(new URL(url).port));
  // It is up once a page server answers; pages are not asked for.
  const edge = undo.use(await startHaproxy({ web: ports, chat: ports }));
  const listeners = await openListeners(world);
  undo.defer(() => listeners.close());
  const parts = undo.move();
  const pids = () => world.fleet.instances.map(({ pid }) => pid);
  return { redis, edge, listeners, pids, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** A broadcast takes milliseconds, but the machine may be busy. */
const BROADCAST_MS = 10_000;

test.each([
  ['one server was killed and started', startRedis, 'kill'],
  ['a primary behind a proxy was killed and its replica promoted', startRedisPair, 'kill'],
  ['a primary behind a proxy hung and its replica was promoted', startRedisPair, 'hang'],
] as const)('rooms are live again after %s', async (name, start, fault) => {
  await using world = await startWorld(start);
  const { redis, edge, listeners } = world;
  // As many rounds as nodes, because the edge takes them in turn.
  for (let round = 0; round < 3; round++) expect(await listeners.deaf(edge.url, BROADCAST_MS)).toEqual([]);
  const before = world.pids();
  const begin = performance.now();
  if (fault === 'hang') await redis.freeze(true);
  else await redis.kill();
  if (start === startRedis) await redis.start();
  while ((await listeners.deaf(edge.url, 500)).length > 0) await delay(100);
  const live = performance.now();
  while (!(await listeners.presenceIsRight())) await delay(100);
  const seconds = (end: number) => ((end - begin) / 1_000).toFixed(1);
  console.log(`${name}: live after ${seconds(live)} s, presence after ${seconds(performance.now())} s`);
  if (fault === 'hang') await redis.freeze(false);
  else await redis.start();
  // Nothing is left of it: each room once more, without patience, and by the same processes.
  expect(await listeners.deaf(edge.url, BROADCAST_MS)).toEqual([]);
  expect(world.pids()).toEqual(before);
});

test('no message is lost or doubled while primaries behind a proxy and nodes are killed', async ({
  annotate,
}) => {
  await using database = await createTestDatabase();
  await using redis = await startRedisPair();
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
  const report = await runSoak({
    databaseUrl: database.url,
    seed,
    messages: 2_000,
    // They last until the last fault.
    rate: 40,
    faultEveryMs: 1_000,
    redis,
    print: console.log,
  });
  console.log(report);
  expect(report.findings.slice(0, 10)).toEqual([]);
  expect(report.reconnections).toBeGreaterThan(0);
  await annotate(`Redis: ${report.sent} messages, ${report.faults} faults: 0 lost, 0 doubled`);
});
