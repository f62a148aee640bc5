import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Bus, createEmbeddedBus } from '../src/events/index.ts';
import { log, message, register } from './events-harness.ts';

const PING = 'test.ping.sent.v1';

const openBus = ({ url }: { url: string }, forgetAfterMs?: number) =>
  createEmbeddedBus({ url, log, ...(forgetAfterMs === undefined ? {} : { forgetAfterMs }) });

async function consumeAll(bus: Bus, name = 'test-a') {
  const got: string[] = [];
  const consumer = await bus.consume({
    name,
    type: PING,
    batch: 8,
    async handle(deliveries) {
      for (const { id, ack } of deliveries) {
        got.push(id);
        ack();
      }
    },
  });
  const idle = () => until(async () => (await bus.pending([name])).get(name) === 0);
  return { ...consumer, got, idle };
}

const ping = (n: number) => message(n, PING, { n });

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
    `insert into bus.delivery (consumer, event_id, payload) values ('test-a', 'test-4', '{}')`,
  );
  await endSession();
  await until(() => a.got.includes('test-4'));
  await until(() => publish(5));
  await a.idle();
  expect(a.got).toEqual(['test-1', 'test-2', 'test-3', 'test-4', 'test-5']);
  await admin.end();
  await bus.destroy();
});

test('a delivery is kept until its ack, for a consumer that is away too, and no longer', async () => {
  await using database = await createTestDatabase({ empty: true });
  const before = await openBus(database);
  await register(before, 'test-away', PING);
  const a = await consumeAll(before);
  await before.publish([ping(1), ping(2)]);
  await a.idle();
  const left = () => queryOnce(database.url, 'select consumer, event_id from bus.delivery order by seq');
  await before.destroy();
  expect(await left()).toEqual([
    { consumer: 'test-away', event_id: 'test-1' },
    { consumer: 'test-away', event_id: 'test-2' },
  ]);
  const after = await openBus(database);
  const away = await consumeAll(after, 'test-away');
  await away.idle();
  expect(away.got).toEqual(['test-1', 'test-2']);
  await after.destroy();
  expect(await left()).toEqual([]);
});

test('a consumer that does not come back is forgotten, and is another one if it comes later', async () => {
  await using database = await createTestDatabase({ empty: true });
  const before = await openBus(database);
  const former = await consumeAll(before);
  const { log: id } = await former.position();
  await former.stop();
  await before.publish([ping(1)]);
  await before.destroy();

  const bus = await openBus(database, 0);
  const stays = await consumeAll(bus, 'test-stays');
  await until(
    async () =>
      (await queryOnce(database.url, `select from bus.consumer where name = 'test-a'`)).length === 0,
  );
  await bus.publish([ping(2)]);
  const again = await consumeAll(bus);
  await bus.publish([ping(3)]);
  await Promise.all([stays.idle(), again.idle()]);
  expect(stays.got).toEqual(['test-2', 'test-3']);
  expect(again.got).toEqual(['test-3']);
  expect((await again.position()).log).not.toBe(id);
  await bus.destroy();
});

test('a consumer whose events all fail tries each of them, and delays no other consumer', async () => {
  await using database = await createTestDatabase({ empty: true });
  const bus = await openBus(database);
  let taken = 0;
  await bus.consume({
    name: 'test-failing',
    type: PING,
    batch: 8,
    async handle(deliveries) {
      taken += deliveries.length;
      for (const { nak } of deliveries) nak(3_600_000);
    },
  });
  const others = await consumeAll(bus);
  await bus.publish(Array.from({ length: 1_000 }, (_, i) => ping(i + 1)));
  await others.idle();
  await until(() => taken === 1_000);
  await bus.publish([ping(1_001)]);
  await until(() => taken === 1_001);
  await others.idle();
  expect(others.got).toHaveLength(1_001);
  expect(await bus.pending(['test-failing'])).toEqual(new Map([['test-failing', 1_001]]));
  await bus.destroy();
});
