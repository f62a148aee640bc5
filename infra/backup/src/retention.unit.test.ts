import { expect, test } from 'vitest';
import { outdatedBackups } from './retention.ts';

const at = (time: string) => ({ madeAt: new Date(time) });
const HOUR_MS = 3600_000;

const kept = (
  backups: { madeAt: Date }[],
  { days = 7, weeks = 4, now }: { days?: number; weeks?: number; now: string },
) => {
  const outdated = new Set(outdatedBackups(backups, { days, weeks, now: new Date(now) }));
  return backups
    .filter((backup) => !outdated.has(backup))
    .map(({ madeAt }) => madeAt.toISOString().slice(0, 16));
};

test('keeps one a day for a week and one a week for four', () => {
  // Sunday the 22nd of November 2026, and a backup at 03:00 of each of 60 days.
  const now = '2026-11-22T03:00:00Z';
  const nightly = Array.from({ length: 60 }, (_, day) => ({
    madeAt: new Date(Date.parse(now) - day * 24 * HOUR_MS),
  }));
  expect(kept(nightly, { now })).toEqual([
    ...['2026-11-22T03:00', '2026-11-21T03:00', '2026-11-20T03:00', '2026-11-19T03:00'],
    ...['2026-11-18T03:00', '2026-11-17T03:00', '2026-11-16T03:00'],
    // The Sundays of the three weeks before.
    ...['2026-11-15T03:00', '2026-11-08T03:00', '2026-11-01T03:00'],
  ]);
});

test('of a day stays the newest, and all of the last 24 hours', () => {
  const backups = ['11-20T01', '11-20T09', '11-21T03', '11-21T12', '11-22T03'].map((time) =>
    at(`2026-${time}:00:00Z`),
  );
  expect(kept(backups, { now: '2026-11-22T03:00:01Z' })).toEqual([
    '2026-11-20T09:00',
    '2026-11-21T12:00',
    '2026-11-22T03:00',
  ]);
});

test('a pause deletes nothing that would have been kept', () => {
  const backups = ['2026-01-05', '2026-01-06', '2026-11-22'].map((day) => at(`${day}T03:00:00Z`));
  expect(kept(backups, { days: 2, weeks: 0, now: '2026-11-22T04:00:00Z' })).toEqual([
    '2026-01-06T03:00',
    '2026-11-22T03:00',
  ]);
});

test('the only one stays, however old', () => {
  expect(kept([at('2020-01-01T00:00:00Z')], { days: 1, weeks: 0, now: '2026-11-22T00:00:00Z' })).toHaveLength(
    1,
  );
});
