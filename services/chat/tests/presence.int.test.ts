import { createLog } from '@firstrung/service-kit/service';
import { startRedis } from '@firstrung/test-kit/redis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PresenceStore } from '../src/adapters/presence/store.ts';
import { createRedisPresence } from '../src/adapters/redis/presence-store.ts';
import { type Chat, startChat } from './harness.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let chat: Chat;
beforeAll(async () => {
  redis = await startRedis();
  chat = await startChat({ config: { redisUrl: redis.url } });
});
afterAll(async () => {
  await chat?.[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
});

/** What another instance keeps of its connections. Destroyed, it takes nothing back, as one that was killed. */
async function another(aliveMs?: number): Promise<PresenceStore> {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const store = createRedisPresence({
    url: redis.url,
    clock: chat.server.clock,
    log: createLog({ level: 'silent' }),
    onReady: resolve,
    ...(aliveMs ? { aliveMs } : {}),
  });
  onTestFinished(() => store.destroy());
  await ready;
  await store.beat();
  return store;
}

test('people of an instance that was killed are there no longer, and whoever watches them hears it', async () => {
  const { ann, bob } = await chat.pair();
  const a = await chat.socket(ann);
  const watch = async () => (await a.client.emitWithAck('presence', { userIds: [bob.id] })).people;
  const killed = await another(500);
  await killed.add([bob.id]);
  await chat.eventually(async () => {
    await killed.beat();
    expect(await watch()).toMatchObject([{ online: true }]);
  });
  await killed.destroy();
  await chat.eventually(async () => expect(await watch()).toMatchObject([{ online: false }]));
  await chat.server.processAll();
  await a.settle();
  expect(a.of('presence').at(-1)).toMatchObject({ userId: bob.id, online: false });

  // Back with us, they are seen to come.
  await chat.socket(bob);
  await chat.eventually(() =>
    expect(a.of('presence').at(-1)).toMatchObject({ userId: bob.id, online: true }),
  );
});

test('an instance hears at its next beat that another came or ended', async () => {
  const one = await another();
  await one.beat();
  expect(await one.beat()).toBe(false);
  await another();
  expect(await one.beat()).toBe(true);
  expect(await one.beat()).toBe(false);
  await chat.eventually(async () => {
    const brief = await another(500);
    expect(await one.beat()).toBe(true);
    await brief.destroy();
  });
  await chat.eventually(async () => expect(await one.beat()).toBe(true));
});
