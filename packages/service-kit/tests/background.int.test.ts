import { createTestDatabase, openTestPool } from '@firstrung/test-kit/database';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createEmitter } from '../src/base/emitter.ts';
import { createLog } from '../src/base/log.ts';
import { type BackgroundUnit, createBackground } from '../src/db/background.ts';
import { createService, type ServiceContext } from '../src/service/index.ts';
import { pruning } from '../src/service/pruning.ts';
import { clock, openTestService, openTestWorld } from './events-harness.ts';

/** Background units on a database of their own, with what they log and the looks for work. */
async function start(stack: AsyncDisposableStack, units: readonly BackgroundUnit[]) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const database = stack.use(await createTestDatabase({ kitOnly: true }));
  const pool = openTestPool(database.url);
  stack.defer(async () => {
    if (!pool.ended) await pool.end();
  });
  const looks: number[] = [];
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).withPlugin({
    transformQuery({ node }) {
      looks.push(performance.now());
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const writes = createEmitter();
  const background = createBackground({ db, clock, log, database: { onWrite: writes.subscribe } }, units);
  stack.defer(() => background.destroy());
  background.start();
  return { pool, lines, looks };
}

test('a unit that is slow or fails, and a condition that fails, keep no other unit from its work', async () => {
  await using stack = new AsyncDisposableStack();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const runs = { slow: 0, failing: 0, broken: 0, other: 0 };
  let isBroken = false;
  const { lines } = await start(stack, [
    {
      name: 'slow',
      due: () => sql`true`,
      run: () => {
        runs.slow++;
        return released;
      },
    },
    {
      name: 'failing',
      due: () => sql`true`,
      run: async () => {
        runs.failing++;
        throw new Error('no luck');
      },
    },
    {
      name: 'broken',
      due: () => (isBroken ? sql`exists (select from no_such_table)` : sql`false`),
      run: async () => void runs.broken++,
    },
    { name: 'other', due: () => sql`true`, run: async () => void runs.other++ },
  ]);
  stack.defer(release);
  await expect.poll(() => runs.other).toBeGreaterThanOrEqual(2);
  expect(runs).toEqual({ slow: 1, failing: runs.other, broken: 0, other: runs.other });
  isBroken = true;
  await expect.poll(() => runs.broken).toBeGreaterThanOrEqual(2);
  expect(runs).toMatchObject({ slow: 1, failing: runs.other });
  const counts = (text: string) => lines.filter(({ msg, unit }) => [msg, unit].includes(text)).length;
  expect(counts('failing')).toBe(runs.failing);
  expect(counts('failed to look for background work')).toBe(runs.broken);
});

test('a database that is away is logged once a look, and not once a unit', async () => {
  await using stack = new AsyncDisposableStack();
  let runs = 0;
  const unit = (name: string) => ({ name, due: () => sql<boolean>`true`, run: async () => void runs++ });
  const { pool, looks, lines } = await start(stack, [unit('one'), unit('other')]);
  await pool.end();
  const before = looks.length;
  const runsBefore = runs;
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['failed to look for background work']));
  expect(lines.length).toBe(looks.length - before);
  expect(runs).toBe(runsBefore);
});

test('pruning goes on after one that fails, which is logged with its name', async () => {
  await using stack = new AsyncDisposableStack();
  const lines: Record<string, unknown>[] = [];
  const toLines = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const { service } = stack.use(await openTestWorld({ log: toLines }));
  await sql`insert into erasure (aggregate_id, due_at) values ('one', now()), ('two', now())`.execute(
    service.db,
  );
  const prune = pruning(service, {
    broken: () => Promise.reject(new Error('no luck')),
    rows: () => service.db.deleteFrom('erasure').executeTakeFirst(),
    others: async () => 3,
  });
  const background = createBackground(service, [prune]);
  expect(await background.processAll()).toBe(5);
  await background.destroy();
  expect(lines).toMatchObject([{ msg: 'pruning failed', prune: 'broken', err: { message: 'no luck' } }]);
});

test('each statement or transaction that may have changed something is a write, and no other', async () => {
  await using world = await openTestWorld();
  const { db, database, transaction } = world.service;
  const onWrite = vi.fn();
  database.onWrite(onWrite);
  const isWrite = async (work: Promise<unknown>) => {
    onWrite.mockClear();
    await work;
    return onWrite.mock.calls.length > 0;
  };
  expect(await isWrite(sql`insert into effect (event_id, note) values ('one', 'new')`.execute(db))).toBe(
    true,
  );
  expect(await isWrite(sql`update effect set note = 'old'`.execute(db))).toBe(true);
  expect(await isWrite(sql`select * from effect`.execute(db))).toBe(false);
  expect(await isWrite(sql`delete from effect`.execute(db))).toBe(true);
  expect(await isWrite(transaction((tx) => sql`select 1`.execute(tx)))).toBe(true);
});

test('an instance that runs learns of what a command has written, once that ends', async () => {
  await using world = await openTestWorld();
  const { service, url } = world;
  await service.run().start();
  const onWrite = vi.fn();
  service.database.onWrite(onWrite);
  const command = async () => {
    const context = (await openTestService(url, world.bus)) as unknown as ServiceContext<unknown>;
    await createService({ context, routes: () => {}, subscriptions: [] }).destroy();
    return onWrite.mock.calls.length;
  };
  // The session that hears of it is opened after the start.
  await expect.poll(command).toBeGreaterThan(0);
});
