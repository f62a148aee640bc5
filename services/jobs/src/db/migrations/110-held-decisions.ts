import { type Kysely, sql } from 'kysely';

/**
 * Decisions that take effect later, and applications as their recruiters read them. A held decision counts
 * only for the version of the application that it was made at. There is no foreign key, because an applicant
 * who undoes an application must not touch the row.
 */
export async function addHeldDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`create table held_decision (
    application_id uuid not null,
    version bigint not null,
    job_id uuid not null,
    company_id uuid not null,
    applicant_id uuid not null,
    submitted_at timestamptz not null,
    status text not null,
    rejection_reasons text[] not null,
    explain boolean not null,
    decided_by uuid not null,
    decided_at timestamptz not null,
    apply_at timestamptz not null,
    -- As in the table application.
    status_rank smallint not null generated always as (case status
      when 'not up to snuff' then 1 when 'accepted' then 2 when 'nextSteps Shortlisted' then 3 else 4
    end) stored,
    -- Queries that leave held applications out read the index alone.
    primary key (application_id) include (version)
  )`.execute(db);
  await sql`create index held_decision_by_status
    on held_decision (job_id, status_rank desc, submitted_at desc, application_id desc)`.execute(db);
  await sql`create index held_decision_to_review
    on held_decision (company_id, submitted_at, application_id) where status_rank = 4`.execute(db);
  await sql`create index held_decision_due on held_decision (apply_at)`.execute(db);

  // The condition on job_id follows from the ids. With it the planner reads the held decisions of one job.
  await sql`create view received_application as
    select application.id, application.job_id, application.company_id, application.recruiter_id,
      application.applicant_id, application.version, coalesce(held.status, application.status) as status,
      coalesce(held.rejection_reasons, application.rejection_reasons) as rejection_reasons,
      ${sql.raw(UNCHANGED)}, application.submitted_at,
      coalesce(held.status_rank, application.status_rank) as status_rank,
      held.apply_at as held_until,
      case when held.application_id is not null then application.status end as held_from
    from application left join held_decision held on held.application_id = application.id
      and held.version = application.version and held.job_id = application.job_id`.execute(db);
  // Only those with a held decision. What the indexes sort by is read from the decision.
  await sql`create view held_application as
    select held.application_id as id, held.job_id, held.company_id, application.recruiter_id,
      held.applicant_id, held.version, held.status, held.rejection_reasons,
      ${sql.raw(UNCHANGED)}, held.submitted_at, held.status_rank,
      held.apply_at as held_until, application.status as held_from
    from held_decision held join application on application.id = held.application_id
      and application.version = held.version`.execute(db);
}

const UNCHANGED = [
  'request_message',
  'message_profile_version',
  'reviewed_at',
  'accepted_at',
  'withdrawn_at',
  'withdrawn_profile',
  'sent_resume',
  'before_resubmission',
  'sort_name',
]
  .map((column) => `application.${column}`)
  .join(', ');
