import { type JobSearch, publicInputs } from '@firstrung/job-views';
import { KEPT, useCallQuery, usePagedQuery } from '@firstrung/web-kit';

/**
 * Live jobs for everyone: all of them, or those that match a search. As the list of all jobs for applicants,
 * it stays as it is while it is read, however long it is.
 */
export const useGuestJobs = (search: JobSearch = {}) =>
  usePagedQuery('GET /api/guest/jobs/get-all-jobs', publicInputs.jobs(search), { meta: KEPT });

/** How many live jobs a search finds, of which types and skills; asked for if `enabled`. */
export const useJobCounts = (search: JobSearch = {}, enabled = true) =>
  useCallQuery('GET /api/guest/jobs/job-counts', publicInputs.counts(search), { enabled });

export type JobPages = ReturnType<typeof useGuestJobs>;
