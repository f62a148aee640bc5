import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { startNats } from '@firstrung/test-kit/nats';
import { describe, expect, type TestContext, test } from 'vitest';
import {
  type Bus,
  type BusConsumer,
  createEmbeddedBus,
  createJetStreamBus,
  type Delivery,
} from '../src/events/index.ts';
import { whileServerDies } from './bus-under-faults.ts';
import { log, message, register } from './events-harness.ts';

interface BusUnderTest {
  bus: Bus;
  /** Stops the bus and opens it again on its stored data. */
  reopen(): Promise<Bus>;
}

/** Concurrent tests register their clean-up on their own context. */
type OnTestFinished = TestContext['onTestFinished'];

/** A bus that is closed when the test has finished, and then its store by `stop`. */
async function reopenable(
  open: () => Promise<Bus>,
  stop: () => Promise<void>,
  onTestFinished: OnTestFinished,
): Promise<BusUnderTest> {
  let bus = await open();
  onTestFinished(async () => {
    await bus.destroy();
    await stop();
  });
  return {
    bus,
    async reopen() {
      await bus.destroy();
      bus = await open();
      return bus;
    },
  };
}

async function openJetStream(
  onTestFinished: OnTestFinished,
  disturbWith?: typeof whileServerDies,
): Promise<BusUnderTest> {
  const server = await startNats();
  const disturb = disturbWith?.(server) ?? ((bus: Bus) => bus);
  // Acknowledgements that a killed server lost are delivered again after this.
  const ackWaitMs = 5_000;
  const open = async () => disturb(await createJetStreamBus({ url: server.url, log, ackWaitMs }));
  return reopenable(open, server.stop, onTestFinished);
}

/** Opens each kind of bus on a store of its own. */
const kinds: Record<string, (onTestFinished: OnTestFinished) => Promise<BusUnderTest>> = {
  jetstream: (onTestFinished) => openJetStream(onTestFinished),
  'jetstream, its server killed at every publish,': (onTestFinished) =>
    openJetStream(onTestFinished, whileServerDies),
  async embedded(onTestFinished) {
    const { url, drop } = await createTestDatabase({ empty: true });
    return reopenable(() => createEmbeddedBus({ url, log }), drop, onTestFinished);
  },
};

const PING = 'test.ping.sent.v1';
const pings = (...numbers: number[]) => numbers.map((n) => message(n, PING, { n }));
const ids = (...numbers: number[]) => numbers.map((n) => `test-${n}`);

interface Collector extends BusConsumer {
  got: string[];
  batches: number[];
  /** How many it has not handled; `undefined` while a server is being restarted. */
  pending(): Promise<number | undefined>;
  /** Resolves when all but so many are handled. */
  idle(left?: number): Promise<unknown>;
}

/**
 * Consumes and records what was delivered. `settle` acknowledges
 * or rejects each delivery; by default it acknowledges.
 */
async function collect(
  bus: Bus,
  {
    name = 'test-a',
    type = PING,
    batch = 10,
    settle = (delivery: Delivery): void | Promise<void> => delivery.ack(),
  } = {},
): Promise<Collector> {
  const got: string[] = [];
  const batches: number[] = [];
  const consumer = await bus.consume({
    name,
    type,
    batch,
    async handle(deliveries) {
      batches.push(deliveries.length);
      for (const delivery of deliveries) {
        got.push(delivery.id);
        await settle(delivery);
      }
    },
  });
  const pending = async () => (await bus.pending([name]).catch(() => undefined))?.get(name);
  const idle = (left = 0) => until(async () => (await pending()) === left);
  return { ...consumer, got, batches, pending, idle };
}

