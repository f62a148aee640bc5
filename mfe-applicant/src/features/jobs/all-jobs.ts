import { pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** How many cards a page of the list brings. */
const limit = 24;

/** Live jobs for a signed-in applicant. */
export function useAllJobs() {
  return useInfiniteQuery(pagedQuery(useApi(), 'GET /api/jobs/get-all-jobs', { query: { limit } }));
}

/** Live jobs for everyone. */
export function useGuestJobs() {
  return useInfiniteQuery(pagedQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: { limit } }));
}

export type JobPages = ReturnType<typeof useGuestJobs>;
