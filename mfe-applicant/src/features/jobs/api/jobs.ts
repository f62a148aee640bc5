import { type JobSearch, publicInputs } from '@firstrung/job-views';
import { callQuery, pagedQuery, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** Live jobs for a signed-in applicant. */
export function useAllJobs() {
  return useInfiniteQuery(pagedQuery(useApi(), 'GET /api/jobs/get-all-jobs', publicInputs.jobs()));
}

/** Live jobs for everyone: all of them, or those that match a search. */
export function useGuestJobs(search: JobSearch = {}) {
  return useInfiniteQuery(
    pagedQuery(useApi(), 'GET /api/guest/jobs/get-all-jobs', publicInputs.jobs(search)),
  );
}

/** How many live jobs a search finds, of which types and skills; asked for if `enabled`. */
export function useJobCounts(search: JobSearch = {}, enabled = true) {
  return useQuery({
    ...callQuery(useApi(), 'GET /api/guest/jobs/job-counts', publicInputs.counts(search)),
    enabled,
  });
}

export type JobPages = ReturnType<typeof useGuestJobs>;
