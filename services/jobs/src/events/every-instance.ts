import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import type { JobsContext } from '../context.ts';
import { ALL_JOBS, companyTag, jobTag, LIST } from '../pages.ts';

/**
 * Which pages an event invalidates. The instance that published it does so before it answers the call: a
 * recruiter who has paused a job finds no page that still shows it.
 */
export const onEveryInstance = ({ pages }: JobsContext): EveryInstanceHandler[] => [
  everyInstance({
    event: 'jobs.job.changed.v1',
    handle: ({ data }) => pages.invalidate(LIST, jobTag(data.jobId)),
  }),
  everyInstance({
    event: 'jobs.company.changed.v1',
    handle: ({ data }) => pages.invalidate(LIST, ALL_JOBS, companyTag(data.companyId)),
  }),
  everyInstance({
    event: 'jobs.application.changed.v1',
    // A job's page shows how many have applied.
    handle: ({ data }) => pages.invalidate(jobTag(data.jobId)),
  }),
];
