import { type Api, callQuery, useCallQuery } from '@firstrung/web-kit';

const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const JOB_OVERVIEW = 'GET /api/recruiter/jobs/job-overview/:jobId';

/** Days begin and end where the recruiter is. */
const query = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

export const useOverview = () => useCallQuery(OVERVIEW, { query: query() });

export const jobOverviewQuery = (api: Api, jobId: string) =>
  callQuery(api, JOB_OVERVIEW, { params: { jobId }, query: query() });

export const useJobOverview = (jobId: string) =>
  useCallQuery(JOB_OVERVIEW, { params: { jobId }, query: query() });
