import { callQuery, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A job with the applicant's own application. */
export function useJobDetails(jobId: string) {
  return useQuery(callQuery(useApi(), 'GET /api/jobs/job-details/:jobId', { params: { jobId } }));
}

/** A job as everyone may see it. */
export function useGuestJobDetails(jobId: string) {
  return useQuery(callQuery(useApi(), 'GET /api/guest/jobs/job-details/:jobId', { params: { jobId } }));
}

export type JobQuery = ReturnType<typeof useJobDetails>;
