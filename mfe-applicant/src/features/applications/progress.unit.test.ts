import type { ApplicationStep, AppliedEntry } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { acceptedFirst, isNews, isUndecided, stepsOf } from './progress.ts';

const day = (count: number) => new Date(count * 86_400_000).toISOString();

/** An application with these steps, each by its day. */
function entry(steps: [ApplicationStep, number][]): AppliedEntry {
  const last = steps.findLast(([status]) => status !== 'Withdrawn')![0];
  return {
    _id: 'a',
    status: last as AppliedEntry['status'],
    jobId: {} as AppliedEntry['jobId'],
    applicationHistory: steps.map(([status, at]) => ({ status, at: day(at) })),
    applicationSent: { message: '', resume: null },
    withdrawnAt: null,
    recruiter: { _id: 'rita', name: 'Rita' },
  };
}

const applied = entry([['Applied', 0]]);

/** The steps of an application, with the day and the rung of each. */
const ladder = (...steps: [ApplicationStep, number][]) => {
  const { applicationHistory } = entry(steps);
  return stepsOf({ status: steps.at(-1)![0], applicationHistory }).map(({ status, rung, at }) => [
    status,
    rung,
    at && Date.parse(at) / 86_400_000,
  ]);
};

test('the ladder has the steps that were reached, with their days, and none that was skipped', () => {
  expect(ladder(['Applied', 0], ['interviewing', 2], ['Accepted', 9])).toEqual([
    ['Applied', 1, 0],
    ['interviewing', 3, 2],
    ['Accepted', 4, 9],
  ]);
  expect(ladder(['Applied', 0], ['Under Review', 1], ['Withdrawn', 2])).toEqual([
    ['Applied', 1, 0],
    ['Under Review', 2, 1],
    ['Withdrawn', undefined, 2],
  ]);
});

test('what was taken back is no step', () => {
  const rejection = ['Rejected', undefined, 2];
  expect(ladder(['Applied', 0], ['Accepted', 1], ['Rejected', 2])).toEqual([['Applied', 1, 0], rejection]);
  expect(ladder(['Applied', 0], ['interviewing', 1], ['Under Review', 2])).toEqual([
    ['Applied', 1, 0],
    ['Under Review', 2, 2],
  ]);
});

test('an application that was submitted again begins at the first rung', () => {
  expect(ladder(['Applied', 0], ['Under Review', 1], ['Withdrawn', 2], ['Applied', 5])).toEqual([
    ['Applied', 1, 5],
  ]);
});

test('an answer is news for two weeks', () => {
  const rejected = entry([
    ['Applied', 0],
    ['Rejected', 8],
  ]);
  const on = (count: number) => new Date(day(count));
  expect([9, 21, 23].map((count) => isNews(rejected, on(count)))).toEqual([true, true, false]);
  expect(isNews({ ...rejected, withdrawnAt: day(9) }, on(9))).toBe(false);
  expect(isNews(applied, on(1))).toBe(false);
});

test('accepted applications come first, and the others keep their order', () => {
  const accepted: AppliedEntry = { ...applied, status: 'Accepted' };
  const rejected: AppliedEntry = { ...applied, status: 'Rejected' };
  expect(acceptedFirst([rejected, applied, accepted])).toEqual([accepted, rejected, applied]);
});

test('only undecided applications can be withdrawn', () => {
  expect(['Applied', 'Under Review', 'interviewing'].every((status) => isUndecided(status as never))).toBe(
    true,
  );
  expect(['Accepted', 'Rejected', null].some((status) => isUndecided(status as never))).toBe(false);
});
