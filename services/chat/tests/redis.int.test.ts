import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '@firstrung/service-kit/config';
import { createLog } from '@firstrung/service-kit/service';
import { freePort } from '@firstrung/test-kit/free-port';
import { REDIS, startRedis } from '@firstrung/test-kit/redis';
import { startServer } from '@firstrung/test-kit/servers';
import { expect, test } from 'vitest';
import { createRedisAdapter } from '../src/adapters/redis/socket-adapter.ts';
import { startChat } from './harness.ts';

const PATIENCE = { message: 3_000, answer: 5_000 };

/** Fails if `work` takes longer. */
const soon = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, delay(ms).then(() => Promise.reject(new Error(`took longer than ${ms} ms`)))]);

test.each(['hangs', 'is killed'])('while Redis %s, people on the same instance chat on', async (state) => {
  await using redis = await startRedis();
  await using chat = await startChat({ config: { redisUrl: redis.url } });
  const { ann, bob, roomId } = await chat.pair();
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  await a.join(roomId);
  await b.join(roomId);

  if (state === 'hangs') await redis.freeze(true);
  else await redis.kill();
  try {
    const received = new Promise((resolve) => b.client.once('receiveMessage', resolve));
    const sent = a.client.emitWithAck('sendMessage', { message: { roomId, message: 'hello' } });
    expect(await soon(PATIENCE.answer, sent)).toMatchObject({ ok: true, message: { seq: 1 } });
    expect(await soon(PATIENCE.message, received)).toMatchObject({ message: { message: 'hello' } });
    const presence = a.client.emitWithAck('presence', { userIds: [bob.id] });
    expect(await soon(PATIENCE.answer, presence)).toMatchObject({ people: [{ online: true }] });
    await soon(PATIENCE.answer, a.client.emitWithAck('leaveRoom', { roomId }));
    expect(await soon(PATIENCE.answer, a.join(roomId))).toEqual({ ok: true });
  } finally {
    if (state === 'hangs') await redis.freeze(false);
    else await redis.start();
  }
  // Back in service: joins are confirmed by Redis again.
  expect(await a.join(roomId)).toEqual({ ok: true });
});

test('a member of a cluster is refused when it starts', async () => {
  const busPort = await freePort();
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`];
  await using server = await startServer({ ...REDIS, args: (place) => [...REDIS.args(place), ...cluster] });
  const connecting = createRedisAdapter({
    url: `redis://${server.address}`,
    log: createLog({ level: 'silent' }),
    onReconnect: () => {},
    onRepublish: () => {},
  });
  await expect(connecting).rejects.toThrow(ConfigError);
  await expect(connecting).rejects.toThrow(/leads to a cluster: it must be one address/);
});

test('ends while Redis has not answered yet, and nothing that waits for it fails', async () => {
  await using redis = await startRedis();
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', note);
  try {
    const chat = await startChat({ config: { redisUrl: redis.url } });
    const { ann, roomId } = await chat.pair();
    const { join } = await chat.socket(ann);
    await join(roomId);
    await redis.freeze(true);
    // The rooms of its sockets are left.
    await chat[Symbol.asyncDispose]();
    await redis.kill();
    await delay(100);
  } finally {
    process.off('unhandledRejection', note);
  }
  expect(failures).toEqual([]);
});
