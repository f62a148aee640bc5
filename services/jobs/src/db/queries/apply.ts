import type { OutboxRow } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql, type Transaction } from 'kysely';
import type { JobsContext } from '../../context.ts';
import { reopen } from '../../domain/application-status.ts';
import type { JobsTables } from '../tables.ts';
import { type Application, changeApplication, lockOwnApplication, stateOf } from './applications.ts';

export interface NewApplication {
  /** the new application's */
  id: string;
  jobId: string;
  applicantId: string;
  message?: string | null;
  now: Date;
}

/**
 * Inserts the application, its history and its event in one statement and one round trip. The event has the data that
 * `publishApplication` writes for every other version.
 *
 * The job is locked `for share`, for which a status change waits, and its status is read again after the lock: no
 * application commits after a pause was acknowledged. The lock on the applicant holds off the deletion of the account,
 * and makes the default message the last one known. Of two concurrent calls the second waits and inserts nothing.
 *
 * Returns the event's row, or no row when nothing was inserted: the job is not live, the applicant has applied already,
 * or there is no such applicant.
 */
export const applyStatement = ({ id, jobId, applicantId, message = null, now }: NewApplication) =>
  sql<OutboxRow>`
    with open_job as (
      select id, company_id, recruiter_id from job
      where id = ${jobId} and status = 'liveJobs'
      for share
    ), applicant_row as (
      select id, default_message, profile_version, lower(coalesce(name, account_name)) as sort_name from applicant
      where id = ${applicantId} and deleted_at is null
      for share
    ), inserted as (
      insert into application (
        id, job_id, company_id, recruiter_id, applicant_id, version, status, rejection_reasons,
        request_message, message_profile_version, submitted_at, sort_name
      )
      select
        ${id}::uuid, open_job.id, open_job.company_id, open_job.recruiter_id, applicant_row.id, 1, 'not reviewed', '{}',
        coalesce(${message}::text, applicant_row.default_message),
        case when ${message}::text is null then applicant_row.profile_version end,
        ${now}::timestamptz, applicant_row.sort_name
      from open_job, applicant_row
      on conflict on constraint application_once do nothing
      returning *
    ), history as (
      insert into application_history
        (application_id, version, change, status, rejection_reasons, changed_at, changed_by)
      select id, version, 'submitted', status, rejection_reasons, submitted_at, applicant_id from inserted
    ), published as (
      insert into outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      select 'jobs.application.changed.v1', id, version, submitted_at, jsonb_build_object(
        'applicationId', id,
        'jobId', job_id,
        'companyId', company_id,
        'recruiterId', recruiter_id,
        'applicantId', applicant_id,
        'status', status,
        'rejectionReasons', rejection_reasons,
        'submittedAt', ${now.toISOString()}::text,
        'reviewedAt', null,
        'acceptedAt', null,
        'withdrawnAt', null
      ) from inserted
      returning *
    )
    select id, type, aggregate_id, aggregate_version, occurred_at, data::text from published
  `;

/** The id of the new application, or `undefined` when nothing was added. */
export async function insertApplication(
  { executeAndPublish }: Pick<JobsContext, 'executeAndPublish'>,
  application: Omit<NewApplication, 'id'>,
): Promise<string | undefined> {
  const [event] = await executeAndPublish(applyStatement({ ...application, id: uuidv7(application.now) }));
  return event?.aggregate_id;
}

/**
 * Submits a withdrawn application again, with the message and the time of this call. It takes its locks in the order of
 * `applyStatement`, for the same reasons: the job, the applicant, then the application.
 *
 * Returns `undefined` when nothing was changed: the job is not live, the application is not withdrawn, or there is no
 * such applicant.
 */
export async function reopenApplication(
  tx: Transaction<JobsTables>,
  {
    jobId,
    applicantId,
    message,
    now,
  }: { jobId: string; applicantId: string; message?: string | undefined; now: Date },
): Promise<Application | undefined> {
  const job = await tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '=', 'liveJobs')
    .forShare()
    .executeTakeFirst();
  const person = await tx
    .selectFrom('applicant')
    .select(['default_message', 'profile_version'])
    .where('id', '=', applicantId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const application = await lockOwnApplication(tx, jobId, applicantId);
  if (!job || !person || !application?.withdrawn_at) return undefined;
  return changeApplication(
    tx,
    application,
    reopen(stateOf(application)),
    { change: 'submitted', accountId: applicantId, now },
    {
      submitted_at: now,
      request_message: message ?? person.default_message,
      message_profile_version: message === undefined ? person.profile_version : null,
    },
  );
}
