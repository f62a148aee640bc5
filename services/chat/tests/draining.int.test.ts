import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startRedis } from '@firstrung/test-kit/redis';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { type Client, startChat } from './harness.ts';

const SECONDS = 20;
/** As many as two people may have. */
const SOCKETS = 40;

/** One origin in front of the instances, which sends new connections to one of them. */
async function startProxy(target: string) {
  let port = Number(new URL(target).port);
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo(url: string) {
      port = Number(new URL(url).port);
    },
    [Symbol.dispose]: () => void server.close(),
  };
}

/** Sends the message until it is acknowledged, as the client's outbox does. */
async function send(client: Client, roomId: string): Promise<string> {
  const message = { roomId, message: 'moving', clientId: randomUUID() };
  for (;;) {
    const reply = await client
      .timeout(5_000)
      .emitWithAck('sendMessage', { message })
      .catch(() => ({ ok: false }) as const);
    if (reply.ok) return reply.message._id;
  }
}

test('an instance that drains moves its sockets to another one bit by bit, and no message is lost or doubled', async () => {
  await using redis = await startRedis();
  const config = { redisUrl: redis.url };
  await using chat = await startChat({ http: { socketDrainMs: SECONDS * 1_000 }, config });
  const { clock } = chat.server;
  await using stack = new AsyncDisposableStack();
  const { service: other, url: otherUrl } = stack.use(await chat.startInstance(config));
  const { ann, bob, roomId } = await chat.pair();
  using proxy = await startProxy(chat.server.url);

  let disconnected = 0;
  const clients = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const client: Client = io(proxy.url, {
        auth: { token: (index % 2 === 0 ? ann : bob).token },
        transports: ['websocket'],
        extraHeaders: { origin: proxy.url },
        reconnectionDelay: 10,
        forceNew: true,
      });
      stack.defer(() => void client.disconnect());
      await once(client as never, 'listening');
      client.on('disconnect', () => void disconnected++);
      return client;
    }),
  );
  const [own] = chat.server.services;
  expect(own!.sockets[0]!.connections.size).toBe(SOCKETS);

  proxy.sendTo(otherUrl);
  const drained = chat.server.http.drain();
  const sent: Promise<string>[] = [];
  for (let second = 1; second < SECONDS; second++) {
    sent.push(...clients.map((client) => send(client, roomId)));
    for (let step = 0; step < 4; step++) {
      clock.advance(250);
      // So that the drain has a turn. If it has none, it moves fewer.
      await delay(60);
    }
    if (second === SECONDS / 2) expect(disconnected).toBeLessThan(0.8 * SOCKETS);
  }
  clock.advance(1_000);
  await drained;
  await chat.server.http.close();
  await expect.poll(() => other.sockets[0]!.connections.size).toBe(SOCKETS);

  const ids = await Promise.all(sent);
  expect(new Set(ids).size).toBe((SECONDS - 1) * SOCKETS);
  // Messages of a room are numbered without gaps.
  const last = await clients[0]!.emitWithAck('sendMessage', { message: { roomId, message: 'last' } });
  expect(last).toMatchObject({ ok: true, message: { seq: ids.length + 1 } });
});
