import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Clock, systemClock } from '../base/clock.ts';
import { createEmitter } from '../base/emitter.ts';
import { createLog } from '../base/log.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { type BackgroundUnit, createBackground } from './background.ts';

const log = createLog({ level: 'silent' });
const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const writes = createEmitter();
const database = { onWrite: writes.subscribe };
const only = (unit: Omit<BackgroundUnit, 'name'>, clock: Clock = systemClock) =>
  createBackground({ db, clock, log, database }, [{ name: 'test', ...unit }]);

test('runs again after a failure, and never after its end', async () => {
  let runs = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const unit = only({
    everyMs: 1,
    async run() {
      if (++runs >= 3) resolve();
      throw new Error('no luck');
    },
  });
  unit.start();
  await thrice;
  await unit.destroy();
  const before = runs;
  await expect(unit.processAll()).rejects.toThrow('no luck');
  expect(runs).toBe(before + 1);
});

test('processAll runs after what is under way, and destroy waits for it', async () => {
  const gates: (() => void)[] = [];
  let running = 0;
  const unit = only({
    everyMs: 1_000,
    async run() {
      running++;
      expect(running).toBe(1);
      await new Promise<void>((open) => gates.push(open));
      running--;
      return 5;
    },
  });
  const first = unit.processAll();
  while (gates.length < 1) await Promise.resolve();
  const second = unit.processAll();
  gates[0]?.();
  expect(await first).toBe(5);
  while (gates.length < 2) await Promise.resolve();
  const ended = unit.destroy();
  gates[1]?.();
  expect(await second).toBe(5);
  await ended;
  expect(running).toBe(0);
});

test('processAll also counts what the unit did by itself since the last call', async () => {
  let left = 3;
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  const unit = only({
    everyMs: 1,
    async run() {
      if (left > 0) return left--;
      resolve();
      return 0;
    },
  });
  unit.start();
  await allDone;
  expect(await unit.processAll()).toBe(6);
  expect(await unit.processAll()).toBe(0);
  await unit.destroy();
});

test('processAll runs what comes once an hour again only when time has passed', async () => {
  const clock = createTestClock();
  let runs = 0;
  const unit = only({ everyMs: 3_600_000, run: async () => ++runs }, clock);
  expect(await unit.processAll()).toBe(1);
  expect(await unit.processAll()).toBe(0);
  clock.advance(1);
  expect(await unit.processAll()).toBe(2);
});

/** A unit with work that is due at these times, and when it was looked for and done, in milliseconds. */
function startWithDue(
  dueAt: number[],
  { everyMs, onLook = () => {} }: { everyMs?: number; onLook?: (count: number) => void } = {},
) {
  vi.useFakeTimers({ now: 0 });
  const looks: number[] = [];
  const runs: number[] = [];
  let isDue = false;
  const answers = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async () => ({ rows: [{ 0: isDue }] }),
  });
  const unit: BackgroundUnit = {
    name: 'test',
    ...(everyMs && { everyMs }),
    due(now) {
      if (looks.at(-1) !== Date.now()) onLook(looks.push(Date.now()));
      isDue = dueAt.some((time) => time <= now.getTime());
      return sql`${isDue}`;
    },
    async run(now) {
      runs.push(now.getTime());
      dueAt.splice(0, dueAt.length, ...dueAt.filter((time) => time > now.getTime()));
    },
  };
  const background = createBackground({ db: answers, clock: systemClock, log, database }, [unit]);
  onTestFinished(async () => {
    await background.destroy();
    vi.useRealTimers();
  });
  background.start();
  return { looks, runs };
}

test('while nothing is due or written it looks every five seconds', async () => {
  const { looks } = startWithDue([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual([1_000, 5_000, 10_000, 15_000, 20_000]);
});

test('it looks at the next second after a write, however many there are', async () => {
  const { looks } = startWithDue([]);
  await vi.advanceTimersByTimeAsync(5_400);
  for (let n = 0; n < 100; n++) writes.emit();
  await vi.advanceTimersByTimeAsync(4_600);
  expect(looks).toEqual([1_000, 5_000, 6_000, 10_000]);
});

test('it looks again after a write during a look', async () => {
  const { looks } = startWithDue([], { onLook: (count) => count === 2 && writes.emit() });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([1_000, 5_000, 6_000, 10_000]);
});

test('what becomes due between two looks is done within a second', async () => {
  const { looks, runs } = startWithDue([12_300, 13_500]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toEqual([13_000, 14_000]);
  expect(looks).toEqual([1_000, 5_000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000, 20_000]);
});

test('for what becomes due by itself it looks each second, however urgent a unit is', async () => {
  const { looks } = startWithDue([12_300], { everyMs: 250 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual([250, 5_000, 10_000, 11_000, 12_000, 13_000, 13_250, 15_000, 20_000]);
});

test('what a write has made due is done sooner where a unit is urgent', async () => {
  const dueAt: number[] = [];
  const { runs } = startWithDue(dueAt, { everyMs: 200 });
  await vi.advanceTimersByTimeAsync(5_250);
  dueAt.push(5_250);
  writes.emit();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toEqual([5_400]);
});
