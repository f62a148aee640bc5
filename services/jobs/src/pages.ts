import type { PageCache } from '@firstrung/service-kit/http';

/** The names of the public pages that are cached. */
export type JobPages = ReturnType<typeof createJobPages>;

/** Tags of pages: `events/every-instance.ts` says which event invalidates which. */
export const LIST = 'list';
/**
 * A company's name and logo are on the pages of its jobs, and a page's tags must be known before it is read.
 */
export const ALL_JOBS = 'all jobs';
export const jobTag = (jobId: string) => `job ${jobId}`;
export const companyTag = (companyId: string) => `company ${companyId}`;

/**
 * @param documents of the site map and the feed, which may be large
 * @param slow of what is counted over all jobs, and no change makes anew
 */
export const createJobPages = (cache: PageCache, documents: PageCache, slow: PageCache) => ({
  cache,
  documents,
  slow,
  document: (key: string) => ({ key, tags: [LIST] }),
  list: (limit: number, after: string) => ({ key: `list ${limit} ${after}`, tags: [LIST] }),
  counts: (search: string) => ({ key: `counts ${search}`, tags: [LIST] }),
  related: (id: string) => ({ key: `related ${id}`, tags: [LIST, jobTag(id)] }),
  job: (id: string) => ({ key: jobTag(id), tags: [jobTag(id), ALL_JOBS] }),
  // With the number of its live jobs.
  companyPage: (slug: string) => ({ key: `company page ${slug}`, tags: [LIST] }),
  company: (id: string) => ({ key: companyTag(id), tags: [companyTag(id)] }),
  invalidate(...tags: string[]) {
    cache.invalidate(...tags);
    documents.invalidate(...tags);
  },
});
