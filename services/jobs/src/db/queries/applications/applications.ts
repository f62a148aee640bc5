import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, JobsTables, Tx } from '../../tables.ts';
import { MAX_EDITIONS } from '../jobs/jobs.ts';
import { isBeyond, type Keyset } from '../sorting.ts';
import { isApplicantHidden, isCompanyShown } from '../visibility.ts';
import { isOpenPromise } from '../waiting.ts';

/** Without what is held, which no request of the applicant reads. */
export type Application = Omit<
  Selectable<JobsTables['application']>,
  'held' | 'tell_at' | 'received_rank' | 'folded_texts' | 'folded_skills'
>;

const APPLICATION_COLUMNS = [
  'application.id',
  'application.job_id',
  'application.company_id',
  'application.recruiter_id',
  'application.applicant_id',
  'application.version',
  'application.status',
  'application.rejection_reasons',
  'application.request_message',
  'application.message_profile_version',
  'application.submitted_at',
  'application.reviewed_at',
  'application.accepted_at',
  'application.withdrawn_at',
  'application.withdrawn_profile',
  'application.sent_resume',
  'application.member_at',
  'application.before_resubmission',
  'application.sort_name',
] as const;
export const applicationColumns = sql.join(APPLICATION_COLUMNS.map((column) => sql.ref(column)));

/** A card of the applicant's own list. */
export type OwnApplication = Awaited<ReturnType<typeof ownApplications>>[number];

/** With the promise that is open to it, and what it answered. */
export const withPromise = (db: Db) =>
  db
    .selectFrom('application')
    .leftJoin('answer_promise as promise', (join) =>
      join.onRef('promise.application_id', '=', 'application.id').on(isOpenPromise),
    )
    .leftJoin('application_answers as given', (join) =>
      join
        .onRef('given.application_id', '=', 'application.id')
        .onRef('given.submitted_at', '=', 'application.submitted_at'),
    )
    .select(['promise.answer_by', 'promise.is_next', 'promise.asked_at']);

/** Uses the index application_once. */
const ownApplication = (db: Db) => withPromise(db).select('given.answers');

export type EarlierApplication = Pick<Application, 'job_id' | 'submitted_at'>;

/**
 * The applicant's last application to an edition of the job before this one. Uses the primary key of jobs and
 * the index application_once.
 */
export async function findEarlierApplication(
  db: Db,
  jobId: string,
  applicantId: string,
): Promise<EarlierApplication | undefined> {
  const { rows } = await sql<EarlierApplication>`
    with recursive edition as (
      select relisted_from from job where id = ${jobId}
      union select job.relisted_from from edition join job on job.id = edition.relisted_from
    )
    select job_id, submitted_at from (select * from edition limit ${MAX_EDITIONS}) edition
      join application on job_id = relisted_from and job_id <> ${jobId} and withdrawn_at is null
    where applicant_id = ${applicantId} order by submitted_at desc limit 1`.execute(db);
  return rows[0];
}

export const findOwnApplication = (db: Db, jobId: string, applicantId: string) =>
  ownApplication(db)
    .select(APPLICATION_COLUMNS)
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', applicantId)
    .executeTakeFirst();

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

/** Without the promise and the answers. */
export const lockOwnApplication = (
  tx: Tx,
  jobId: string,
  applicantId: string,
): Promise<Application | undefined> =>
  tx
    .selectFrom('application')
    .select(APPLICATION_COLUMNS)
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', applicantId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Every change of an own application, from the first on. Uses the index application_once and the history's
 * primary key.
 */
export function findOwnChanges(db: Db, jobId: string, applicantId: string) {
  return db
    .selectFrom('application')
    .innerJoin('application_history as history', 'history.application_id', 'application.id')
    .select(['history.change', 'history.status', 'history.changed_at as at'])
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', applicantId)
    .orderBy('history.version')
    .execute();
}

/** Every change of these applications, each one's from the first on. The history's primary key. */
export function changesOf(db: Db, applicationIds: readonly string[]) {
  return db
    .selectFrom('application_history')
    .select(['application_id', 'version', 'change', 'status', 'changed_at as at'])
    .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .orderBy('application_id')
    .orderBy('version')
    .execute();
}

