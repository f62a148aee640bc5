import { expect, test } from 'vitest';
import { newPath, waitingPath } from './paths.ts';

const job = (_id: string, newApplications: number, waitingApplications = 0) => ({
  _id,
  title: _id,
  counts: {
    accepted: 0,
    'not reviewed': newApplications,
    'nextSteps Shortlisted': 0,
    'not up to snuff': 0,
    withdrawn: 0,
  },
  newApplications,
  waitingApplications,
});

test('new applications of one job lead to its applicants', () => {
  expect(newPath({ newApplications: 3, jobs: [job('a', 3), job('b', 0)] })).toBe(
    '/recruiter/job-details/a?status=not+reviewed',
  );
});

test.each([
  ['of several jobs', 5, [job('a', 3), job('b', 2)]],
  ['of a job that is not listed', 5, [job('a', 3)]],
  ['missing', 0, [job('a', 0)]],
])('new applications %s lead to the table of jobs', (_, newApplications, jobs) => {
  expect(newPath({ newApplications, jobs })).toBe('/recruiter/all-my-jobs?sort=new');
});

test('waiting applications lead to the job with the most', () => {
  expect(waitingPath({ jobs: [job('a', 0, 1), job('b', 0, 4)] })).toContain('/recruiter/job-details/b?');
  expect(waitingPath({ jobs: [job('a', 0)] })).toBe('/recruiter/all-my-jobs?sort=new');
});
