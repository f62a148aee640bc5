import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@firstrung/test-kit/eventually';
import { type NatsServer, startNats } from '@firstrung/test-kit/nats';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Bus,
  createJetStreamBus,
  type JetStreamBusOptions,
  type OutboxMessage,
} from '../src/events/index.ts';
import { log, message } from './events-harness.ts';

const PING = 'test.ping.sent.v1';
const PINGS = 'firstrung-test-ping-sent-v1';
const ping = (n: number, aggregate = 'ping') => message(n, PING, { n }, { id: aggregate, version: 0 });

async function startServer(): Promise<NatsServer> {
  const server = await startNats();
  onTestFinished(() => server.stop());
  return server;
}

async function openBus(
  { url }: NatsServer,
  options: Pick<JetStreamBusOptions, 'ackWaitMs' | 'streamSettings'> = {},
): Promise<Bus> {
  const bus = await createJetStreamBus({ url, log, ...options });
  onTestFinished(() => bus.destroy());
  return bus;
}

async function manager({ url }: NatsServer) {
  const nc = await connect({ servers: new URL(url).host });
  onTestFinished(() => nc.close());
  return jetstreamManager(nc);
}

async function consumeAll(bus: Bus, { name = 'test-a', type = PING, hold = Promise.resolve() } = {}) {
  const got: string[] = [];
  const consumer = await bus.consume({
    name,
    type,
    batch: 4,
    async handle(deliveries) {
      got.push(...deliveries.map(({ id }) => id));
      await hold;
      for (const { ack } of deliveries) ack();
    },
  });
  const idle = () => until(async () => (await bus.pending([name]).catch(() => undefined))?.get(name) === 0);
  return { ...consumer, got, idle };
}

/** As a relay does. */
const publishAtLast = (bus: Bus, sent: OutboxMessage) =>
  until(async () => {
    try {
      await bus.publish([sent]);
      return true;
    } catch {
      return false;
    }
  });

test('the server keeps events in files for 7 days and codes for 15 minutes, each under its aggregate', async () => {
  const server = await startServer();
  const bus = await openBus(server);
  const code = { ...ping(2, 'person-a'), type: 'auth.code.issued.v1' };
  await bus.publish([ping(1, 'a.b *>'), code]);
  const { streams } = await manager(server);
  const minutes = 60 * 1e9;
  const options = { subjects_filter: '>' };
  expect(await streams.info(PINGS, options)).toMatchObject({
    config: { storage: 'file', retention: 'limits', discard: 'new', max_age: 7 * 24 * 60 * minutes },
    state: { messages: 1, subjects: { 'firstrung.event.test.ping.sent.v1.a_b___': 1 } },
  });
  expect(await streams.info('firstrung-auth-code-issued-v1', options)).toMatchObject({
    config: { storage: 'file', retention: 'limits', discard: 'new', max_age: 15 * minutes },
    state: { messages: 1, subjects: { 'firstrung.event.auth.code.issued.v1.person-a': 1 } },
  });
});

test('two instances share a consumer: each event is delivered to one of them; listeners of both receive it', async () => {
  const server = await startServer();
  const buses = [await openBus(server), await openBus(server)];
  const received: string[] = [];
  for (const [i, bus] of buses.entries()) {
    await bus.listen(PING, () => received.push(`event ${i}`));
    await bus.listen('relay.wake.test', () => received.push(`wake ${i}`));
  }
  const consumers = [await consumeAll(buses[0]!), await consumeAll(buses[1]!)];
  for (let n = 1; n <= 60; n++) await buses[n % 2]!.publish([ping(n)]);
  buses[0]!.broadcast('relay.wake.test');
  await Promise.all(consumers.map((consumer) => consumer.idle()));
  const got = consumers.flatMap((consumer) => consumer.got);
  expect(got).toHaveLength(60);
  expect(new Set(got).size).toBe(60);
  await until(() => received.length === 122);
  expect(received.filter((line) => line === 'event 1')).toHaveLength(60);
  expect(received.filter((line) => line.startsWith('wake')).toSorted()).toEqual(['wake 0', 'wake 1']);
});

test('a batch that takes long is not redelivered to another instance; events queued behind it may be', async () => {
  const server = await startServer();
  const ackWaitMs = 1_000;
  const [first, second] = [await openBus(server, { ackWaitMs }), await openBus(server, { ackWaitMs })];
  const hold = Promise.withResolvers<void>();
  const slow = await consumeAll(first!, { hold: hold.promise });
  await first!.publish([1, 2, 3, 4, 5, 6].map((n) => ping(n)));
  await until(() => slow.got.length > 0);
  const inHand = [...slow.got];
  const other = await consumeAll(second!);
  await delay(4 * ackWaitMs);
  expect(slow.got).toEqual(inHand);
  expect(other.got.filter((id) => inHand.includes(id))).toEqual([]);
  hold.resolve();
  await Promise.all([slow.idle(), other.idle()]);
  expect(new Set([...slow.got, ...other.got]).size).toBe(6);
});

