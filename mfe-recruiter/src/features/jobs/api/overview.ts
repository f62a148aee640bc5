import { useCallQuery } from '@firstrung/web-kit';

/** Days begin and end where the recruiter is. */
const query = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

export const useOverview = () => useCallQuery('GET /api/recruiter/jobs/overview', { query: query() });

export const useJobOverview = (jobId: string) =>
  useCallQuery('GET /api/recruiter/jobs/job-overview/:jobId', { params: { jobId }, query: query() });
