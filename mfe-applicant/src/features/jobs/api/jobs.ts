import type { Calls, QueryOf } from '@firstrung/contracts';
import { pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Jobs per page. */
const limit = 24;

/** Live jobs for a signed-in applicant. */
export function useAllJobs() {
  return useInfiniteQuery(pagedQuery(useApi(), 'GET /api/jobs/get-all-jobs', { query: { limit } }));
}

/** Search terms and filters; the same for guests and applicants. */
export type JobSearch = Omit<
  NonNullable<QueryOf<Calls['GET /api/guest/jobs/get-all-jobs']>>,
  'limit' | 'cursor'
>;

/** Live jobs for everyone: all of them, or those that match a search. */
export function useGuestJobs(search: JobSearch = {}) {
  return useInfiniteQuery(
    pagedQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: { limit, ...search } }),
  );
}

export type JobPages = ReturnType<typeof useGuestJobs>;
