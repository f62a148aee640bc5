import type { JobDetails } from '@firstrung/contracts';
import { jobState } from '@firstrung/job-views';

/** Whether the job takes applications. */
export const isOpen = (job: JobDetails, now: Date): boolean => jobState(job, now) === 'liveJobs';

/**
 * Whether only members can apply, and the reader is none. Whose membership has to be confirmed again begins
 * as others do.
 */
export const isOutsider = ({ applicationStatus, needsMembership }: JobDetails): boolean =>
  applicationStatus === null && needsMembership !== undefined && needsMembership.confirmedAt === undefined;
