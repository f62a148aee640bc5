import type { AnsweredQuestion } from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import { type Selectable, sql } from 'kysely';
import type { AnswerDates } from '../../../domain/answer-date.ts';
import type { JobsTables, Tx } from '../../tables.ts';
import { deletePromise } from '../answers/promises.ts';
import { isAny } from '../counting.ts';
import { type NamedJob, namedJob } from '../jobs/jobs.ts';
import { isLive } from '../visibility.ts';

import { deleteAnswers } from './application-answers.ts';
import { type Application, applicationColumns } from './applications.ts';

export type UndoneApplication = Selectable<JobsTables['undone_application']>;

export interface Submission {
  /** of the application, if there is none yet */
  id: string;
  jobId: string;
  applicantId: string;
  message?: string | undefined;
  /** when it was last confirmed that the applicant is a member of the institution; `null`: is none */
  memberAt: Date | null;
  now: Date;
  /** by which the job must not have closed: `now`, or later if the call has waited */
  at: Date;
  /** by when the job promises an answer */
  promised?: AnswerDates | undefined;
  /** the job's questions with the answers, if the applicant was asked */
  answered?: readonly AnsweredQuestion[] | undefined;
}

/** An application with its job. */
export type SubmittedApplication = Application & NamedJob;

/** What undoing a second submission does not bring back. */
const NOT_BEFORE = ['before_resubmission', 'folded_texts', 'folded_skills'].map(sql.lit);

/**
 * Inserts the application, or submits a withdrawn one again, with its history,
 * in one round trip. Submitted again it looks new, but keeps the time of its
 * first acceptance. One that was undone goes on with its id and version.
 *
 * The job is locked `for share`, for which a status change waits, and its status is read again after the
 * lock: no application commits after a pause was acknowledged. The lock on the applicant holds off the
 * deletion of the account, and makes the default message the last one known. Of two concurrent calls the
 * second waits and changes nothing.
 *
 * Whether the job has closed is checked before the lock and again after it, by which time the database may
 * have waited.
 *
 * Returns the application, or no row when nothing was changed: the job is not live, the applicant has applied
 * already, or there is no such applicant.
 */
export const submitStatement = ({
  id,
  jobId,
  applicantId,
  message,
  memberAt,
  now,
  at,
  promised,
  answered,
}: Submission) =>
  sql<SubmittedApplication>`
    with locked_job as (
      select id, company_id, recruiter_id, closes_at from job
      where id = ${jobId} and ${isLive} and (closes_at is null or closes_at > ${at})
      for share
    ), open_job as (
      select * from locked_job
      where closes_at is null
        or closes_at > ${at}::timestamptz + (clock_timestamp() - statement_timestamp())
    ), applicant_row as (
      select id, default_message, profile_version, resume, lower(coalesce(name, account_name)) as sort_name from applicant
      where id = ${applicantId} and ${isVisible('applicant')}
      for share
    ), undone as (
      delete from undone_application using open_job, applicant_row
      where undone_application.job_id = open_job.id and undone_application.applicant_id = applicant_row.id
      returning undone_application.*
    ), submitted as (
      insert into application (
        id, job_id, company_id, recruiter_id, applicant_id, version, status, rejection_reasons,
        request_message, message_profile_version, submitted_at, sort_name, sent_resume, member_at
      )
      select
        coalesce(undone.id, ${id}::uuid), open_job.id, open_job.company_id, open_job.recruiter_id,
        applicant_row.id, coalesce(undone.version, 0) + 1, 'not reviewed', '{}',
        coalesce(${message ?? null}::text, applicant_row.default_message),
        case when ${message ?? null}::text is null then applicant_row.profile_version end,
        ${now}::timestamptz, applicant_row.sort_name, applicant_row.resume, ${memberAt}::timestamptz
      from open_job, applicant_row left join undone on true
      on conflict on constraint application_once do update set
        version = application.version + 1,
        status = excluded.status,
        rejection_reasons = excluded.rejection_reasons,
        request_message = excluded.request_message,
        message_profile_version = excluded.message_profile_version,
        submitted_at = excluded.submitted_at,
        reviewed_at = null,
        withdrawn_at = null,
        withdrawn_profile = null,
        sort_name = excluded.sort_name,
        sent_resume = excluded.sent_resume,
        member_at = excluded.member_at,
        before_resubmission = to_jsonb(application) - array[${sql.join(NOT_BEFORE)}]
      where application.withdrawn_at is not null
      returning ${applicationColumns}
    ), history as (
      insert into application_history
        (application_id, version, change, status, rejection_reasons, changed_at, changed_by)
      select id, version, 'submitted', status, rejection_reasons, submitted_at, applicant_id from submitted
    )${promised ? insertPromise(promised) : sql``}${answered ? insertAnswers(answered) : sql``}
    select submitted.*, named.job_title, named.company_name, named.is_attended
    from submitted, lateral (${namedJob(sql`submitted.job_id`)}) named
  `;