// Each test has a server of its own and mostly waits for it.
describe.concurrent.each(Object.entries(kinds))('%s bus', (kind, open) => {
  test('each consumer of a type gets every event of it from its registration on', async ({
    onTestFinished,
  }) => {
    const { bus } = await open(onTestFinished);
    expect(kind).toContain(bus.kind);
    await bus.ready();
    const first = message(1, PING, { n: 1, text: 'Zoë "quoted" 🎓\n' });
    const payloads: string[] = [];
    const a = await collect(bus, {
      settle(delivery) {
        payloads.push(delivery.payload);
        delivery.ack();
      },
    });
    const b = await collect(bus, { name: 'test-b' });
    const other = await collect(bus, { name: 'test-c', type: 'test.thing.changed.v1' });
    await bus.publish([
      first,
      ...pings(2, 3),
      message(4, 'test.thing.changed.v1', { name: 'x' }, { id: 'x', version: 1 }),
    ]);
    await Promise.all([a.idle(), b.idle(), other.idle()]);
    expect(a.got.toSorted()).toEqual(ids(1, 2, 3));
    expect(b.got.toSorted()).toEqual(ids(1, 2, 3));
    expect(other.got).toEqual(ids(4));
    expect(payloads).toContain(first.payload);
  });

  // Without another delivery on JetStream. The embedded bus leaves the second one to the inbox.
  test('events published again under the same id reach a consumer, as do those that follow', async ({
    onTestFinished,
  }) => {
    const { bus, reopen } = await open(onTestFinished);
    const a = await collect(bus);
    await bus.publish(pings(1, 2));
    await bus.publish(pings(2, 2, 3));
    await a.idle();
    const again = await reopen();
    const b = await collect(again);
    await again.publish(pings(1, 3, 4));
    await b.idle();
    const got = [...a.got, ...b.got];
    expect([...new Set(got)].toSorted()).toEqual(ids(1, 2, 3, 4));
    if (kind !== 'embedded') expect(got).toHaveLength(4);
  });

  test('a rejected event is delivered again after its delay, and delays no other event', async ({
    onTestFinished,
  }) => {
    const { bus } = await open(onTestFinished);
    const attempts: number[] = [];
    const a = await collect(bus, {
      name: 'test-a',
      settle(delivery) {
        if (delivery.id !== 'test-1') return delivery.ack();
        attempts.push(delivery.attempt);
        delivery.nak(attempts.length < 3 ? 0 : 3_600_000);
      },
    });
    const b = await collect(bus, { name: 'test-b' });
    await bus.publish(pings(1, 2));
    await bus.publish(pings(3));
    await Promise.all([a.idle(1), b.idle()]);
    await until(() => attempts.length >= 3);
    // At least once: a delivery that gets lost counts as an attempt,
    // and comes again when the server misses its acknowledgement.
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    // A killed server loses some attempts.
    if (!kind.includes('killed'))
      expect(attempts).toEqual([...new Set(attempts)].toSorted((one, other) => one - other));
    expect(new Set(a.got.filter((id) => id !== 'test-1'))).toEqual(new Set(ids(2, 3)));
    expect(new Set(b.got)).toEqual(new Set(ids(1, 2, 3)));
  });

  test('counts the pending events of a consumer, those that wait for their next try included', async ({
    onTestFinished,
  }) => {
    const { bus } = await open(onTestFinished);
    const pause = Promise.withResolvers<void>();
    const a = await collect(bus, {
      batch: 2,
      async settle(delivery) {
        await pause.promise;
        if (delivery.id === 'test-2') delivery.nak(3_600_000);
        else delivery.ack();
      },
    });
    await a.idle();
    await bus.publish([
      ...pings(1, 2, 3, 4, 5),
      message(6, 'test.thing.changed.v1', { name: 'x' }, { id: 'x', version: 1 }),
    ]);
    await a.idle(5);
    pause.resolve();
    await a.idle(1);
    expect(new Set(a.got)).toEqual(new Set(ids(1, 2, 3, 4, 5)));
  });

  test('a delayed event is delivered without a further publish', async ({ onTestFinished }) => {
    const { bus } = await open(onTestFinished);
    const second = Promise.withResolvers<void>();
    await collect(bus, {
      settle(delivery) {
        if (delivery.attempt === 1) return delivery.nak(20);
        delivery.ack();
        second.resolve();
      },
    });
    await bus.publish(pings(1));
    await second.promise;
  });

  test('delivers no more than a batch, and nothing while the last one is being handled', async ({
    onTestFinished,
  }) => {
    const { bus } = await open(onTestFinished);
    const pause = Promise.withResolvers<void>();
    const a = await collect(bus, {
      batch: 4,
      async settle(delivery) {
        if (delivery.id === 'test-1') await pause.promise;
        delivery.ack();
      },
    });
    await bus.publish(pings(1));
    await until(() => a.got.length === 1);
    await bus.publish(pings(2, 3, 4, 5, 6, 7, 8, 9, 10));
    await bus.ready();
    expect(a.got).toEqual(ids(1));
    pause.resolve();
    await a.idle();
    expect(a.got).toHaveLength(10);
    expect(Math.max(...a.batches)).toBeLessThanOrEqual(4);
  });

  test('after a restart it continues with events that were not acked', async ({ onTestFinished }) => {
    const { bus, reopen } = await open(onTestFinished);
    const a = await collect(bus, {
      settle: (delivery) => (delivery.id === 'test-2' ? delivery.nak(500) : delivery.ack()),
    });
    await bus.publish(pings(1, 2, 3));
    await a.idle(1);
    await a.stop();
    const again = await reopen();
    await again.publish(pings(4));
    const b = await collect(again);
    // It may still be waiting for its next try.
    await until(() => b.got.includes('test-2'));
    await b.idle();
    expect(b.got).toContain('test-4');
    expect(b.got).not.toContain('test-1');
  });

  test('a stopped consumer gets nothing, and everything after its restart', async ({ onTestFinished }) => {
    const { bus } = await open(onTestFinished);
    const a = await collect(bus);
    await a.stop();
    await bus.publish(pings(1, 2));
    const b = await collect(bus);
    await b.idle();
    expect(a.got).toEqual([]);
    expect(b.got.toSorted()).toEqual(ids(1, 2));
  });

  test('a consumer that throws gets its events again', async ({ onTestFinished }) => {
    const { bus } = await open(onTestFinished);
    const second = Promise.withResolvers<void>();
    let calls = 0;
    await bus.consume({
      name: 'test-a',
      type: PING,
      batch: 1,
      async handle([delivery]) {
        if (calls++ === 0) throw new Error('handlers must not throw');
        delivery!.ack();
        second.resolve();
      },
    });
    await bus.publish(pings(1));
    await second.promise;
    expect(calls).toBe(2);
  });

  test('listeners hear published events and broadcasts, until they stop', async ({ onTestFinished }) => {
    const { bus } = await open(onTestFinished);
    const received: string[] = [];
    const stop = await bus.listen(PING, (payload) => received.push(payload));
    await bus.listen(PING, () => {
      throw new Error('a listener that throws does not affect others');
    });
    await bus.listen('relay.wake.test', (payload) => received.push(`wake ${payload}`));
    const [first, second] = pings(1, 2);
    await bus.publish([first!]);
    bus.broadcast('relay.wake.test', 'now');
    bus.broadcast('relay.wake.unused');
    await until(() => new Set(received).size === 2);
    stop();
    await bus.publish([second!]);
    // A publish whose server was killed is repeated, and listeners hear it twice.
    expect([...new Set(received)].toSorted()).toEqual(['wake now', first!.payload]);
  });

  test('erases the events of an aggregate and type, and no others', async ({ onTestFinished }) => {
    const { bus, reopen } = await open(onTestFinished);
    const type = 'test.thing.changed.v1';
    const thing = (n: number, id: string) => message(n, type, { name: `${n}` }, { id, version: n });
    await register(bus, 'test-things', type);
    await register(bus, 'test-pings', PING);
    await bus.publish([
      ...pings(1),
      thing(2, 'gone'),
      thing(3, 'stays'),
      thing(4, 'gone'),
      thing(5, 'gone too'),
    ]);
    await bus.erase([type], 'gone');
    await bus.erase([type, PING], 'nobody');
    await bus.erase([type], 'gone');
    const again = await reopen();
    const things = await collect(again, { name: 'test-things', type });
    const other = await collect(again, { name: 'test-pings' });
    await again.publish([thing(6, 'gone')]);
    await Promise.all([things.idle(), other.idle()]);
    expect(things.got).toEqual(ids(3, 5, 6));
    expect(other.got).toEqual(ids(1));
  });

  test('many events from many publishers all arrive', async ({ onTestFinished }) => {
    const { bus } = await open(onTestFinished);
    const a = await collect(bus, { batch: 32 });
    // JetStream keeps what came before.
    if (kind === 'embedded') await register(bus, 'test-late', PING);
    // More than are handed out before the first are settled.
    const numbers = Array.from({ length: 900 }, (_, i) => i + 1);
    const chunks = Array.from({ length: 30 }, (_, i) => numbers.slice(i * 30, (i + 1) * 30));
    await Promise.all(chunks.map((chunk) => bus.publish(pings(...chunk))));
    const late = await collect(bus, { name: 'test-late', batch: 32 });
    await Promise.all([a.idle(), late.idle()]);
    expect(new Set(a.got)).toEqual(new Set(ids(...numbers)));
    expect(new Set(late.got)).toEqual(new Set(ids(...numbers)));
    expect(a.got).toHaveLength(numbers.length);
  });
});
