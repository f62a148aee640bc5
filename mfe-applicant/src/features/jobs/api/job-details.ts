import { callQuery, queryKeyOf, useApi } from '@firstrung/web-kit';
import { publicInputs } from '@firstrung/web-kit/public-pages';
import { useQuery } from '@tanstack/react-query';

export const jobDetailsKey = (jobId: string) =>
  queryKeyOf('GET /api/jobs/job-details/:jobId', { params: { jobId } });

/** A job with the applicant's own application. */
export function useJobDetails(jobId: string) {
  return useQuery(callQuery(useApi(), 'GET /api/jobs/job-details/:jobId', { params: { jobId } }));
}

/** A job without a token. */
export function useGuestJobDetails(jobId: string) {
  return useQuery(callQuery(useApi(), 'GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId)));
}

export type JobQuery = ReturnType<typeof useJobDetails>;