const insertPromise = ({ promisedOn, answerBy, halfOn, fourFifthsOn }: AnswerDates) => sql`, promised as (
      insert into answer_promise
        (application_id, company_id, job_id, promised_on, answer_by, half_on, four_fifths_on)
      select id, company_id, job_id, ${promisedOn}::date, ${answerBy}::date, ${halfOn}::date, ${fourFifthsOn}::date
      from submitted
    )`;

const insertAnswers = (answered: readonly AnsweredQuestion[]) => sql`, answered as (
      insert into application_answers (application_id, submitted_at, applicant_id, answers)
      select id, submitted_at, applicant_id, ${JSON.stringify(answered)}::jsonb from submitted
      on conflict (application_id, submitted_at) do update set answers = excluded.answers
    )`;

export async function submitApplication(
  tx: Tx,
  submission: Submission,
): Promise<SubmittedApplication | undefined> {
  const { rows } = await submitStatement(submission).execute(tx);
  return rows[0];
}

/**
 * Removes a first submission: the row and its history go, a tombstone stays. The applicant leaves the lists
 * of the job, on which a recruiter may have put them. Returns the tombstone.
 */
export async function removeApplication(
  tx: Tx,
  { id, job_id, applicant_id, submitted_at }: Application,
): Promise<UndoneApplication> {
  await sql`
    delete from applicant_list_member m using applicant_list l
    where l.job_id = ${job_id} and m.list_id = l.id and m.applicant_id = ${applicant_id}`.execute(tx);
  await deleteAnswers(tx, { id, submitted_at });
  await deletePromise(tx, id);
  await tx.deleteFrom('application_history').where('application_id', '=', id).execute();
  const { rows } = await sql<UndoneApplication>`
    with removed as (delete from application where id = ${id} returning *)
    insert into undone_application
      (id, version, job_id, company_id, recruiter_id, applicant_id, submitted_at)
    select id, version + 1, job_id, company_id, recruiter_id, applicant_id, submitted_at from removed
    returning *`.execute(tx);
  return rows[0]!;
}

/** Makes an application that was submitted again the withdrawn one that it was before. */
export async function restoreWithdrawn(
  tx: Tx,
  { id, version, submitted_at }: Application,
): Promise<Application> {
  await deleteAnswers(tx, { id, submitted_at });
  await deletePromise(tx, id);
  await tx
    .deleteFrom('application_history')
    .where('application_id', '=', id)
    .where('version', '=', version)
    .execute();
  const { rows } = await sql<Application>`
    update application set
      version = application.version + 1,
      status = former.status,
      rejection_reasons = former.rejection_reasons,
      request_message = former.request_message,
      message_profile_version = former.message_profile_version,
      submitted_at = former.submitted_at,
      reviewed_at = former.reviewed_at,
      withdrawn_at = former.withdrawn_at,
      withdrawn_profile = former.withdrawn_profile,
      sort_name = former.sort_name,
      sent_resume = former.sent_resume,
      member_at = former.member_at,
      before_resubmission = null
    from (
      select row.* from application, jsonb_populate_record(null::application, before_resubmission) row
      where application.id = ${id}
    ) former
    where application.id = former.id
    returning ${applicationColumns}`.execute(tx);
  return rows[0]!;
}

/** Constraint undone_application_once. */
export const isUndone = (tx: Tx, jobId: string, applicantId: string): Promise<boolean> =>
  isAny(
    tx
      .selectFrom('undone_application')
      .select('id')
      .where('job_id', '=', jobId)
      .where('applicant_id', '=', applicantId),
  );
