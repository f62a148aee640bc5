import { expect, test } from 'vitest';
import { isNeeded, needsNext } from './key-rotation.ts';

const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n));

test('a key signs until its rotation is due', () => {
  expect(needsNext(undefined, day(0), 90)).toBe(true);
  expect(needsNext(day(0), day(89), 90)).toBe(false);
  expect(needsNext(day(0), day(90), 90)).toBe(true);
  // one that has yet to take over
  expect(needsNext(day(1), day(0), 90)).toBe(false);
});

test('a key stays until the last token it signed has expired', () => {
  expect(isNeeded(undefined, day(1000))).toBe(true);
  expect(isNeeded(day(0), day(7))).toBe(true);
  expect(isNeeded(day(0), day(8))).toBe(false);
});
