import type { PageCache } from '@firstrung/service-kit/http';

/** The hot public pages: what each is made of, and what outdates it. Every change is told right after its commit. */
export interface JobPages {
  readonly cache: PageCache;
  /** Of the site map and the feed, which may be large. */
  readonly documents: PageCache;
  /** Key and tags of a page of the list, of a job, of a company. */
  list(limit: number, after: string): PageName;
  /** Of a document made of the live jobs. */
  document(key: string): PageName;
  job(jobId: string): PageName;
  company(companyId: string): PageName;

  jobPosted(): void;
  /** It says something else, to the same viewers. */
  jobEdited(jobId: string): void;
  /** Its page shows how many have applied; fewer after a withdrawal. */
  jobApplied(jobId: string): void;
  /** It may have left public view: then no page of before is served again. */
  jobMoved(jobId: string): void;
  /** Its face is on its jobs' pages, and on cards. It may be closed: then no page of it from before is served again. */
  companyChanged(companyId: string, jobIds: readonly string[]): void;
}

interface PageName {
  key: string;
  tags: readonly string[];
}

export function createJobPages(cache: PageCache, documents: PageCache): JobPages {
  const LIST = 'list';
  // Ids come in small letters from the database, in either from a path.
  const job = (id: string) => `job ${id.toLowerCase()}`;
  const company = (id: string) => `company ${id.toLowerCase()}`;
  return {
    cache,
    documents,
    document: (key) => ({ key, tags: [LIST] }),
    list: (limit, after) => ({ key: `list ${limit} ${after}`, tags: [LIST] }),
    job: (id) => ({ key: job(id), tags: [job(id)] }),
    company: (id) => ({ key: company(id), tags: [company(id)] }),
    jobPosted() {
      cache.changed(LIST);
      documents.changed(LIST);
    },
    jobEdited(id) {
      cache.changed(LIST, job(id));
      documents.changed(LIST);
    },
    jobApplied: (id) => cache.changed(job(id)),
    jobMoved(id) {
      cache.withdrawn(LIST, job(id));
      documents.withdrawn(LIST);
    },
    companyChanged(id, jobIds) {
      cache.changed(LIST, ...jobIds.map(job));
      cache.withdrawn(company(id));
      documents.changed(LIST);
    },
  };
}