test('events that a stopped consumer had prefetched go to another instance at once', async () => {
  const server = await startServer();
  const [first, second] = [await openBus(server), await openBus(server)];
  const hold = Promise.withResolvers<void>();
  const slow = await consumeAll(first!, { hold: hold.promise });
  await first!.publish([1, 2, 3, 4, 5, 6, 7, 8].map((n) => ping(n)));
  const { consumers } = await manager(server);
  await until(async () => (await consumers.info(PINGS, 'test-a')).num_ack_pending === 8);
  // The reply comes on the same connection after all that the server has sent.
  await first!.ready();
  expect(slow.got.length).toBeLessThan(8);
  const other = await consumeAll(second!);
  const stopped = slow.stop();
  hold.resolve();
  await stopped;
  const started = performance.now();
  await other.idle();
  expect([...slow.got, ...other.got].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `test-${n}`));
  // Far below the 30 s after which the server would deliver them again by itself.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('streams and consumers are created again on a server that has lost everything', async () => {
  const server = await startServer();
  const bus = await openBus(server);
  const a = await consumeAll(bus);
  await bus.publish([ping(1)]);
  await a.idle();
  await server.kill();
  await expect(bus.publish([ping(2)])).rejects.toThrow();
  await expect(bus.ready()).rejects.toThrow();
  await server.start({ empty: true });
  await publishAtLast(bus, ping(3));
  await a.idle();
  expect(a.got).toContain('test-3');
  await bus.ready();
});

test('streams deleted under a running bus are created again', async () => {
  const server = await startServer();
  const bus = await openBus(server);
  const a = await consumeAll(bus);
  const { streams, consumers } = await manager(server);
  for (const name of [PINGS, 'firstrung-probe']) await streams.delete(name);
  await publishAtLast(bus, ping(1));
  await bus.ready();
  await a.idle();
  await consumers.delete(PINGS, 'test-a');
  await publishAtLast(bus, ping(2));
  await a.idle();
  expect(new Set(a.got)).toEqual(new Set(['test-1', 'test-2']));
});

test('events refused by a full stream are reported, and one refusal fails the batch', async () => {
  const server = await startServer();
  const bus = await openBus(server);
  const { streams } = await manager(server);
  await bus.publish([ping(1)]);
  const { config } = await streams.info(PINGS);
  await streams.update(PINGS, { ...config, max_msgs: 2 });
  await expect(bus.publish([ping(2), ping(3)])).rejects.toThrow(
    'NATS refused a message: maximum messages exceeded',
  );
  // The operator's limit stays.
  const again = await openBus(server);
  await expect(again.publish([ping(4)])).rejects.toThrow('NATS refused');
});

test('the settings of existing streams are changed, and kept by a bus without settings', async () => {
  const server = await startServer();
  await (await openBus(server)).publish([ping(1)]);
  const { streams } = await manager(server);
  const limit = async () => (await streams.info(PINGS)).config.max_bytes;
  expect(await limit()).toBe(-1);
  const limited = await openBus(server, { streamSettings: { replicas: 1, maxBytes: 2_000_000 } });
  await limited.publish([ping(2)]);
  expect(await limit()).toBe(2_000_000);
  await (await openBus(server)).publish([ping(3)]);
  expect(await limit()).toBe(2_000_000);
});

test('settings that a server can not have are refused at once, also for streams that exist', async () => {
  const server = await startServer();
  await (await openBus(server)).publish([ping(1)]);
  await expect(openBus(server, { streamSettings: { replicas: 3 } })).rejects.toThrow(
    'NATS_REPLICAS is 3, but the server of NATS_URL is not a member of a cluster',
  );
  await expect(
    openBus(server, { streamSettings: { maxBytes: 1e15 } }).then((bus) => bus.publish([ping(2)])),
  ).rejects.toThrow('together more than the max_file_store');
});

test('a bus that starts before its server waits for it', async () => {
  const server = await startServer();
  await server.kill();
  const late = createJetStreamBus({ url: server.url, log });
  await server.start();
  const bus = await late;
  await bus.ready();
  await bus.destroy();
});

test('a message that is delivered under the subject of another type is not heard as one', async () => {
  const server = await startServer();
  const bus = await openBus(server);
  const heard: string[] = [];
  await bus.listen('test.pong.sent.v1', (payload) => heard.push(payload));
  await bus.publish([ping(1)]);
  const nc = await connect({ servers: new URL(server.url).host });
  onTestFinished(() => nc.close());
  const { consumers } = await jetstreamManager(nc);
  // What a user of the server may do with events that it publishes itself, if it has a consumer of them.
  await consumers.add(PINGS, {
    durable_name: 'forging',
    filter_subject: 'firstrung.event.test.ping.sent.v1.*',
    ack_policy: 'explicit',
  });
  const reply = 'firstrung.event.test.pong.sent.v1.forged';
  nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${PINGS}.forging`, '1', { reply });
  await nc.flush();
  await until(async () => (await consumers.info(PINGS, 'forging')).num_ack_pending === 1);
  await bus.publish([{ ...ping(3), type: 'test.pong.sent.v1' }]);
  await until(() => heard.length > 0);
  expect(heard.map((payload) => JSON.parse(payload).id)).toEqual(['test-3']);
});
