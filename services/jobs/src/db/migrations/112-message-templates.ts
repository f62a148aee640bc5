import { type Kysely, sql } from 'kysely';

/**
 * Words of recruiters to applicants. Recipients have no foreign key to their application, because an
 * applicant who undoes one must not wait for an e-mail.
 */
export async function addMessageTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_template (
    id uuid primary key,
    company_id uuid not null references company,
    name text not null,
    use text not null,
    subject text not null,
    text text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by uuid
  )`.execute(db);
  await sql`create unique index message_template_name on message_template (company_id, lower(name))`.execute(
    db,
  );
  await sql`create index message_template_author on message_template (updated_by)
    where updated_by is not null`.execute(db);
  await sql`alter table held_decision add column words text`.execute(db);
  await sql`create table written_message (
    id uuid primary key,
    client_id uuid not null,
    recruiter_id uuid not null,
    company_id uuid not null references company,
    job_id uuid not null references job,
    subject text,
    text text,
    count integer not null,
    created_at timestamptz not null,
    constraint written_message_once unique (recruiter_id, client_id)
  )`.execute(db);
  await sql`create index written_message_of on written_message (recruiter_id, created_at)`.execute(db);
  await sql`create index written_message_age on written_message (created_at)`.execute(db);
  await sql`create index written_message_company on written_message (company_id)`.execute(db);
  await sql`create table written_message_recipient (
    message_id uuid not null references written_message on delete cascade,
    application_id uuid not null,
    applicant_id uuid not null,
    primary key (message_id, application_id)
  )`.execute(db);
  await sql`create index written_message_recipient_applicant
    on written_message_recipient (applicant_id)`.execute(db);
}