/** Uses the index application_of_applicant. */
export function appliedJobIds(db: Db, applicantId: string) {
  return db
    .selectFrom('application')
    .select('job_id')
    .where('applicant_id', '=', applicantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * An applicant's applications, newest first, of jobs in any status. Uses the index application_of_applicant.
 */
export function ownApplications(
  db: Db,
  applicantId: string,
  { after, limit, withWithdrawn = false }: { after?: Keyset; limit: number; withWithdrawn?: boolean },
) {
  return ownApplication(db)
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'application.company_id')
    .leftJoin('recruiter', (join) =>
      join.onRef('recruiter.id', '=', 'application.recruiter_id').on(isVisible('recruiter')),
    )
    .select([
      'application.id',
      'application.status',
      'application.reviewed_at',
      'application.rejection_reasons',
      'application.submitted_at',
      'application.job_id',
      'job.title',
      'job.description',
      'job.location',
      'job.hidden_because',
      'company.name as company_name',
      sql<string | null>`case when ${isCompanyShown} then company.logo end`.as('company_logo'),
      sql<string | null>`case when ${isCompanyShown} then company.slug end`.as('company_slug'),
      'application.request_message',
      'application.sent_resume',
      'application.member_at',
      'application.withdrawn_at',
      sql<boolean>`exists (
        select from answer_promise where application_id = application.id
      )`.as('has_receipt'),
      'recruiter.id as recruiter_id',
      'recruiter.name as recruiter_name',
    ])
    .where('application.applicant_id', '=', applicantId)
    .$if(!withWithdrawn, (query) => query.where('application.withdrawn_at', 'is', null))
    .where(isBeyond('application.submitted_at, application.id', after))
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit)
    .execute();
}

/** The next version of a locked application, with its row in the history. */
export async function changeApplication(
  tx: Tx,
  application: Application,
  changes: Updateable<JobsTables['application']>,
  by: {
    change: JobsTables['application_history']['change'];
    accountId: string;
    now: Date;
    words?: string | null;
  },
): Promise<Application> {
  const changed = await tx
    .updateTable('application')
    .set({ ...changes, version: application.version + 1 })
    .where('id', '=', application.id)
    .returning(APPLICATION_COLUMNS)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('application_history')
    .values({
      application_id: changed.id,
      version: changed.version,
      change: by.change,
      status: changed.status,
      rejection_reasons: changed.rejection_reasons,
      changed_at: by.now,
      changed_by: by.accountId,
      words: by.words ?? null,
    })
    .execute();
  return changed;
}

/**
 * Applications to jobs of a company whose applicants wait for an answer, with what notifications name; of a
 * former member only those to jobs that were handed over from them since.
 * Uses the indexes job_company and application_of_job, and the history's primary key.
 */
export const openApplications = (tx: Tx, companyId: string, formerId?: string) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('application', 'application.job_id', 'job.id')
    .select(['application.id', 'application.applicant_id', 'job.id as job_id'])
    .select(['job.title as job_title', 'job.company_id', 'company.name as company_name'])
    .where('job.company_id', '=', companyId)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'in', ['not reviewed', 'nextSteps Shortlisted'])
    .where(sql<boolean>`not ${isApplicantHidden}`)
    .$if(formerId !== undefined, (query) =>
      query.where(sql<boolean>`exists (
        select from job_history history where history.job_id = job.id
          and history.changed_at >= application.submitted_at
          and history.changes @> ${JSON.stringify([{ field: 'responsible', before: formerId }])}::jsonb)`),
    )
    .orderBy('application.id')
    .execute();

/** What emails said to an applicant (index application_of_applicant), or for a company. */
export const forgetWords = (tx: Tx, of: 'applicant_id' | 'company_id', id: string) =>
  tx
    .updateTable('application_history')
    .from('application')
    .set({ words: null })
    .whereRef('application.id', '=', 'application_history.application_id')
    .where('application_history.words', 'is not', null)
    .where(`application.${of}`, '=', id)
    .execute();
