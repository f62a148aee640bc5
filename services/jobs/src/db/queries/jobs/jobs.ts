import { isVisible } from '@firstrung/service-kit/db';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Job, StoredFacts, Tx } from '../../tables.ts';
import { isBeyond, type Keyset } from '../sorting.ts';
import {
  companyOfMember,
  isApplicantHidden,
  isLive,
  isOpenAt,
  isPublic,
  recruiterName,
} from '../visibility.ts';

/** A job with its company's name, pictures, slug and description and the number of applicants. */
export type JobWithCompany = InferResult<ReturnType<typeof withCompany>>[number];

/** The same as its company sees it. `responsible_name` is `null` in a company of one member. */
export type OwnJob = InferResult<ReturnType<typeof withResponsible>>[number];

export type LiveJob = Awaited<ReturnType<typeof liveJobCards>>[number];
export type CompanyJobId = Pick<Job, 'id' | 'status' | 'posted_at'>;

/** What notifications name of a job, and whether the member who is responsible is there. */
export type NamedJob = Pick<Job, 'company_id' | 'recruiter_id'> & {
  job_id: string;
  job_title: string;
  company_name: string;
  is_attended: boolean;
};

/** Of the job with this id. By the primary keys. */
export const namedJob = (jobId: RawBuilder<unknown>) => sql<NamedJob>`
  select job.id as job_id, job.company_id, job.recruiter_id, job.title as job_title,
    company.name as company_name, ${isVisible('recruiter')} as is_attended
  from job join company on company.id = job.company_id join recruiter on recruiter.id = job.recruiter_id
  where job.id = ${jobId}`;

export const getNamedJob = async (db: Db, jobId: string): Promise<NamedJob> =>
  (await namedJob(sql`${jobId}`).execute(db)).rows[0]!;

/** Of the description that a card shows at most. */
export const CARD_DESCRIPTION_LENGTH = 300;

/** The number of a job's applications that satisfy a condition. */
export const countApplications = (condition: RawBuilder<unknown>) => sql<number>`(
  select count(*) from application where application.job_id = job.id and ${condition}
)`;

/**
 * The number of applications that are not withdrawn, without hidden people. Uses the indexes
 * application_counted and applicant_hidden.
 */
export const numberOfApplicants = countApplications(
  sql`application.withdrawn_at is null and not ${isApplicantHidden}`,
);

/**
 * The number of applications that no recruiter has opened or decided on. Uses the indexes
 * application_received_new and applicant_hidden.
 */
export const newApplications = countApplications(
  sql`application.received_rank = 4 and application.reviewed_at is null and not ${isApplicantHidden}`,
);

/** What a card shows, of jobs in any status. */
export const allCards = (db: Db) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id',
      'job.title',
      // `left` counts characters, and the rest of a long text stays in the database.
      // One more, so that the card can end where a character ends.
      sql<string>`left(job.description, ${sql.lit(CARD_DESCRIPTION_LENGTH + 1)})`.as('description'),
      'job.location',
      'job.skills',
      'job.employment_type',
      'job.answer_within',
      'job.posted_at',
      'job.status',
      'job.hidden_because',
      // Questions are asked on the page of a job.
      sql<Omit<StoredFacts, 'questions'>>`job.facts - 'questions'`.as('facts'),
      'job.closes_on',
      'job.closes_zone',
      'job.closes_at',
      'company.id as company_id',
      'company.name as company_name',
      'company.logo as company_logo',
      'company.photo as company_photo',
      'company.slug as company_slug',
    ]);

/** The same of live jobs that are open. */
export const openCards = (db: Db, now: Date) => allCards(db).where(isLive).where(isOpenAt(now));

/** Live jobs, newest first. Uses the index job_live. */
export function liveJobCards(
  db: Db,
  { after, limit, now }: { after?: Keyset | undefined; limit: number; now: Date },
) {
  return openCards(db, now)
    .where(isBeyond('job.posted_at, job.id', after))
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
}

/** A company's live jobs other than this one, newest first. Uses the index job_company. */
export const otherJobsOfCompany = (
  db: Db,
  { id, company_id }: Pick<Job, 'id' | 'company_id'>,
  { limit, now }: { limit: number; now: Date },
) =>
  openCards(db, now)
    .where('job.company_id', '=', company_id)
    .where('job.id', '<>', id)
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();

