import { expect, test } from 'vitest';
import {
  fixRange,
  MAX_SHOWN,
  messagesIn,
  STEP,
  type VisibleRange,
  withNewer,
  withOlder,
} from './visible-range.ts';

const messages = (count: number) => Array.from({ length: count }, (_, at) => ({ seq: at + 1 }));
const ends = (range: VisibleRange, all: { seq: number }[]) => {
  const shown = messagesIn(all, range);
  return [shown[0]?.seq, shown.at(-1)?.seq, shown.length];
};

test('at the end the range follows new messages and drops the oldest', () => {
  expect(ends(null, messages(30))).toEqual([1, 30, 30]);
  expect(ends(null, messages(1_000))).toEqual([901, 1_000, 2 * STEP]);
});

test('a fixed range shows the same messages when new ones arrive', () => {
  const range = fixRange(messages(500), null);
  expect(ends(range, messages(500))).toEqual([401, 500, 100]);
  expect(ends(range, messages(700))).toEqual([401, 500, 100]);
  expect(fixRange([], null)).toBeNull();
});

test('scrolling up and down shows at most MAX_SHOWN messages, without a gap', () => {
  const all = messages(1_000);
  let range: VisibleRange = null;
  for (let step = 1; step < 30; step++) {
    range = withOlder(all, range);
    const [first = 0, last = 0, length = 0] = ends(range, all);
    expect(length).toBe(last - first + 1);
    expect(length).toBeLessThanOrEqual(MAX_SHOWN);
  }
  expect(ends(range, all)).toEqual([1, MAX_SHOWN, MAX_SHOWN]);
  let steps = 0;
  for (; range; steps++) {
    range = withNewer(all, range);
    expect(messagesIn(all, range).length).toBeLessThanOrEqual(MAX_SHOWN);
  }
  expect(steps).toBe((1_000 - MAX_SHOWN) / STEP);
  expect(withNewer(all, null)).toBeNull();
});

test('hidden messages leave no gap in a range', () => {
  const all = messages(400).filter(({ seq }) => seq % 3 !== 0);
  let range = withOlder(all, null);
  expect(messagesIn(all, range)).toHaveLength(MAX_SHOWN);
  range = { first: 3, last: 9 };
  expect(messagesIn(all, range).map(({ seq }) => seq)).toEqual([4, 5, 7, 8]);
  expect(ends(withOlder(all, range), all)).toEqual([1, 8, 6]);
  expect(ends(withNewer(all, range), all)[0]).toBe(4);
});
