import type { JobSearch } from './search/job-search.ts';

/** Jobs per page of a list. */
const PER_PAGE = 24;
/** Jobs on the landing page. */
const LATEST = 6;

/**
 * The inputs of the calls that public pages make. The server
 * makes them too, so that the page needs no second request.
 */
export const publicInputs = {
  jobs: (search: JobSearch = {}) => ({
    query: { limit: PER_PAGE, ...(search.q && { sort: 'relevance' as const }), ...search },
  }),
  /** The order doesn't change what is counted. */
  counts: ({ sort: _, ...filters }: JobSearch = {}) => ({ query: filters }),
  latestJobs: () => ({ query: { limit: LATEST } }),
  job: (jobId: string) => ({ params: { jobId } }),
  /** Addresses of companies are in lower case. The reply has the one of the page. */
  companyPage: (slug: string) => ({ params: { slug: slug.toLowerCase() } }),
  company: (companyId: string) => ({ params: { companyId } }),
};
