import { createTestDatabase, queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createLog } from '../src/base/log.ts';
import {
  createEmbeddedBus,
  dropDeadLetters,
  listDeadLetters,
  retryDeadLetters,
} from '../src/events/index.ts';
import {
  log,
  message,
  on,
  openTestService,
  openTestWorld,
  recordEffect,
  type TestService,
} from './events-harness.ts';

const PING = 'test.ping.sent.v1';
const NOW = [0, 0, 0, 0, 0, 0, 0];
const HOUR = 3_600_000;

const rows = async (service: TestService, table: 'outbox' | 'event_failure' | 'dead_letter' | 'inbox') =>
  (await service.db.selectFrom(table).selectAll().execute()).length;

test('an event has its effect once, and the outbox is empty afterwards', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
  await runtime.start();
  await runtime.ready();
  await service.ping(1);
  await service.ping(2);
  await runtime.processAll();
  expect(await service.effects()).toEqual([
    { event_id: 'test-1', note: '{"n":1}' },
    { event_id: 'test-2', note: '{"n":2}' },
  ]);
  expect(await rows(service, 'outbox')).toBe(0);
});

test('a transaction writes what it publishes by one statement, in its order', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const numbers = Array.from({ length: 1_200 }, (_, n) => n);
  await service.transaction(async (tx) => {
    const outbox = () => tx.selectFrom('outbox').select(['id', 'data']).orderBy('id').execute();
    for (const n of numbers) await service.publish(tx, PING as never, { id: 'ping', version: 0 }, { n });
    expect(await outbox()).toEqual([]);
  });
  const handled: number[] = [];
  const runtime = service.run({
    subscriptions: [on(PING, async (_, { data }) => void handled.push(data.n))],
  });
  await runtime.start();
  await runtime.processAll();
  expect(handled).toEqual(numbers);
});

test('a commit whose wake-up was missed is relayed too', async () => {
  await using world = await openTestWorld({ onOutboxCommit: () => () => {} });
  const { service } = world;
  const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
  await runtime.start();
  await service.ping(1);
  await until(async () => (await service.effects()).length === 1);
});

test('the outbox accepts only events that fit the contract', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const at = (version: number) => ({ id: 'x', version });
  await expect(service.send(PING, at(0), { n: 'one' })).rejects.toThrow(
    'test.ping.sent.v1: data/n must be integer',
  );
  await expect(service.send(PING, at(1), { n: 1 })).rejects.toThrow('is a notice: its version is 0, not 1');
  await expect(service.send('test.thing.changed.v1', at(0), { name: 'x' })).rejects.toThrow(
    'is a state: its version is at least 1, not 0',
  );
  await expect(service.send('test.nothing.v1' as typeof PING, at(0), {})).rejects.toThrow('no contract');
  expect(await rows(service, 'outbox')).toBe(0);
});

test('a handler that throws three times has its effect once, at the fourth try', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  let calls = 0;
  const runtime = service.run({
    subscriptions: [
      on(PING, async (tx, event) => {
        await recordEffect(tx, event);
        if (++calls <= 3) throw new Error(`failure ${calls}`);
      }),
    ],
    retryDelaysMs: NOW,
  });
  await runtime.start();
  await service.ping(1);
  await runtime.processAll();
  expect(calls).toBe(4);
  expect(await service.effects()).toHaveLength(1);
  expect(await rows(service, 'event_failure')).toBe(0);
  expect(await rows(service, 'dead_letter')).toBe(0);
});

