import type { Calls, QueryOf } from '@firstrung/contracts';
import { pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** How many cards a page of the list brings. */
const limit = 24;

/** Live jobs for a signed-in applicant. */
export function useAllJobs() {
  return useInfiniteQuery(pagedQuery(useApi(), 'GET /api/jobs/get-all-jobs', { query: { limit } }));
}

/** What a search asks for; the same for guests and applicants. */
export type JobSearch = Omit<
  NonNullable<QueryOf<Calls['GET /api/guest/jobs/get-all-jobs']>>,
  'limit' | 'cursor'
>;

/** Live jobs for everyone, all or those found. */
export function useGuestJobs(search: JobSearch = {}) {
  return useInfiniteQuery(
    pagedQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', { query: { limit, ...search } }),
  );
}

export type JobPages = ReturnType<typeof useGuestJobs>;
