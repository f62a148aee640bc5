import { createLog } from '@firstrung/service-kit/service';
import { startRedis } from '@firstrung/test-kit/redis';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { PresenceStore } from '../src/adapters/presence/store.ts';
import { createRedisPresenceStore } from '../src/adapters/redis/presence-store.ts';
import { startChat } from './harness.ts';

const redis = await startRedis();
const chat = await startChat({ config: { redisUrl: redis.url } });
afterAll(async () => {
  await chat[Symbol.asyncDispose]();
  await redis[Symbol.asyncDispose]();
});

/**
 * The presence store of another instance. Destroying it removes no entries, as if the instance was killed.
 */
async function another(heartbeatTtlMs?: number): Promise<PresenceStore> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const store = createRedisPresenceStore({
    url: redis.url,
    clock: chat.server.clock,
    log: createLog({ level: 'silent' }),
    onReady: resolve,
    ...(heartbeatTtlMs ? { heartbeatTtlMs } : {}),
  });
  onTestFinished(() => store.destroy());
  await ready;
  await store.heartbeat();
  return store;
}

test('people connected to a killed instance go offline, and their watchers are notified', async () => {
  const { ann, bob } = await chat.pair();
  const a = await chat.socket(ann);
  const watch = async () => (await a.client.emitWithAck('presence', { userIds: [bob.id] })).people;
  const killed = await another(500);
  await killed.add([bob.id]);
  const watchAfterHeartbeat = async () => {
    await killed.heartbeat();
    return watch();
  };
  await expect.poll(watchAfterHeartbeat).toMatchObject([{ online: true }]);
  await killed.destroy();
  await expect.poll(() => watch()).toMatchObject([{ online: false }]);
  await chat.server.processAll();
  await a.settle();
  expect(a.of('presence').at(-1)).toMatchObject({ userId: bob.id, online: false });

  // They come online again by connecting to this instance.
  await chat.socket(bob);
  await expect.poll(() => a.of('presence').at(-1)).toMatchObject({ userId: bob.id, online: true });
});

test('a heartbeat reports that another instance has started or ended', async () => {
  const one = await another();
  await one.heartbeat();
  expect(await one.heartbeat()).toBe(false);
  await another();
  expect(await one.heartbeat()).toBe(true);
  expect(await one.heartbeat()).toBe(false);
  const isBriefOneReported = async () => {
    const brief = await another(500);
    if (!(await one.heartbeat())) return false;
    await brief.destroy();
    return true;
  };
  await expect.poll(isBriefOneReported).toBe(true);
  await expect.poll(() => one.heartbeat()).toBe(true);
});
