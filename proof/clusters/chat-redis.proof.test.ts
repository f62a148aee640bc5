// Promise: Chat stays live and loses nothing while members of a Redis cluster or its sentinels are killed.
// Guards: services/chat, packages/service-kit/src/redis

import { setTimeout as delay } from 'node:timers/promises';
import { startHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { createRandom } from '@firstrung/service-kit/random';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { type RedisServers, startRedis } from '@firstrung/test-kit/redis';
import { describe, expect, test } from 'vitest';
import { startRedisCluster, startRedisSentinel } from '../servers/redis-cluster.ts';
import { openListeners } from '../soak/listeners.ts';
import { runSoak } from '../soak/run-soak.ts';
import { createDeliveryWorld } from '../soak/world.ts';
import { FAILOVER_FAULTS } from '../support/faults.ts';

const KINDS: Record<string, () => Promise<RedisServers>> = {
  'one server': startRedis,
  'a cluster of three': () => startRedisCluster({ replicas: 0 }),
  'a cluster of three with replicas': () => startRedisCluster({ replicas: 1 }),
  'sentinels and a replica': startRedisSentinel,
};

async function startWorld(kind: string, nodes: number) {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase());
  const redis = undo.use(await KINDS[kind]!());
  const random = createRandom(1);
  const options = { databaseUrl: database.url, nodes, people: 24, rooms: 24, random, redis };
  const world = undo.use(await createDeliveryWorld(options));
  const ports = world.fleet.instances.map(({ url }) => Number(new URL(url).port));
  // It is up once a page server answers; pages are not asked for.
  const edge = undo.use(await startHaproxy({ web: ports, chat: ports }));
  const listeners = await openListeners(world);
  undo.defer(() => listeners.close());
  const parts = undo.move();
  return { redis, edge, listeners, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** A broadcast takes milliseconds, but the machine may be busy. */
const BROADCAST_MS = 10_000;

describe.each(['one server', 'a cluster of three'])('with Redis as %s', (kind) => {
  test.each([1, 2, 3])('every room is live across %i nodes', async (nodes) => {
    await using world = await startWorld(kind, nodes);
    // As many rounds as nodes, because the edge takes them in turn.
    for (let round = 0; round < nodes; round++)
      expect(await world.listeners.deaf(world.edge.url, BROADCAST_MS)).toEqual([]);
    await expect.poll(() => world.listeners.presenceIsRight(), { timeout: 60_000 }).toBe(true);
  });
});

test.each(Object.keys(KINDS))(
  'with Redis as %s, rooms are live again after a primary was killed',
  async (kind) => {
    await using world = await startWorld(kind, 3);
    const { redis, edge, listeners } = world;
    const hasReplicas = redis.members.length > redis.primaries().length;
    for (const primary of redis.primaries()) {
      await redis.healthy();
      const begin = performance.now();
      await primary.kill();
      if (!hasReplicas) await primary.start();
      while ((await listeners.deaf(edge.url, 500)).length > 0) await delay(100);
      const live = performance.now();
      while (!(await listeners.presenceIsRight())) await delay(100);
      const seconds = (end: number) => ((end - begin) / 1_000).toFixed(1);
      console.log(`${kind}: live after ${seconds(live)} s, presence after ${seconds(performance.now())} s`);
      if (hasReplicas) await primary.start();
    }
    await redis.healthy();
    // Nothing is left of it: each room once more, without patience.
    expect(await listeners.deaf(edge.url, BROADCAST_MS)).toEqual([]);
  },
);

test.each(['a cluster of three with replicas', 'sentinels and a replica'])(
  'with Redis as %s, no message is lost or doubled while its members and nodes are killed',
  async (kind) => {
    await using database = await createTestDatabase();
    await using redis = await KINDS[kind]!();
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
    const report = await runSoak({
      databaseUrl: database.url,
      seed,
      messages: 2_000,
      // They last until the last fault.
      rate: 40,
      faultEveryMs: 1_000,
      redis,
      faults: FAILOVER_FAULTS,
      print: console.log,
    });
    console.log(report);
    expect(report.findings.slice(0, 10)).toEqual([]);
    expect(report.reconnections).toBeGreaterThan(0);
  },
);
