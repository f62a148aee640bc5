import type { JobDetails } from '@firstrung/contracts';
import { hasClosed } from '@firstrung/job-views';

/** Whether the job takes applications. */
export const isOpen = (job: JobDetails, now: Date): boolean =>
  job.status === 'liveJobs' && !hasClosed(job, now);
