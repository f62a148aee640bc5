import type { ApplicationStep, AppliedEntry } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { funnel, isUndecided, needsYouFirst, reached, rungDates } from './progress.ts';

const day = (count: number) => new Date(count * 86_400_000).toISOString();

/** An application with these steps, each by its day. */
function entry(steps: [ApplicationStep, number][], recruiterId = 'rita'): AppliedEntry {
  const last = steps.findLast(([status]) => status !== 'Withdrawn')![0];
  return {
    _id: 'a',
    status: last as AppliedEntry['status'],
    jobId: {} as AppliedEntry['jobId'],
    applicationHistory: steps.map(([status, at]) => ({ status, at: day(at) })),
    applicationSent: { message: '', resume: null },
    withdrawnAt: null,
    recruiter: { _id: recruiterId, name: 'Rita' },
  };
}

const applied = entry([['Applied', 0]]);
const reviewed = entry([
  ['Applied', 0],
  ['Under Review', 1],
]);
const invited = entry([
  ['Applied', 0],
  ['Under Review', 1],
  ['interviewing', 3],
]);
const accepted = entry([
  ['Applied', 0],
  ['interviewing', 2],
  ['Accepted', 9],
]);
const rejected = entry([
  ['Applied', 0],
  ['Rejected', 8],
]);

test('a rung counts all applications that have come at least as far', () => {
  expect([applied, reviewed, invited, accepted, rejected].map(reached)).toEqual([0, 1, 2, 3, 1]);
  expect(funnel([applied, reviewed, invited, accepted, rejected])).toEqual([5, 4, 2, 1]);
  expect(funnel([])).toEqual([0, 0, 0, 0]);
});

test('a rejected application is not interviewing, nor accepted', () => {
  expect(
    reached(
      entry([
        ['Applied', 0],
        ['interviewing', 1],
        ['Rejected', 2],
      ]),
    ),
  ).toBe(1);
  expect(
    reached(
      entry([
        ['Applied', 0],
        ['Accepted', 1],
        ['Rejected', 2],
      ]),
    ),
  ).toBe(1);
});

test('an application that was submitted again begins at the first rung', () => {
  const again = entry([
    ['Applied', 0],
    ['Under Review', 1],
    ['Withdrawn', 2],
    ['Applied', 5],
  ]);
  expect(reached(again)).toBe(0);
  expect(rungDates(again.applicationHistory)).toEqual([day(5), undefined, undefined, undefined]);
});

test('each rung has its date, skipped ones none', () => {
  expect(rungDates(invited.applicationHistory)).toEqual([day(0), day(1), day(3), undefined]);
  expect(rungDates(rejected.applicationHistory)).toEqual([day(0), undefined, undefined, day(8)]);
});

test('applications whose recruiter has written and waits come first', () => {
  const later = entry(
    [
      ['Applied', 0],
      ['interviewing', 1],
    ],
    'ulla',
  );
  const hasUnread = (id: string) => id === 'ulla';
  expect(needsYouFirst([applied, invited, later], hasUnread)).toEqual([later, applied, invited]);
  expect(needsYouFirst([{ ...later, status: 'Rejected' }, applied], hasUnread)[0]?.status).toBe('Rejected');
});

test('only undecided applications can be withdrawn', () => {
  expect(['Applied', 'Under Review', 'interviewing'].every((status) => isUndecided(status as never))).toBe(
    true,
  );
  expect(['Accepted', 'Rejected', null].some((status) => isUndecided(status as never))).toBe(false);
});
