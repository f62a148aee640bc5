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

test('new and waiting applications of one job lead to them', () => {
  const jobs = [job('a', 3, 0), job('b', 0, 4)];
  expect(newPath({ newApplications: 3, jobs })).toBe(
    '/recruiter/job-details/a?status=new&sort=date&order=asc',
  );
  expect(waitingPath({ waitingApplications: 4, jobs })).toBe(
    '/recruiter/job-details/b?status=waiting&sort=date&order=asc',
  );
});

test.each([
  ['of several jobs', 5, [job('a', 3, 3), job('b', 2, 2)]],
  ['of a job that is not listed', 5, [job('a', 3, 3)]],
  ['missing', 0, [job('a', 0)]],
])('applications %s lead to the table of their jobs', (_, count, jobs) => {
  expect(newPath({ newApplications: count, jobs })).toBe('/recruiter/all-my-jobs?status=new');
  expect(waitingPath({ waitingApplications: count, jobs })).toBe('/recruiter/all-my-jobs?status=waiting');
});
