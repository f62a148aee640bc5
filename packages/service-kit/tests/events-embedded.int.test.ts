import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmbeddedBus, type EmbeddedBus } from '../src/events/index.ts';
import { log, message } from './events-harness.ts';

const MINUTE = 60_000;

async function openBus({ url, now = () => new Date() }: { url: string; now?: () => Date }) {
  return createEmbeddedBus({ url, clock: { now }, log });
}

async function consumeAll(bus: EmbeddedBus, name = 'test-a') {
  const got: string[] = [];
  const consumer = await bus.consume({
    name,
    type: 'test.ping.sent.v1',
    batch: 8,
    async handle(deliveries) {
      for (const { id, ack } of deliveries) {
        got.push(id);
        ack();
      }
    },
  });
  return { ...consumer, got };
}

const ping = (n: number) => message(n, 'test.ping.sent.v1', { n });

test('a second bus on the same database is refused with a sentence, and let in once the first has ended', async () => {
  await using database = await createTestDatabase({ empty: true });
  const first = await openBus(database);
  await expect(openBus(database)).rejects.toThrow(
    'Another process runs the embedded event bus on this database.',
  );
  await first.ready();
  await first.destroy();
  const second = await openBus(database);
  await second.ready();
  await second.destroy();
});

test('it delivers events in the order they were committed', async () => {
  await using database = await createTestDatabase({ empty: true });
  const bus = await openBus(database);
  const a = await consumeAll(bus);
  const numbers = Array.from({ length: 500 }, (_, i) => i + 1);
  await Promise.all(numbers.map((n) => bus.publish([ping(n)])));
  await a.idle();
  expect(a.got).toEqual(numbers.map((n) => `test-${n}`));
  await bus.destroy();
});

test('while its connection is lost, publishing fails, and nothing is lost or delivered twice', async () => {
  await using database = await createTestDatabase({ empty: true });
  const bus = await openBus(database);
  const a = await consumeAll(bus);
  await bus.publish([ping(1)]);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const endSession = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'firstrung bus' and datname = current_database()`,
    );
  // The lock goes to its first waiter when the session ends, so the bus cannot open another session.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  const held = holder.query(`select pg_advisory_lock(hashtextextended('firstrung embedded bus', 0))`);
  await until(async () => {
    const { rows } = await admin.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
  await endSession();
  await held;
  await expect(bus.publish([ping(2)])).rejects.toThrow();
  await holder.end();
  const publish = (n: number) =>
    bus.publish([ping(n)]).then(
      () => true,
      () => false,
    );
  await until(() => publish(2));
  await bus.publish([ping(3)]);
  // As if the answer to an earlier publish had been lost: the row exists, but this process does not know.
  await admin.query(
    `insert into bus.event (id, type, payload, published_at) values ('test-4', 'test.ping.sent.v1', '{}', now())`,
  );
  await endSession();
  await until(() => a.got.includes('test-4'));
  await until(() => publish(5));
  await a.idle();
  expect(a.got).toEqual(['test-1', 'test-2', 'test-3', 'test-4', 'test-5']);
  await admin.end();
  await bus.destroy();
});

test('an event that another connection wrote is delivered once', async () => {
  await using database = await createTestDatabase({ empty: true });
  const bus = await openBus(database);
  const a = await consumeAll(bus);
  await bus.publish([ping(1)]);
  await a.idle();
  await queryOnce(
    database.url,
    `insert into bus.event (id, type, payload, published_at) values ('test-2', 'test.ping.sent.v1', '{}', now())`,
  );
  await bus.publish([ping(3)]);
  for (let i = 0; i < 5; i++) await a.idle();
  expect(a.got).toEqual(['test-1', 'test-2', 'test-3']);
  await bus.destroy();
});

test('the log keeps an event for its retention, and until every consumer has handled it', async () => {
  await using database = await createTestDatabase({ empty: true });
  let time = Date.parse('2026-01-01T00:00:00Z');
  const bus = await openBus({ url: database.url, now: () => new Date(time) });
  const quick = await consumeAll(bus, 'test-quick');
  const hold = Promise.withResolvers<void>();
  const slow = await bus.consume({
    name: 'test-slow',
    type: 'test.ping.sent.v1',
    batch: 8,
    async handle(deliveries) {
      await hold.promise;
      for (const { ack } of deliveries) ack();
    },
  });
  await bus.publish([ping(1), ping(2)]);
  await quick.idle();
  expect(await bus.prune()).toBe(0);
  time += 20 * MINUTE;
  expect(await bus.prune()).toBe(0);
  hold.resolve();
  await slow.idle();
  expect(await bus.prune()).toBe(2);
  await bus.publish([ping(3)]);
  await Promise.all([quick.idle(), slow.idle()]);
  expect(quick.got).toEqual(['test-1', 'test-2', 'test-3']);
  await bus.destroy();
});

test('after its log was emptied, a reopened bus still delivers new events', async () => {
  await using database = await createTestDatabase({ empty: true });
  let time = Date.now();
  const open = () => openBus({ url: database.url, now: () => new Date(time) });
  const before = await open();
  const a = await consumeAll(before);
  await before.publish([ping(1), ping(2)]);
  await a.idle();
  time += 20 * MINUTE;
  expect(await before.prune()).toBe(2);
  await before.destroy();
  const after = await open();
  const b = await consumeAll(after);
  await after.publish([ping(3)]);
  await b.idle();
  expect(b.got).toEqual(['test-3']);
  await after.destroy();
});

test('a consumer whose events all fail reads only a limited number ahead', async () => {
  await using database = await createTestDatabase({ empty: true });
  const bus = await openBus(database);
  let taken = 0;
  const failing = await bus.consume({
    name: 'test-failing',
    type: 'test.ping.sent.v1',
    batch: 8,
    async handle(deliveries) {
      taken += deliveries.length;
      for (const { nak } of deliveries) nak(3_600_000);
    },
  });
  const others = await consumeAll(bus);
  await bus.publish(Array.from({ length: 1_000 }, (_, i) => ping(i + 1)));
  await others.idle();
  await until(() => taken === 256);
  await bus.publish([ping(1_001)]);
  await others.idle();
  expect(taken).toBe(256);
  expect(others.got).toHaveLength(1_001);
  await failing.stop();
  await bus.destroy();
});
