import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import type { JobsContext } from '../context.ts';
import { ALL_JOBS, companyTag, jobTag, LIST } from '../pages.ts';

/**
 * Which pages an event invalidates, and which recruiters it is shown to. The instance that published it does
 * so before it answers the call: a recruiter who has paused a job finds no page that still shows it.
 */
export const onEveryInstance = ({ pages, reviewStream }: JobsContext): EveryInstanceHandler[] => [
  everyInstance({
    event: 'jobs.job.changed.v1',
    handle({ data }) {
      pages.invalidate(LIST, jobTag(data.jobId));
      reviewStream.tell(data.companyId, data.jobId);
    },
  }),
  everyInstance({
    event: 'jobs.company.changed.v1',
    handle: ({ data }) => pages.invalidate(LIST, ALL_JOBS, companyTag(data.companyId)),
  }),
  everyInstance({
    event: 'jobs.application.changed.v1',
    handle({ data }) {
      // A job's page shows how many have applied.
      pages.invalidate(jobTag(data.jobId));
      reviewStream.tell(data.companyId, data.jobId);
    },
  }),
  everyInstance({
    event: 'jobs.member.changed.v1',
    handle: ({ data }) => reviewStream.move(data.recruiterId, data.companyId),
  }),
];
