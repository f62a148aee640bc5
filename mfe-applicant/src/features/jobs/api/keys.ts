import { queryKeyOf } from '@firstrung/web-kit';

/** Cache keys of the data that applying changes. */
export const appliedJobsKey = queryKeyOf('GET /api/jobs/applied-jobs');
export const jobDetailsKey = (jobId: string) =>
  queryKeyOf('GET /api/jobs/job-details/:jobId', { params: { jobId } });
