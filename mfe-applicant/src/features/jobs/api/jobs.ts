import { pagedQuery, useApi } from '@firstrung/web-kit';
import { type JobSearch, publicInputs } from '@firstrung/web-kit/public-pages';
import { useInfiniteQuery } from '@tanstack/react-query';

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

export type JobPages = ReturnType<typeof useGuestJobs>;
