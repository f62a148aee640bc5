import { expect, test } from 'vitest';
import { type ReadRange, readersOf } from './readers.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const range = (personId: string, upToSeq: number, minute: number): ReadRange => ({
  personId,
  upToSeq,
  readAt: at(minute),
});
const ranges = [range('a', 2, 5), range('a', 7, 9), range('b', 4, 3), range('c', 1, 1)];
const seen = (seq: number, senderId = 'z') =>
  readersOf({ seq, senderId }, ranges).map(({ personId, readAt }) => `${personId}${readAt.getUTCMinutes()}`);

test('each reader is listed once, with the time of their first read up to that message', () => {
  expect(seen(1)).toEqual(['c1', 'b3', 'a5']);
  expect(seen(2)).toEqual(['b3', 'a5']);
  expect(seen(3)).toEqual(['b3', 'a9']);
  expect(seen(5)).toEqual(['a9']);
  expect(seen(8)).toEqual([]);
});

test('the sender is not listed as a reader of their message', () => {
  expect(seen(1, 'b')).toEqual(['c1', 'a5']);
});
