import type { JobStatus } from '@firstrung/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type SearchTerm, tsquery } from '../../domain/job-search.ts';
import type { JobsTables, JobTable } from '../tables.ts';
import { newest } from './newest-jobs.ts';

export type Job = Selectable<JobTable>;
/** A job with its company's name, logo and description and the number of applicants. */
export type JobWithCompany = Job & {
  company_name: string;
  company_logo: string | null;
  company_description: string;
  applicants: number;
};

export type LiveJob = Awaited<ReturnType<typeof liveJobCards>>[number];
export type CompanyJobId = Pick<Job, 'id' | 'status' | 'posted_at'>;

/** The end of a page of a list: time and id of its last row. */
export interface Keyset {
  at: Date;
  id: string;
}

export const CARD_DESCRIPTION_LENGTH = 300;

// A literal and no parameter, so that prepared plans can use the partial index job_live.
const isLive = sql<boolean>`job.status = 'liveJobs'`;

/** The number of applications that are not withdrawn. Index application_counted. */
export const numberOfApplicants = sql<number>`(
  select count(*) from application
  where application.job_id = job.id and application.withdrawn_at is null
)`;

/** What a card shows. */
const cards = (db: Kysely<JobsTables>) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id',
      'job.title',
      // `left` counts characters, and the rest of a long text stays in the database.
      sql<string>`left(job.description, ${sql.lit(CARD_DESCRIPTION_LENGTH)})`.as('description'),
      'job.location',
      'job.skills',
      'job.employment_type',
      'job.posted_at',
      'job.status',
      'company.id as company_id',
      'company.name as company_name',
      'company.logo as company_logo',
    ])
    .where(isLive);

/** Live jobs, newest first. Index job_live. */
export function liveJobCards(db: Kysely<JobsTables>, { after, limit }: { after?: Keyset; limit: number }) {
  return cards(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(job.posted_at, job.id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
}

/** Live jobs that satisfy all the terms, newest first. */
export function foundJobCards(
  db: Kysely<JobsTables>,
  { terms, after, limit }: { terms: readonly SearchTerm[]; after?: Keyset; limit: number },
) {
  return cards(db)
    .innerJoin(newest({ terms, after, limit }), (join) => join.onRef('found.job_id', '=', 'job.id'))
    .orderBy('found.posted_at', 'desc')
    .orderBy('found.job_id', 'desc')
    .execute();
}

/** Only the newest are ranked: ranking every job with a common word would read all of them. */
const RANKED = 500;

/** The newest live jobs that satisfy all the terms, sorted by relevance. */
export function rankedJobCards(
  db: Kysely<JobsTables>,
  { terms, skip, limit }: { terms: readonly SearchTerm[]; skip: number; limit: number },
) {
  return cards(db)
    .innerJoin(newest({ terms, limit: RANKED }), (join) => join.onRef('found.job_id', '=', 'job.id'))
    .innerJoin('job_search', 'job_search.job_id', 'job.id')
    .orderBy(sql`ts_rank(job_search.words, ${tsquery(terms)}::tsquery)`, 'desc')
    .orderBy('found.posted_at', 'desc')
    .orderBy('found.job_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

export const withCompany = (db: Kysely<JobsTables>) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select([
      'company.name as company_name',
      'company.logo as company_logo',
      'company.description as company_description',
      numberOfApplicants.as('applicants'),
    ]);

export function findJob(db: Kysely<JobsTables>, jobId: string): Promise<JobWithCompany | undefined> {
  return withCompany(db).where('job.id', '=', jobId).executeTakeFirst();
}

export async function findJobStatus(db: Kysely<JobsTables>, jobId: string): Promise<JobStatus | undefined> {
  const row = await db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst();
  return row?.status;
}

/** A job if it is this recruiter's. */
export function findOwnJob(
  db: Kysely<JobsTables>,
  jobId: string,
  recruiterId: string,
): Promise<JobWithCompany | undefined> {
  return withCompany(db)
    .where('job.id', '=', jobId)
    .where('job.recruiter_id', '=', recruiterId)
    .executeTakeFirst();
}

/** Ids of a company's jobs with what sorts them into its lists, newest first. Index job_company. */
export function companyJobIds(db: Kysely<JobsTables>, companyId: string): Promise<CompanyJobId[]> {
  return db
    .selectFrom('job')
    .select(['id', 'status', 'posted_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
