import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';
import type { Application } from './applications.ts';

export interface Submission {
  /** of the application, if there is none yet */
  id: string;
  jobId: string;
  applicantId: string;
  message?: string | undefined;
  now: Date;
}

/**
 * Inserts the application, or submits a withdrawn one again, with its history, in one round trip. Submitted again it looks
 * new, but keeps the time of its first acceptance.
 *
 * The job is locked `for share`, for which a status change waits, and its status is read again after the lock: no
 * application commits after a pause was acknowledged. The lock on the applicant holds off the deletion of the account,
 * and makes the default message the last one known. Of two concurrent calls the second waits and changes nothing.
 *
 * Returns the application, or no row when nothing was changed: the job is not live, the applicant has applied already,
 * or there is no such applicant.
 */
export const submitStatement = ({ id, jobId, applicantId, message, now }: Submission) =>
  sql<Application>`
    with open_job as (
      select id, company_id, recruiter_id from job
      where id = ${jobId} and status = 'liveJobs'
      for share
    ), applicant_row as (
      select id, default_message, profile_version, lower(coalesce(name, account_name)) as sort_name from applicant
      where id = ${applicantId} and deleted_at is null
      for share
    ), submitted as (
      insert into application (
        id, job_id, company_id, recruiter_id, applicant_id, version, status, rejection_reasons,
        request_message, message_profile_version, submitted_at, sort_name
      )
      select
        ${id}::uuid, open_job.id, open_job.company_id, open_job.recruiter_id, applicant_row.id, 1, 'not reviewed', '{}',
        coalesce(${message ?? null}::text, applicant_row.default_message),
        case when ${message ?? null}::text is null then applicant_row.profile_version end,
        ${now}::timestamptz, applicant_row.sort_name
      from open_job, applicant_row
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
        sort_name = excluded.sort_name
      where application.withdrawn_at is not null
      returning *
    ), history as (
      insert into application_history
        (application_id, version, change, status, rejection_reasons, changed_at, changed_by)
      select id, version, 'submitted', status, rejection_reasons, submitted_at, applicant_id from submitted
    )
    select * from submitted
  `;

export async function submitApplication(
  tx: Transaction<JobsTables>,
  submission: Submission,
): Promise<Application | undefined> {
  const { rows } = await submitStatement(submission).execute(tx);
  return rows[0];
}
