import { expect, test } from 'vitest';
import { ago } from './Presence.tsx';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:30Z', { unit: 'now', count: 0 }],
  ['2026-03-10T11:59:01Z', { unit: 'now', count: 0 }],
  ['2026-03-10T11:59:00Z', { unit: 'minutes', count: 1 }],
  ['2026-03-10T11:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-03-10T10:00:00Z', { unit: 'hours', count: 2 }],
  ['2026-03-09T12:00:01Z', { unit: 'hours', count: 23 }],
  ['2026-02-01T12:00:00Z', { unit: 'days', count: 37 }],
])('%s', (at, expected) => {
  expect(ago(at, now)).toEqual(expected);
});
