// Promise: The servers of tests behave in containers as they do as processes.
// Guards: packages/test-kit/src/servers

import { NATS } from '@firstrung/test-kit/nats';
import { REDIS } from '@firstrung/test-kit/redis';
import { startContainer } from '@firstrung/test-kit/servers/container';
import { firstWords } from '@firstrung/test-kit/servers/greeting';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { dockerLines } from './docker.ts';

test('NATS in a container keeps its streams through a kill, and loses them when asked to', async () => {
  const server = await startContainer(NATS);
  const withStreams = async <T>(
    use: (o: {
      streams: Awaited<ReturnType<typeof jetstreamManager>>;
      publish(): Promise<unknown>;
    }) => Promise<T>,
  ): Promise<T> => {
    const nc = await connectNats({ servers: server.address });
    const done = await use({
      streams: await jetstreamManager(nc),
      publish: () => jetstream(nc).publish('a.b'),
    });
    await nc.close();
    return done;
  };
  await withStreams(async ({ streams, publish }) => {
    await streams.streams.add({ name: 'kept', subjects: ['a.*'], storage: 'file' });
    await publish();
  });
  await server.kill();
  expect(await NATS.answers('127.0.0.1', Number(server.address.split(':')[1]))).toBe(false);
  await server.start();
  expect(await withStreams(({ streams }) => streams.streams.info('kept'))).toMatchObject({
    state: { messages: 1 },
  });
  await server.kill();
  await server.start({ empty: true });
  expect(await withStreams(async ({ streams }) => (await streams.getAccountInfo()).streams)).toBe(0);
  await server.stop();
});

test('Redis in a container can be frozen and killed, and nothing of it is left', async () => {
  const server = await startContainer(REDIS);
  const [host, port] = server.address.split(':') as [string, string];
  const own = () => dockerLines('ps', '--all', '--quiet', '--filter', `publish=${port}`);
  const [id] = await own();
  const volumes = await dockerLines('inspect', '--format', '{{range .Mounts}}{{println .Name}}{{end}}', id!);
  const redis = new Redis(`redis://${server.address}`, { commandTimeout: 500, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  expect(await redis.set('a', 'b')).toBe('OK');
  await server.freeze(true);
  await expect(redis.get('a')).rejects.toThrow('timed out');
  await server.freeze(false);
  expect(await redis.get('a')).toBe('b');
  redis.disconnect();

  await server.kill();
  expect(await firstWords(host, Number(port), 'PING\r\n')).toBe('');
  await server.start();
  expect(await firstWords(host, Number(port), 'EXISTS a\r\n')).toBe(':0\r\n');
  await server.stop();
  expect(await own()).toEqual([]);
  const present = await dockerLines('volume', 'ls', '--quiet');
  expect(volumes.filter((name) => present.includes(name))).toEqual([]);
});
