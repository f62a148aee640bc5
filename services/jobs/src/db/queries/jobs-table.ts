import type { JobStatus } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';
import type { JobsTables } from '../tables.ts';
import { containsTyped } from './folding.ts';
import { type JobWithCompany, newApplications, numberOfApplicants, withCompany } from './jobs.ts';
import { inOrderOf, isAfter, reversed, type Sort, type SortValues } from './sorting.ts';

/** What a table of a company's jobs shows. */
export interface JobFilter {
  companyId: string;
  status?: JobStatus | undefined;
  /** each anywhere in title or location */
  words: readonly string[];
}

export type JobOrder = 'date' | 'title' | 'status' | 'applicants' | 'new';

const created = sql.ref('job.created_at');
const id = sql.ref('job.id');

/**
 * Indexes job_company, job_by_title, job_by_status. Applicants are counted for each of the company's jobs, which are few
 * beside its applications (indexes application_counted and application_new).
 */
const SORTS: Record<JobOrder, Sort> = {
  date: { columns: [created, id], descending: true },
  title: { columns: [sql`lower(job.title)`, id], descending: false },
  status: { columns: [sql.ref('job.status_rank'), created, id], descending: true },
  applicants: { columns: [numberOfApplicants, created, id], descending: true },
  new: { columns: [newApplications, created, id], descending: true },
};

/** A row of the table. */
export type TabledJob = JobWithCompany & { sort_title: string };

/** The values that the sort compares. */
export const jobSortKey = (order: JobOrder, job: TabledJob): SortValues => {
  switch (order) {
    case 'date':
      return [job.created_at, job.id];
    case 'title':
      return [job.sort_title, job.id];
    case 'status':
      return [job.status_rank, job.created_at, job.id];
    case 'applicants':
      return [job.applicants, job.created_at, job.id];
    case 'new':
      return [job.new_applications, job.created_at, job.id];
  }
};

const filtered = (db: Kysely<JobsTables>, { companyId, status, words }: JobFilter) =>
  words.reduce(
    (query, word) => query.where(containsTyped(sql`job.title || E'\\n' || job.location`, word)),
    db
      .selectFrom('job')
      .where('job.company_id', '=', companyId)
      .$if(status !== undefined, (query) => query.where('job.status', '=', status!)),
  );

/** One page; rows before it are skipped in the index. */
export async function jobTable(
  db: Kysely<JobsTables>,
  filter: JobFilter,
  {
    sort: order,
    reverse,
    after,
    skip,
    limit,
  }: { sort: JobOrder; reverse: boolean; after?: SortValues | undefined; skip: number; limit: number },
): Promise<TabledJob[]> {
  const sort = reverse ? reversed(SORTS[order]) : SORTS[order];
  const page = filtered(db, filter)
    .select('job.id')
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .offset(skip)
    .limit(limit);
  return withCompany(db)
    .select(sql<string>`lower(job.title)`.as('sort_title'))
    .where('job.id', 'in', page)
    .orderBy(inOrderOf(sort))
    .execute();
}

export async function countJobs(db: Kysely<JobsTables>, filter: JobFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
