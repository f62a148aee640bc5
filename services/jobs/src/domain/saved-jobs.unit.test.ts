import type { JobStatus } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { endOf, mayBeNews, newsOf } from './saved-jobs.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const [past, soon, later] = [-1, 1, 9].map((days) => new Date(NOW.getTime() + days * 86_400_000));
const dayOf = (closesAt: Date | null) => closesAt?.toISOString().slice(0, 10) ?? null;
const job = (status: JobStatus, closesAt: Date | null = null) => ({
  status,
  closes_at: closesAt,
  closes_on: dayOf(closesAt),
});

test.each([
  [job('liveJobs'), null],
  [job('liveJobs', soon), null],
  [job('liveJobs', past), 'closed'],
  [job('liveJobs', NOW), 'closed'],
  [job('pausedJobs'), 'paused'],
  [job('pausedJobs', soon), 'paused'],
  [job('pausedJobs', past), 'closed'],
  [job('hiddenJobs', past), 'takenDown'],
  [job('draftJobs'), 'takenDown'],
  [job('deletedJobs'), 'takenDown'],
])('%o has ended: %s', (state, end) => {
  expect(endOf(state, NOW)).toBe(end);
});

test.each([
  ['paused', job('liveJobs'), job('pausedJobs'), true],
  ['deleted', job('liveJobs', soon), job('deletedJobs', soon), true],
  ['deleted after a pause', job('pausedJobs'), job('deletedJobs'), false],
  ['posted', job('draftJobs'), job('liveJobs'), false],
  ['live again', job('pausedJobs'), job('liveJobs'), false],
  ['edited', job('liveJobs', soon), job('liveJobs', soon), false],
  ['given a last day', job('liveJobs'), job('liveJobs', later), true],
  ['without a last day', job('liveJobs', soon), job('liveJobs'), true],
  ['a paused one with another last day', job('pausedJobs', later), job('pausedJobs', soon), false],
] as const)('a job that is %s may be news: %s', (_, before, after, isNews) => {
  expect(mayBeNews(before, after)).toBe(isNews);
});

test.each([
  ['paused', job('pausedJobs'), null, 'paused'],
  ['hidden', job('hiddenJobs', soon), soon, 'takenDown'],
  ['paused after its last day', job('pausedJobs', past), past, 'closed'],
  ['live again', job('liveJobs', soon), soon, null],
  ['given a last day', job('liveJobs', later), null, 'closesEarlier'],
  ['closed earlier', job('liveJobs', soon), later, 'closesEarlier'],
  ['closed later', job('liveJobs', later), soon, null],
  ['without a last day', job('liveJobs'), soon, null],
] as const)('of a job that is %s', (_, state, before, news) => {
  expect(newsOf(state, dayOf(before ?? null), NOW)).toBe(news);
});
