import type { PageCache, PageName } from '@firstrung/service-kit/http';

/**
 * The names of the public pages that are cached.
 * `events/every-instance.ts` says which event invalidates which.
 */
export interface JobPages {
  readonly cache: PageCache;
  /** Of the site map and the feed, which may be large. */
  readonly documents: PageCache;
  /** Of what is counted over all jobs, and no change makes anew. */
  readonly slow: PageCache;
  list(limit: number, after: string): PageName;
  /** Of a document made of the live jobs. */
  document(key: string): PageName;
  counts(search: string): PageName;
  job(jobId: string): PageName;
  related(jobId: string): PageName;
  company(companyId: string): PageName;
  companyPage(slug: string): PageName;
  /** Invalidates the pages and documents with one of these tags. */
  invalidate(...tags: string[]): void;
}

/** Tags of pages. */
export const LIST = 'list';
/**
 * A company's name and logo are on the pages of its jobs, and a page's tags must be known before it is read.
 */
export const ALL_JOBS = 'all jobs';
export const jobTag = (jobId: string) => `job ${jobId}`;
export const companyTag = (companyId: string) => `company ${companyId}`;

export function createJobPages(cache: PageCache, documents: PageCache, slow: PageCache): JobPages {
  return {
    cache,
    documents,
    slow,
    document: (key) => ({ key, tags: [LIST] }),
    list: (limit, after) => ({ key: `list ${limit} ${after}`, tags: [LIST] }),
    counts: (search) => ({ key: `counts ${search}`, tags: [LIST] }),
    related: (id) => ({ key: `related ${id}`, tags: [LIST, jobTag(id)] }),
    job: (id) => ({ key: jobTag(id), tags: [jobTag(id), ALL_JOBS] }),
    // With the number of its live jobs.
    companyPage: (slug) => ({ key: `company page ${slug}`, tags: [LIST] }),
    company: (id) => ({ key: companyTag(id), tags: [companyTag(id)] }),
    invalidate(...tags) {
      cache.invalidate(...tags);
      documents.invalidate(...tags);
    },
  };
}
