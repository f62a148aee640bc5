import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { periodic } from './background.ts';
import { systemClock } from './clock.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });

test('runs again after a failure, and never after its end', async () => {
  let runs = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const unit = periodic({
    name: 'test',
    everyMs: 1,
    clock: systemClock,
    log,
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
  const unit = periodic({
    name: 'test',
    everyMs: 1_000,
    clock: systemClock,
    log,
    async run() {
      running++;
      expect(running).toBe(1);
      await new Promise<void>((open) => gates.push(open));
      running--;
      return 5;
    },
  });
  const first = unit.processAll();
  await Promise.resolve();
  const second = unit.processAll();
  expect(gates).toHaveLength(1);
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
  const unit = periodic({
    name: 'test',
    everyMs: 1,
    clock: systemClock,
    log,
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
  const unit = periodic({ name: 'test', everyMs: 3_600_000, clock, log, run: async () => ++runs });
  expect(await unit.processAll()).toBe(1);
  expect(await unit.processAll()).toBe(0);
  clock.advance(1);
  expect(await unit.processAll()).toBe(2);
});
