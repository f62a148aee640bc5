import { type Kysely, sql } from 'kysely';

/**
 * Jobs that applicants have saved, and what they have not been told of these jobs yet. There are no foreign
 * keys, because to add them would lock the jobs, which are never deleted.
 */
export async function addSavedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_job (
    applicant_id uuid not null,
    job_id uuid not null,
    saved_at timestamptz not null,
    told_version bigint not null,
    primary key (applicant_id, job_id)
  )`.execute(db);
  await sql`create index saved_job_newest on saved_job (applicant_id, saved_at desc, job_id desc)`.execute(
    db,
  );
  await sql`create index saved_job_of_job on saved_job (job_id, told_version)`.execute(db);
  await sql`create table saved_job_news (
    job_id uuid primary key,
    version bigint not null,
    closes_on date,
    happened_at timestamptz not null
  )`.execute(db);
  await sql`create index saved_job_news_due on saved_job_news (happened_at)`.execute(db);
}
