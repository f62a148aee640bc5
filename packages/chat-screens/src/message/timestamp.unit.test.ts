import { expect, test } from 'vitest';
import { shortTimestamp, timestamp } from './timestamp.ts';

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
const now = new Date(2026, 6, 9, 12, 0);

test.each([
  ['this year', local(2026, 0, 2, 3, 4), '03:04 02/01'],
  ['today', local(2026, 6, 9, 0, 0), '00:00 09/07'],
  ['the last minute of last year', local(2025, 11, 31, 23, 59), '23:59 31/12/25'],
  ['long ago', local(2009, 4, 6, 7, 8), '07:08 06/05/09'],
])('A§9: %s', (_, at, expected) => {
  expect(timestamp(at, now)).toBe(expected);
});

test('lists show a time for messages of today and a date for older ones', () => {
  expect(shortTimestamp(local(2026, 6, 9, 8, 5), now)).toBe('08:05');
  expect(shortTimestamp(local(2026, 6, 8, 23, 59), now)).toBe('08/07');
  expect(shortTimestamp(local(2025, 6, 9, 8, 5), now)).toBe('09/07/25');
});
