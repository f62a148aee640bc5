import type { RecruiterJob } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { dayAfter, lifeState } from './life-state.ts';

const now = new Date('2026-11-23T12:00:00Z');
const of = (job: Partial<RecruiterJob>) => lifeState({ status: 'liveJobs', ...job } as RecruiterJob, now);
const closesOn = '2026-11-30';
const stillOpen = { askedAt: '2026-11-20T12:00:00Z', pausesAt: '2026-11-25T12:00:00Z' };

test('a job says what comes next', () => {
  expect(of({})).toBeUndefined();
  expect(of({ stillOpen })).toEqual({ kind: 'stillOpen', pausesAt: stillOpen.pausesAt });
  expect(of({ status: 'pausedJobs', stillOpen })).toBeUndefined();
  expect(of({ closesOn, closesAt: '2026-11-30T12:00:00.001Z' })).toBeUndefined();
  expect(of({ closesOn, closesAt: '2026-11-30T12:00:00.000Z', stillOpen })).toEqual({
    kind: 'closing',
    closesOn,
    milliseconds: 7 * 24 * 3600_000,
  });
  for (const status of ['liveJobs', 'pausedJobs'] as const)
    expect(of({ status, closesOn, closesAt: '2026-11-23T12:00:00.000Z' })).toEqual({
      kind: 'closed',
      closesOn,
    });
  const publishAt = '2026-12-01T08:00:00Z';
  expect(of({ status: 'draftJobs', publishAt, closesOn, closesAt: '2026-11-25T12:00:00Z' })).toEqual({
    kind: 'publishing',
    at: publishAt,
  });
  for (const status of ['draftJobs', 'hiddenJobs', 'deletedJobs'] as const)
    expect(of({ status, closesOn, closesAt: '2026-11-20T12:00:00Z' })).toBeUndefined();
});

test('days are those of the calendar', () => {
  expect(dayAfter('2026-11-30', 30)).toBe('2026-12-30');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
