import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { until } from '@firstrung/test-kit/eventually';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { uuidv7 } from '../src/base/uuidv7.ts';
import { createEmbeddedBus } from '../src/events/index.ts';
import { createLog, createServiceContext } from '../src/service/index.ts';
import { createTestClock, testSchema } from '../src/testing/index.ts';

interface Tables {
  counter: { id: number; n: number };
}

async function openContext() {
  const database = await createTestDatabase({ kitOnly: true });
  onTestFinished(() => database.drop());
  const clock = createTestClock();
  const log = createLog({ level: 'silent' });
  const bus = await createEmbeddedBus({ url: database.url, log });
  onTestFinished(() => bus.destroy());
  const context = await createServiceContext<Tables>({
    ...testSchema(
      'jobs',
      `create table counter (id int primary key, n int not null);
      insert into counter values (1, 0), (2, 0)`,
    ),
    config: { databaseUrl: database.url, poolSize: 4 },
    bus,
    clock,
    log,
  });
  onTestFinished(() => context.database.destroy());
  return { context, clock };
}

test('transactions that deadlock are run again, and all take effect', async () => {
  const { context } = await openContext();
  let runs = 0;
  const bothHoldARow = Promise.withResolvers<void>();
  let holding = 0;
  const add = (first: number, second: number) =>
    context.transaction(async (tx) => {
      runs++;
      await tx.updateTable('counter').set({ n: sql`n + 1` }).where('id', '=', first).execute();
      if (++holding === 2) bothHoldARow.resolve();
      await bothHoldARow.promise;
      await tx.updateTable('counter').set({ n: sql`n + 1` }).where('id', '=', second).execute();
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  // PostgreSQL aborts one of the two, which runs again: once more for each deadlock, if it is quick enough to
  // get its first row back before the other one wakes up.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(await context.db.selectFrom('counter').select('n').execute()).toEqual([{ n: 2 }, { n: 2 }]);
});

test('a caller and others are locked in one order, whoever calls', async () => {
  const { context } = await openContext();
  const [first, second] = [randomUUID(), randomUUID()].toSorted() as [string, string];
  const key = (id: string) => sql`hashtextextended(${`firstrung account ${id}`}, 0)`;
  const deleting = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const deletion = context.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${key(first)})`.execute(tx);
    isLocked.resolve();
    await deleting.promise;
  });
  await isLocked.promise;
  const change = context.asCaller({ id: second, others: [first] }, async (_tx, deleted) => [...deleted]);
  await until(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(context.db);
    return rows.length > 0;
  });
  // A deletion of the caller need not wait for that of the other.
  const { rows } = await sql`select pg_try_advisory_xact_lock(${key(second)}) as free`.execute(context.db);
  expect(rows).toEqual([{ free: true }]);
  deleting.resolve();
  await deletion;
  expect(await change).toEqual([]);
});

test('an event is written with its state change or not at all, and the relay is woken after the commit', async () => {
  const { context, clock } = await openContext();
  const wakeUps: unknown[] = [];
  context.onOutboxCommit((rows) => wakeUps.push(rows));
  const accountId = uuidv7(clock.now());
  const outbox = () => context.db.selectFrom('outbox').selectAll().execute();
  const failing = context.transaction(async (tx) => {
    await context.publish(
      tx,
      'auth.sessions.revoked.v1',
      { id: accountId, version: 0 },
      { accountId, minGen: 1 },
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await outbox()).toEqual([]);
  expect(wakeUps).toEqual([]);
  await context.transaction(async (tx) => {
    await context.publish(
      tx,
      'auth.sessions.revoked.v1',
      { id: accountId, version: 0 },
      { accountId, minGen: 1 },
    );
    expect(wakeUps).toEqual([]);
  });
  const row = {
    id: expect.any(Number),
    type: 'auth.sessions.revoked.v1',
    aggregate_id: accountId,
    aggregate_version: 0,
    occurred_at: clock.now(),
    traceparent: null,
  };
  const data = { accountId, minGen: 1 };
  expect(await outbox()).toEqual([{ ...row, data }]);
  expect(wakeUps).toEqual([[{ ...row, data: JSON.stringify(data) }]]);
  await context.transaction((tx) => tx.updateTable('counter').set({ n: 1 }).execute());
  expect(wakeUps).toHaveLength(1);
});

test('a callback runs after the commit, and not after a rollback', async () => {
  const { context } = await openContext();
  const ran: string[] = [];
  const failing = context.transaction(async (tx) => {
    context.afterCommit(tx, () => ran.push('rolled back'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await context.transaction(async (tx) => {
    context.afterCommit(tx, () => ran.push('committed'));
    await tx.updateTable('counter').set({ n: 1 }).execute();
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['committed']);
});

test('a callback or a listener that throws after the commit neither rejects the call nor repeats its work', async () => {
  const { context } = await openContext();
  const ran: string[] = [];
  // As a conflict looks like, for which the work is run again.
  const conflict = Object.assign(new Error('not now'), { code: '40001' });
  onTestFinished(
    context.onOutboxCommit(() => {
      throw conflict;
    }),
  );
  const accountId = uuidv7(context.clock.now());
  const added = await context.transaction(async (tx) => {
    context.afterCommit(tx, () => {
      throw conflict;
    });
    context.afterCommit(tx, () => ran.push('the next one'));
    const aggregate = { id: accountId, version: 0 };
    await context.publish(tx, 'auth.sessions.revoked.v1', aggregate, { accountId, minGen: 1 });
    await tx.updateTable('counter').set({ n: sql`n + 1` }).where('id', '=', 1).execute();
    return 1;
  });
  expect(added).toBe(1);
  expect(ran).toEqual(['the next one']);
  const counter = context.db.selectFrom('counter').select('n').where('id', '=', 1);
  expect(await counter.execute()).toEqual([{ n: 1 }]);
});

test('the sessions of the pool that are used, and the work that waits for one, are in the metrics', async () => {
  const { context } = await openContext();
  const gauges = async () => {
    const value = async (name: string) =>
      (await context.metrics.getSingleMetric(`firstrung_database_${name}`)!.get()).values[0]?.value;
    return { used: await value('sessions_used'), waiting: await value('waiting') };
  };
  expect(await gauges()).toEqual({ used: 0, waiting: 0 });
  const release = Promise.withResolvers<void>();
  const holding = Array.from({ length: 4 }, async () => {
    const started = Promise.withResolvers<void>();
    const done = context.transaction(async () => {
      started.resolve();
      await release.promise;
    });
    await started.promise;
    return { done };
  });
  const held = await Promise.all(holding);
  const waiting = [1, 2].map(() => context.database.pool.query('select 1'));
  expect(await gauges()).toEqual({ used: 4, waiting: 2 });
  release.resolve();
  await Promise.all([...held.map(({ done }) => done), ...waiting]);
  expect(await gauges()).toEqual({ used: 0, waiting: 0 });
});