test('an event that always fails becomes a dead letter after 8 tries, is counted and logged, and others continue', async () => {
  const lines: string[] = [];
  const registry = new Registry();
  await using world = await openTestWorld({
    log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
  });
  const { service } = world;
  let calls = 0;
  const poisoned = on(PING, async (tx, event) => {
    await recordEffect(tx, event);
    if (event.data.n === 20 && ++calls > 0) throw new Error('poison');
  });
  const subscriptions = [poisoned, on(PING, recordEffect, 'others')];
  const runtime = service.run({ subscriptions, retryDelaysMs: NOW, registry });
  // All at once, so that the failing one also stands in a batch with others.
  await service.transaction(async (tx) => {
    for (let n = 1; n <= 40; n++) await service.publish(tx, PING as never, { id: 'ping', version: 0 }, { n });
  });
  await runtime.start();
  await runtime.processAll();
  // Each of the other 39 twice, the failing one through the second subscription only.
  const effects = await service.effects();
  expect(effects).toHaveLength(79);
  expect(effects.filter(({ event_id }) => event_id === 'test-20')).toHaveLength(1);
  // 8 on its own, and once in the batch that failed with it.
  expect(calls).toBe(9);
  const [dead, ...more] = await listDeadLetters(service.db);
  expect(more).toEqual([]);
  expect(dead).toMatchObject({ subscription: 'effects', event_id: 'test-20', type: PING, attempts: 8 });
  expect(dead!.error).toContain('Error: poison');
  expect(dead!.envelope).toMatchObject({ id: 'test-20', data: { n: 20 } });
  expect(await rows(service, 'event_failure')).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('poison');
  expect(await registry.metrics()).toContain(
    'firstrung_events_dead_total{service="test",subscription="effects",reason="failed"} 1',
  );
  expect(await registry.metrics()).toContain(
    'firstrung_events_handled_total{service="test",subscription="effects"} 39',
  );
});

test('the number of tries is kept over a restart', async () => {
  await using database = await createTestDatabase({ kitOnly: true });
  let calls = 0;
  const failing = on(PING, async () => {
    calls++;
    throw new Error('always');
  });
  for (let start = 1; start <= 3; start++) {
    // An hour later.
    if (start > 1) await queryOnce(database.url, 'update bus.delivery set due_at = now()');
    const bus = await createEmbeddedBus({ url: database.url, log });
    {
      await using service = await openTestService(database.url, bus);
      const runtime = service.run({ subscriptions: [failing], retryDelaysMs: [HOUR, HOUR] });
      await runtime.start();
      if (start === 1) await service.ping(1);
      // A stop before the failed try is counted would leave it out.
      await until(async () => {
        const counted = service.db.selectFrom(start < 3 ? 'event_failure' : 'dead_letter').select('attempts');
        return (await counted.executeTakeFirst())?.attempts === start;
      });
      expect(calls).toBe(start);
    }
    await bus.destroy();
  }
});

test('errors not caused by an event pause the consumer and are not counted as tries', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const errors = [
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  ];
  const runtime = service.run({
    subscriptions: [
      on(PING, async (tx, event) => {
        const error = errors.shift();
        if (error) throw error;
        await recordEffect(tx, event);
      }),
    ],
    retryDelaysMs: [],
  });
  await runtime.start();
  await service.ping(1);
  await service.ping(2);
  await runtime.processAll();
  expect(await service.effects()).toHaveLength(2);
  expect(await rows(service, 'event_failure')).toBe(0);
  expect(await rows(service, 'dead_letter')).toBe(0);
});

