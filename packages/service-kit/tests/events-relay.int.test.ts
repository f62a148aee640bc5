import { queryOnce } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { expect, test } from 'vitest';
import type { Bus, OutboxMessage } from '../src/events/index.ts';
import { on, openTestService, openTestWorld, recordEffect, type TestService } from './events-harness.ts';

const PING = 'test.ping.sent.v1';

/** The same bus, with a callback for each `publish`. */
const watched = (
  bus: Bus,
  beforePublish: (messages: readonly OutboxMessage[]) => void | Promise<void>,
): Bus => ({
  ...bus,
  async publish(messages) {
    await beforePublish(messages);
    await bus.publish(messages);
  },
});

/** Ends the session that holds the relay's lock, and returns how many there were. */
const endLockSession = async (url: string): Promise<number> =>
  (
    await queryOnce(
      url,
      `select pg_terminate_backend(pid) from pg_locks l join pg_stat_activity a using (pid)
        where locktype = 'advisory' and granted and datname = current_database() and application_name = 'firstrung test'`,
    )
  ).length;

const isEmpty = async (service: TestService) =>
  (await service.db.selectFrom('outbox').selectAll().execute()).length === 0;

test('only one of two relays publishes, and is notified of commits in the other process', async () => {
  await using world = await openTestWorld();
  const counts = [0, 0];
  const wakeUps = [0, 0];
  const services: TestService[] = [];
  for (const i of [0, 1]) {
    const bus = watched(world.bus, (messages) => {
      counts[i]! += messages.length;
    });
    const broadcast = (subject: string) => {
      wakeUps[i]!++;
      world.bus.broadcast(subject);
    };
    services.push(await openTestService(world.url, { ...bus, broadcast }));
  }
  const runtimes = services.map((service) => service.run());
  for (const runtime of runtimes) await runtime.start();
  for (let n = 0; n < 100; n++) await services[n % 2]!.ping(n);
  await Promise.all(runtimes.map((runtime) => runtime.processAll()));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 100]);
  // The idle relay notifies the working one of its process's commits.
  expect(wakeUps[counts.indexOf(0)]).toBeGreaterThanOrEqual(50);
  for (const service of services) await service[Symbol.asyncDispose]();
});

test('when the lock’s connection dies the other relay takes over, and the first can no longer delete', async () => {
  await using world = await openTestWorld();
  const publishing = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  let canConnect = true;
  const first = await openTestService(
    world.url,
    watched(world.bus, async () => {
      publishing.resolve();
      await hold.promise;
    }),
  );
  const { openClient } = first.database;
  const firstRuntime = first.run({
    context: {
      ...first,
      database: {
        ...first.database,
        openClient: () => (canConnect ? openClient() : Promise.reject(new Error('kept away'))),
      },
    },
  });
  await firstRuntime.start();
  await first.ping(1);
  await publishing.promise;

  const published: string[] = [];
  const second = await openTestService(
    world.url,
    watched(world.bus, (messages) => void published.push(...messages.map(({ id }) => id))),
  );
  const secondRuntime = second.run({ subscriptions: [on(PING, recordEffect)] });
  await secondRuntime.start();
  canConnect = false;
  expect(await endLockSession(world.url)).toBe(1);
  await until(() => isEmpty(second));
  expect(published).toEqual(['test-1']);

  // The first one's late publish finds the event there, and it can't touch what came since.
  await second.ping(2);
  hold.resolve();
  await secondRuntime.processAll();
  expect(await second.effects()).toMatchObject([{ event_id: 'test-1' }, { event_id: 'test-2' }]);
  await first[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
});

test('a single relay that loses the connection of its lock reconnects', async () => {
  await using world = await openTestWorld();
  const { service } = world;
  const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
  await runtime.start();
  await service.ping(1);
  await runtime.processAll();
  expect(await endLockSession(world.url)).toBe(1);
  await service.ping(2);
  await runtime.processAll();
  expect(await service.effects()).toHaveLength(2);
});

test('a bus that refuses for a while delays events and loses none', async () => {
  let refusals = 3;
  await using world = await openTestWorld();
  const service = await openTestService(
    world.url,
    watched(world.bus, () => {
      if (refusals-- > 0) throw new Error('not now');
    }),
  );
  const runtime = service.run({ subscriptions: [on(PING, recordEffect)] });
  await runtime.start();
  await service.ping(1);
  await runtime.processAll();
  expect(await service.effects()).toHaveLength(1);
  await service[Symbol.asyncDispose]();
});

test('commits of the own process are published without reading the table', async () => {
  await using world = await openTestWorld();
  const published: string[] = [];
  let commit: Parameters<TestService['onOutboxCommit']>[0] = () => {};
  const service = await openTestService(
    world.url,
    watched(world.bus, (messages) => void published.push(...messages.map(({ id }) => id))),
    {
      onOutboxCommit(listener) {
        commit = listener;
        return () => {};
      },
    },
  );
  await service.run().start();
  const row = {
    id: 1_000,
    type: PING,
    aggregate_id: 'ping',
    aggregate_version: 0,
    occurred_at: new Date(),
    data: '{"n":2}',
    traceparent: null,
  };
  // It isn't in the table. While the relay reads the table, commits pass no rows to it.
  await until(() => {
    commit([row]);
    return published.includes('test-1000');
  });
  await service[Symbol.asyncDispose]();
});

test('rows committed while the table is being read are read too, and each event is published once', async () => {
  await using world = await openTestWorld();
  const published: string[] = [];
  const publishing = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const service = await openTestService(
    world.url,
    watched(world.bus, async (messages) => {
      published.push(...messages.map(({ id }) => id));
      publishing.resolve();
      await hold.promise;
    }),
  );
  await service.transaction(async (tx) => {
    for (let n = 1; n <= 1_200; n++)
      await service.publish(tx, PING as never, { id: 'ping', version: 0 }, { n });
  });
  const runtime = service.run();
  await runtime.start();
  await publishing.promise;
  await service.ping(1_201);
  hold.resolve();
  await runtime.processAll();
  expect(published).toEqual(Array.from({ length: 1_201 }, (_, i) => `test-${i + 1}`));
  await service[Symbol.asyncDispose]();
});
