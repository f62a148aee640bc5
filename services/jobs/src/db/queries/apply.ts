import type { OutboxRow } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql } from 'kysely';
import type { JobsContext } from '../../context.ts';

export interface Applying {
  /** of the application to be */
  id: string;
  jobId: string;
  applicantId: string;
  message?: string | null;
  now: Date;
}

/**
 * Applies in one statement: application, history and event stand or fall together, in one round trip.
 *
 * The job is locked for share, which a status change waits for, and read again once locked: no application commits
 * after an acknowledged pause. The applicant's row is locked likewise, against the deletion of the account and so that
 * the default message is the last one known. Of two at once the second waits for the first and adds nothing.
 *
 * Returns the event's row; no row when nothing was added: not live (any more), applied already, or no such applicant.
 */
export const applying = ({ id, jobId, applicantId, message = null, now }: Applying) =>
  sql<OutboxRow>`
    with open_job as (
      select id, company_id, recruiter_id from job
      where id = ${jobId} and status = 'liveJobs'
      for share
    ), person as (
      select id, default_message, profile_version, lower(coalesce(name, account_name)) as sort_name from applicant
      where id = ${applicantId} and deleted_at is null
      for share
    ), placed as (
      insert into application (
        id, job_id, company_id, recruiter_id, applicant_id, version, status, rejection_reasons,
        request_message, message_profile_version, submitted_at, sort_name
      )
      select
        ${id}::uuid, open_job.id, open_job.company_id, open_job.recruiter_id, person.id, 1, 'not reviewed', '{}',
        coalesce(${message}::text, person.default_message),
        case when ${message}::text is null then person.profile_version end,
        ${now}::timestamptz, person.sort_name
      from open_job, person
      on conflict on constraint application_once do nothing
      returning *
    ), noted as (
      insert into application_history
        (application_id, version, change, status, rejection_reasons, changed_at, changed_by)
      select id, version, 'submitted', status, rejection_reasons, submitted_at, applicant_id from placed
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
      ) from placed
      returning *
    )
    select id, type, aggregate_id, aggregate_version, occurred_at, data::text from published
  `;

/** The id of the new application, or `undefined` when nothing was added. */
export async function insertApplication(
  { executeAndPublish }: Pick<JobsContext, 'executeAndPublish'>,
  application: Omit<Applying, 'id'>,
): Promise<string | undefined> {
  const [event] = await executeAndPublish(applying({ ...application, id: uuidv7(application.now) }));
  return event?.aggregate_id;
}
