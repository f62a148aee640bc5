import { expect, test } from 'vitest';
import { fillDays, lastDays } from './overview.ts';

test.each([
  ['2026-03-01T00:30:00Z', 'UTC', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-01T00:30:00Z', 'America/New_York', ['2026-02-26', '2026-02-27', '2026-02-28']],
  ['2026-02-28T23:30:00Z', 'Asia/Tokyo', ['2026-02-27', '2026-02-28', '2026-03-01']],
  // The clocks go forward on 29 March.
  ['2026-03-29T22:30:00Z', 'Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-03-30']],
])('the last days at %s in %s', (now, timeZone, days) => {
  expect(lastDays(new Date(now), timeZone, 3)).toEqual(days);
});

test('an unknown time zone is refused', () => {
  expect(() => lastDays(new Date(0), 'Mars/Olympus', 1)).toThrow(RangeError);
});

test('days without applications have 0', () => {
  expect(fillDays(['2026-01-01', '2026-01-02'], [{ day: '2026-01-02', count: 3 }])).toEqual([
    { day: '2026-01-01', count: 0 },
    { day: '2026-01-02', count: 3 },
  ]);
});
