import type { JobDetails } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { jobPageContent } from './job-page-content.ts';

const confirmed = (job: Partial<JobDetails>) =>
  jobPageContent(
    {
      status: 'liveJobs',
      postedAt: '2026-11-02T12:00:00Z',
      confirmedAt: '2026-11-12T12:00:00Z',
      skillNames: [],
      companysPfp: null,
      ...job,
    } as unknown as JobDetails,
    new Date('2026-11-23T12:00:00Z'),
  ).confirmed?.at;

test('an open job says when it was last confirmed, if that was after the day it was posted', () => {
  expect(confirmed({})).toBe('2026-11-12T12:00:00Z');
  expect(confirmed({ confirmedAt: '2026-11-02T12:30:00Z' })).toBeUndefined();
  expect(confirmed({ status: 'pausedJobs' })).toBeUndefined();
  // Of a server of the release before, and of a job that nobody has confirmed.
  expect(confirmed({ confirmedAt: undefined } as unknown as Partial<JobDetails>)).toBeUndefined();
});
