import { type Kysely, sql } from 'kysely';

/** Reports, and the statements of reasons of restrictions. */
export async function reports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column is_shown boolean not null default true`.execute(db);
  await sql`alter table company add column is_shown boolean not null default true`.execute(db);
  await sql`create table report (
    id uuid primary key,
    subject_kind text not null,
    subject_id uuid,
    author_id uuid,
    opened_at timestamptz not null,
    closed_at timestamptz,
    outcome text,
    reason text
  )`.execute(db);
  await sql`create unique index report_open on report (subject_kind, subject_id) where closed_at is null`.execute(
    db,
  );
  await sql`create index report_subject on report (subject_id)`.execute(db);
  await sql`create index report_author on report (author_id) where author_id is not null`.execute(db);
  await sql`create table report_entry (
    id uuid primary key,
    report_id uuid not null references report (id),
    number text not null,
    account_id uuid,
    reason text not null,
    jwe text,
    at timestamptz not null
  )`.execute(db);
  await sql`create index report_entry_report on report_entry (report_id)`.execute(db);
  await sql`create index report_entry_account on report_entry (account_id)`.execute(db);
  await sql`create index report_entry_number on report_entry (number)`.execute(db);
  await sql`create table statement (
    restriction_id uuid primary key,
    subject_kind text not null,
    subject_id uuid,
    reason text not null,
    rule text not null,
    since timestamptz not null,
    contact text,
    lifted_at timestamptz,
    reply text,
    replied_at timestamptz,
    answer text,
    answered_at timestamptz
  )`.execute(db);
  await sql`create index statement_subject on statement (subject_id)`.execute(db);
}
