import { publicInputs } from '@firstrung/job-views';
import { callQuery, useApi } from '@firstrung/web-kit';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Other jobs of the company and similar ones. Pending while `jobId` is undefined. */
export function useRelatedJobs(jobId: string | undefined) {
  const query = callQuery(useApi(), 'GET /api/guest/jobs/related-jobs/:jobId', publicInputs.job(jobId ?? ''));
  return useQuery(jobId ? query : { ...query, queryFn: skipToken });
}

/** The newest jobs, for a reader whose job is gone. */
export function useLatestJobs() {
  return useQuery(callQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', publicInputs.latestJobs()));
}

const SHOWN_JOBS = 3;

/** Some live jobs of a company, by its name. */
export function useJobsOf(company: string) {
  return useQuery(
    callQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: { company, limit: SHOWN_JOBS } }),
  );
}