test('dead events can be retried, which handles them once, and dropped', async () => {
  await using world = await openTestWorld();
  const { service, bus } = world;
  let broken = true;
  const subscriptions = [
    on(PING, async (tx, event) => {
      await recordEffect(tx, event);
      if (broken || event.data.n === 3) throw new Error('broken');
    }),
  ];
  const runtime = service.run({ subscriptions, retryDelaysMs: [] });
  await runtime.start();
  for (const n of [1, 2, 3, 4]) await service.ping(n);
  await runtime.processAll();
  const [first, ...others] = await listDeadLetters(service.db);
  expect(others).toHaveLength(3);
  expect(await dropDeadLetters(service.db, { id: first!.id })).toBe(1);

  expect(await retryDeadLetters({ context: service, subscriptions })).toEqual({ handled: 0, failed: 3 });
  broken = false;
  const [one, two] = await Promise.all([
    retryDeadLetters({ context: service, subscriptions }, { subscription: 'effects' }),
    retryDeadLetters({ context: service, subscriptions }, { subscription: 'effects' }),
  ]);
  expect([one.failed, two.failed]).toContain(1);
  expect((await service.effects()).map(({ event_id }) => event_id).toSorted()).toEqual(['test-2', 'test-4']);
  const [left, ...none] = await listDeadLetters(service.db);
  expect(none).toEqual([]);
  expect(left).toMatchObject({ event_id: 'test-3' });
  expect(left!.attempts).toBeGreaterThanOrEqual(3);

  // Neither comes back when the bus brings it again.
  await bus.publish([message(1, PING, { n: 1 }), message(2, PING, { n: 2 })]);
  await runtime.processAll();
  expect(await service.effects()).toHaveLength(2);
  expect(await retryDeadLetters({ context: service, subscriptions: [] })).toEqual({ handled: 0, failed: 1 });
});

test('the dead events of one subscription are listed, retried and dropped without those of another', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const fails = async () => {
    throw new Error('broken');
  };
  const subscriptions = [on(PING, fails), on(PING, fails, 'others')];
  const runtime = service.run({ subscriptions, retryDelaysMs: [] });
  await runtime.start();
  await service.ping(1);
  await runtime.processAll();
  const names = async (filter = {}) =>
    (await listDeadLetters(service.db, filter)).map(({ subscription }) => subscription);
  expect((await names()).toSorted()).toEqual(['effects', 'others']);

  const others = { subscription: 'others' };
  expect(await names(others)).toEqual(['others']);
  const retried = await retryDeadLetters({ context: service, subscriptions }, others);
  expect(retried).toEqual({ handled: 0, failed: 1 });
  expect(await dropDeadLetters(service.db, others)).toBe(1);
  expect(await names()).toEqual(['effects']);
});

test('every instance receives an event; a listener that throws does not affect others', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const received: number[] = [];
  const handler = {
    event: PING,
    handle: (event: { data: { n: number } }) => void received.push(event.data.n),
  };
  const instances = [
    service.run({ everyInstance: [handler] }),
    service.run({
      everyInstance: [
        {
          event: PING,
          handle() {
            throw new Error('no');
          },
        },
        handler,
      ],
    }),
  ];
  for (const instance of instances) await instance.start();
  await service.ping(7);
  await until(() => received.length === 2);
  expect(received).toEqual([7, 7]);
});

test('the instance that publishes an event handles it at its commit, and not again when the bus brings it', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const handled: string[] = [];
  const handler = {
    event: PING,
    handle: ({ id, data }: { id: string; data: { n: number } }) => void handled.push(`${id} ${data.n}`),
  };
  const runtime = service.run({ everyInstance: [handler] });
  await runtime.start();
  await service.ping(7);
  expect(handled).toEqual(['test-1 7']);
  await service
    .transaction(async (tx) => {
      await service.publish(tx, PING as never, { id: 'ping', version: 0 }, { n: 8 });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await service.ping(9);
  const both = [...handled];
  expect(both).toEqual(['test-1 7', expect.stringMatching(/^test-\d+ 9$/)]);
  await runtime.processAll();
  await runtime.processAll();
  // The bus has brought both by now, and this one of another process after them.
  await world.bus.publish([message(999, PING, { n: 10 })]);
  await until(() => handled.length > 2);
  expect(handled).toEqual([...both, 'test-999 10']);
});

test('subscriptions have names of their own', async () => {
  await using world = await openTestWorld();
  const run = (...names: string[]) =>
    world.service.run({ subscriptions: names.map((name) => on(PING, recordEffect, name)) });
  expect(() => run('one', 'one')).toThrow('two subscriptions of test have one name');
  expect(() => run('on/e')).toThrow('cannot name a subscription');
});
