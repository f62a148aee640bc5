import type { JobStatus } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { endOf, newsOf } from './saved-jobs.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const [past, soon, later] = [-1, 1, 9].map((hours) => new Date(NOW.getTime() + hours * 3_600_000));
const job = (status: JobStatus, closesAt: Date | null = null) => ({ status, closesAt });

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
  ['paused', job('liveJobs'), job('pausedJobs'), 'paused'],
  ['hidden', job('liveJobs'), job('hiddenJobs'), 'takenDown'],
  ['deleted', job('liveJobs', soon), job('deletedJobs', soon), 'takenDown'],
  ['a draft again', job('liveJobs'), job('draftJobs'), 'takenDown'],
  ['paused after its last day', job('liveJobs', past), job('pausedJobs', past), 'closed'],
  ['deleted after a pause', job('pausedJobs'), job('deletedJobs'), null],
  ['posted', job('draftJobs'), job('liveJobs'), 'takenBack'],
  ['live again', job('pausedJobs'), job('liveJobs'), 'takenBack'],
  ['edited', job('liveJobs', soon), job('liveJobs', soon), null],
  ['given a last day', job('liveJobs'), job('liveJobs', later), 'closesEarlier'],
  ['closed earlier', job('liveJobs', later), job('liveJobs', soon), 'closesEarlier'],
  ['closed later', job('liveJobs', soon), job('liveJobs', later), 'takenBack'],
  ['without a last day', job('liveJobs', soon), job('liveJobs'), 'takenBack'],
  ['a paused one with another last day', job('pausedJobs', later), job('pausedJobs', soon), null],
] as const)('a job that is %s', (_, before, after, news) => {
  expect(newsOf(before, after, NOW)).toBe(news);
});
