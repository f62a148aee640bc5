import type { JobStatus } from '@firstrung/contracts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type SearchTerm, tsquery } from '../../domain/job-search.ts';
import type { JobsTables, JobTable, StoredFacts } from '../tables.ts';
import { companyOfMember } from './members.ts';
import { newest } from './newest-jobs.ts';
import { countReceived } from './received-applications.ts';

export type Job = Selectable<JobTable>;
/**
 * A job with its company's name, logo, slug and description and the
 * numbers of applicants and of unopened applications.
 */
export type JobWithCompany = Job & {
  company_name: string;
  company_logo: string | null;
  company_slug: string | null;
  company_description: string;
  applicants: number;
  new_applications: number;
};
/** The same as its company sees it. `responsible_name` is `null` in a company of one member. */
export type OwnJob = JobWithCompany & { responsible_name: string | null };

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

/**
 * The number of applications that are not withdrawn, without deleted accounts. Uses the indexes
 * application_counted and applicant_deleted.
 */
export const numberOfApplicants = sql<number>`(
  select count(*) from application
  where application.job_id = job.id and application.withdrawn_at is null and not exists (
    select from applicant where applicant.id = application.applicant_id and applicant.deleted_at is not null
  )
)`;

const isNew = sql`application.withdrawn_at is null
    and application.reviewed_at is null and application.status = 'not reviewed' and not exists (
      select from applicant where applicant.id = application.applicant_id and applicant.deleted_at is not null
    )`;

/**
 * The number of applications that no recruiter has opened. Uses the indexes application_new and
 * applicant_deleted.
 */
const newApplications = sql<number>`(
  select count(*) from application
  where application.job_id = job.id and ${isNew}
)`;

/** The same as recruiters read them, with their held decisions. */
export const receivedNewApplications = countReceived(isNew);

/** What a card shows, of jobs in any status. */
export const allCards = (db: Kysely<JobsTables>) =>
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
      // Questions are asked on the page of a job.
      sql<Omit<StoredFacts, 'questions'>>`job.facts - 'questions'`.as('facts'),
      'job.closes_on',
      'job.closes_zone',
      'job.closes_at',
      'company.id as company_id',
      'company.name as company_name',
      'company.logo as company_logo',
      'company.slug as company_slug',
    ]);

/** The same of live jobs. */
const cards = (db: Kysely<JobsTables>) => allCards(db).where(isLive);

/** Live jobs, newest first. Uses the index job_live. */
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

/** What `countJobs` counts, of the newest live jobs: of all, or of those that satisfy the terms. */
export function countedJobs(
  db: Kysely<JobsTables>,
  { terms, limit }: { terms: readonly SearchTerm[] | undefined; limit: number },
) {
  const jobs = db.selectFrom('job').select(['job.employment_type', 'job.skills', 'job.location']);
  if (!terms) return jobs.where(isLive).orderBy('job.posted_at', 'desc').limit(limit).execute();
  return jobs
    .innerJoin(newest({ terms, limit }), (join) => join.onRef('found.job_id', '=', 'job.id'))
    .execute();
}

/** A company's live jobs other than this one, newest first. Uses the index job_company. */
export const otherJobsOfCompany = (
  db: Kysely<JobsTables>,
  { id, company_id }: Pick<Job, 'id' | 'company_id'>,
  limit: number,
) =>
  cards(db)
    .where('job.company_id', '=', company_id)
    .where('job.id', '<>', id)
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();

/** Of each skill only the newest jobs are compared: common skills have very many. */
const COMPARED = 50;

/**
 * Live jobs of other companies that share skills with this one:
 * most skills first, then newest. Primary key of job_facet.
 */
export function similarJobs(
  db: Kysely<JobsTables>,
  { company_id, skills }: Pick<Job, 'company_id' | 'skills'>,
  limit: number,
) {
  const sharing = sql<{ job_id: string; shared: number }>`(
    select job_id, count(*) as shared from unnest(${skills}::text[]) skill, lateral (
      select job_id from job_facet where facet = 'skill:' || skill
      order by posted_at desc, job_id desc limit ${sql.lit(COMPARED)}
    ) found group by job_id
  )`.as('sharing');
  return cards(db)
    .innerJoin(sharing, (join) => join.onRef('sharing.job_id', '=', 'job.id'))
    .where('job.company_id', '<>', company_id)
    .orderBy('sharing.shared', 'desc')
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of a company's live jobs. Uses the index job_company. */
export async function liveJobCount(db: Kysely<JobsTables>, companyId: string): Promise<number> {
  const { jobs } = await db
    .selectFrom('job')
    .select((query) => query.fn.countAll<number>().as('jobs'))
    .where('company_id', '=', companyId)
    .where(isLive)
    .executeTakeFirstOrThrow();
  return jobs;
}

/**
 * The name of the member who is responsible, where there are several. Uses the index recruiter_of_company.
 */
const responsibleName = sql<string | null>`(
  select name from recruiter where id = job.recruiter_id and exists (
    select from recruiter other
    where other.company_id = job.company_id and other.id <> job.recruiter_id and other.deleted_at is null))`;

const withCompany = (db: Kysely<JobsTables>, newOnes = newApplications) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select([
      'company.name as company_name',
      'company.logo as company_logo',
      'company.slug as company_slug',
      'company.description as company_description',
      numberOfApplicants.as('applicants'),
      newOnes.as('new_applications'),
    ]);

/** The same with what only its company sees. */
export const withResponsible = (db: Kysely<JobsTables>) =>
  withCompany(db, receivedNewApplications).select(responsibleName.as('responsible_name'));

export function findJob(db: Kysely<JobsTables>, jobId: string): Promise<JobWithCompany | undefined> {
  return withCompany(db).where('job.id', '=', jobId).executeTakeFirst();
}

export const getJob = (tx: Transaction<JobsTables>, jobId: string): Promise<Job> =>
  tx.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();

export async function findJobStatus(db: Kysely<JobsTables>, jobId: string): Promise<JobStatus | undefined> {
  const row = await db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst();
  return row?.status;
}

/** A job of the company that the recruiter is a member of. */
export function findOwnJob(
  db: Kysely<JobsTables>,
  jobId: string,
  memberId: string,
): Promise<OwnJob | undefined> {
  return withResponsible(db)
    .where('job.id', '=', jobId)
    .where('job.company_id', '=', companyOfMember(memberId))
    .executeTakeFirst();
}

/** Ids of a company's jobs with what sorts them into its lists, newest first. Uses the index job_company. */
export function companyJobIds(db: Kysely<JobsTables>, companyId: string): Promise<CompanyJobId[]> {
  return db
    .selectFrom('job')
    .select(['id', 'status', 'posted_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
