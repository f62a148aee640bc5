import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { type Clock, systemClock } from '../base/clock.ts';
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
const only = (unit: Omit<BackgroundUnit, 'name'>, clock: Clock = systemClock) =>
  createBackground({ db, clock, log }, [{ name: 'test', ...unit }]);

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
