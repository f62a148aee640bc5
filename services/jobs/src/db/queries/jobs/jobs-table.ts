import type { JobStatus } from '@firstrung/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { countRows } from '../counting.ts';
import { containsAll, isFound } from '../folding.ts';
import { inOrder, inOrderOf, isAfter, type Order, type Sort, type SortValues, sortKey } from '../sorting.ts';
import { COUNTED } from '../waiting.ts';
import {
  countApplications,
  newApplications,
  numberOfApplicants,
  type OwnJob,
  withResponsible,
} from './jobs.ts';

/** What a table of a company's jobs shows. */
export interface JobFilter {
  companyId: string;
  /** only those that this member is responsible for */
  responsibleId?: string | undefined;
  status?: JobStatus | undefined;
  /** without deleted jobs, or only those of which the overview counts new or waiting applications */
  show?: 'present' | 'new' | 'waiting' | undefined;
  /** what was submitted before is waiting */
  waitingSince: Date;
  /** each anywhere in title or location */
  words?: readonly string[];
}

export type JobOrder = 'date' | 'title' | 'status' | 'applicants' | 'new' | 'closes';

const created = [sql.ref('job.created_at'), 'date'] as const;
const id = [sql.ref('job.id'), 'uuid'] as const;
/** Those without a closing date come last. */
const closes = sql`coalesce(job.closes_at, timestamptz '9999-12-31 00:00Z')`;

/**
 * Uses the indexes job_company, job_by_title and job_by_status. Closing dates are compared, and applicants
 * counted, for each of the company's jobs, which are few beside its applications (indexes application_counted
 * and application_received_new).
 */
const SORTS: Record<JobOrder, Sort> = {
  date: { columns: [created, id], descending: true },
  title: { columns: [[sql`lower(job.title)`, 'text'], id], descending: false },
  status: {
    columns: [[sql.ref('job.status_rank'), 'smallint'], created, id],
    descending: true,
    usual: 'asc',
  },
  applicants: { columns: [[numberOfApplicants, 'integer'], created, id], descending: true },
  new: { columns: [[newApplications, 'integer'], created, id], descending: true },
  closes: { columns: [[closes, 'date'], created, id], descending: false },
};

export const jobSort = (by: JobOrder, order?: Order): Sort => inOrder(SORTS[by], order);

/** A row of the table. */
export type TabledJob = OwnJob & { sort_key: SortValues; waiting: number | null };

/** The number of applications that nobody has decided on since. Uses the index application_received. */
const waitingApplications = (since: Date) =>
  countApplications(sql`application.received_rank = 4 and application.submitted_at < ${since}`);

/** Titles and locations are short, and a company has few jobs: each is folded while it is searched. */
const contains = (words: readonly string[]) =>
  isFound(
    sql`select fold_spellings(job.title || E'\\n' || job.location) as texts`,
    containsAll(sql.ref('found.texts'), words),
  );

/** Those that an operator hides keep their status, and are hidden like those of their company. */
const isOf = (status: JobStatus) =>
  status === 'hiddenJobs'
    ? sql<boolean>`(job.status = 'hiddenJobs' or job.status in ('liveJobs', 'pausedJobs') and (
        job.restriction is not null
        or exists (select from company where id = job.company_id and restriction is not null)))`
    : sql<boolean>`job.status = ${status}`;

const filtered = (db: Db, { companyId, responsibleId, status, show, waitingSince, words = [] }: JobFilter) =>
  db
    .selectFrom('job')
    .where('job.company_id', '=', companyId)
    .$if(responsibleId !== undefined, (query) => query.where('job.recruiter_id', '=', responsibleId!))
    .$if(status !== undefined, (query) => query.where(isOf(status!)))
    .$if(show === 'present', (query) => query.where('job.status', '<>', 'deletedJobs'))
    .$if(show === 'new' || show === 'waiting', (query) => query.where('job.status', 'in', COUNTED))
    .$if(show === 'new', (query) => query.where(newApplications, '>', 0))
    .$if(show === 'waiting', (query) => query.where(waitingApplications(waitingSince), '>', 0))
    .$if(words.length > 0, (query) => query.where(contains(words)));

/** One page; rows before it are skipped in the index. */
export async function jobTable(
  db: Db,
  filter: JobFilter,
  { sort, after, skip, limit }: { sort: Sort; after?: SortValues | undefined; skip: number; limit: number },
): Promise<TabledJob[]> {
  const page = filtered(db, filter)
    .select('job.id')
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(inOrderOf(sort))
    .offset(skip)
    .limit(limit);
  const waiting: RawBuilder<number | null> =
    filter.show === 'waiting' ? waitingApplications(filter.waitingSince) : sql<null>`null`;
  return withResponsible(db)
    .select([sortKey(sort), waiting.as('waiting')])
    .where('job.id', 'in', page)
    .orderBy(inOrderOf(sort))
    .execute();
}

export const countJobs = (db: Db, filter: JobFilter): Promise<number> => countRows(filtered(db, filter));