/** So many jobs are looked at for the editions of one: a company can post a job again without end. */
export const MAX_EDITIONS = sql.lit(100);

/**
 * The newest edition of a job that was posted again, once or several times, of those that may be shown. Uses
 * the index job_edition. The recursion ends with the rows that are read of it.
 */
export const newestEdition = (id: RawBuilder<string>, mayBeShown: RawBuilder<boolean>) =>
  sql<string | null>`(with recursive edition as (
      select ${id} as id, null::timestamptz as posted_at, false as is_shown, 0 as step
      union all select job.id, job.posted_at, ${mayBeShown}, step + 1 from edition cross join lateral (
        select * from job where relisted_from = edition.id
        order by posted_at desc nulls last limit ${MAX_EDITIONS}) job
    )
    select id from (select * from edition limit ${MAX_EDITIONS}) edition where is_shown
    order by posted_at desc nulls last, step desc limit 1)`;

/** The newest edition of a job that everyone may see the page of. */
export const findNewestEdition = (db: Db, id: string) =>
  db.selectNoFrom(newestEdition(sql`${id}::uuid`, isPublic).as('id')).executeTakeFirstOrThrow();

/**
 * The number of a company's live jobs that are open, and when the next of them closes. Uses the index
 * job_company.
 */
export const liveJobCount = (
  db: Db,
  companyId: string,
  now: Date,
): Promise<{ jobs: number; closes_at: Date | null }> =>
  db
    .selectFrom('job')
    .select(({ fn }) => [fn.countAll<number>().as('jobs'), fn.min('closes_at').as('closes_at')])
    .where('company_id', '=', companyId)
    .where(isLive)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();

/** The number of live jobs that are open, and of those that promise an answer. Reads all of them. */
export const countPromising = (db: Db, now: Date): Promise<{ jobs: number; promising: number }> =>
  db
    .selectFrom('job')
    .select(({ fn }) => [fn.countAll<number>().as('jobs'), fn.count<number>('answer_within').as('promising')])
    .where(isLive)
    .where(isOpenAt(now))
    .executeTakeFirstOrThrow();

/**
 * The name of the member who is responsible, where there are several. Uses the index recruiter_of_company.
 */
const responsibleName = sql<string | null>`(
  select ${recruiterName} from recruiter where id = job.recruiter_id and exists (
    select from recruiter other
    where other.company_id = job.company_id and other.id <> job.recruiter_id and ${isVisible('other')}))`;

const withCompany = (db: Db) =>
  db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select([
      'company.name as company_name',
      'company.logo as company_logo',
      'company.photo as company_photo',
      'company.slug as company_slug',
      'company.description as company_description',
      'company.restriction as company_restriction',
      numberOfApplicants.as('applicants'),
    ]);

/** The same with what only its company sees. */
export const withResponsible = (db: Db) =>
  withCompany(db).select([newApplications.as('new_applications'), responsibleName.as('responsible_name')]);

export function findJob(db: Db, jobId: string): Promise<JobWithCompany | undefined> {
  return withCompany(db).where('job.id', '=', jobId).executeTakeFirst();
}

export const getJob = (tx: Tx, jobId: string): Promise<Job> =>
  tx.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();

/** What decides whether a job takes applications. */
export const findJobToApply = (db: Db, jobId: string) =>
  db
    .selectFrom('job')
    .select(['status', 'hidden_because', 'closes_on', 'closes_zone', 'closes_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();

/** A job of the company that the recruiter is a member of. */
export function findOwnJob(db: Db, jobId: string, memberId: string): Promise<OwnJob | undefined> {
  return withResponsible(db)
    .where('job.id', '=', jobId)
    .where('job.company_id', '=', companyOfMember(memberId))
    .executeTakeFirst();
}

/** Ids of a company's jobs with what sorts them into its lists, newest first. Uses the index job_company. */
export function companyJobIds(db: Db, companyId: string): Promise<CompanyJobId[]> {
  return db
    .selectFrom('job')
    .select(['id', 'status', 'posted_at'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
