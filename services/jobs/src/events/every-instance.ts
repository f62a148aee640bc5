import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import type { JobsContext } from '../context.ts';

/** Pages that another instance's change has outdated, or one that came by an event, as the deletion of an account. */
export const pageDrops = ({ pages }: JobsContext): EveryInstanceHandler[] => [
  everyInstance({ event: 'jobs.job.changed.v1', handle: ({ data }) => pages.jobMoved(data.jobId) }),
  everyInstance({
    event: 'jobs.company.changed.v1',
    // The pages of its jobs follow when they are a second old.
    handle: ({ data }) => pages.companyChanged(data.companyId, []),
  }),
];
