import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const baseline: Migration = {
  async up(db) {
    await createProjections(db);
    await createRooms(db);
    await createMessages(db);
  },
};

async function createProjections(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table person (
      id uuid primary key,
      role text not null,
      account_version bigint not null default 0,
      account_name text not null default '',
      profile_version bigint not null default 0,
      name text,
      picture text,
      company_name text not null default '',
      hides_presence boolean not null default false,
      hides_read_receipts boolean not null default false,
      deleted_at timestamptz
    )`,
    sql`create index person_recruiter on person (lower(coalesce(name, account_name)), id)
      where role = 'recruiter' and deleted_at is null`,
    sql`create table connection (
      id uuid primary key,
      version bigint not null,
      low_id uuid not null,
      high_id uuid not null,
      state text not null,
      connected_at timestamptz,
      constraint connection_pair unique (low_id, high_id)
    )`,
    sql`create index connection_of_higher on connection (high_id)`,
    sql`create table block (
      id uuid primary key,
      version bigint not null,
      blocker_id uuid not null,
      blocked_id uuid not null,
      active boolean not null
    )`,
    sql`create index block_pair on block (blocker_id, blocked_id) where active`,
    sql`create table job (
      id uuid primary key,
      version bigint not null,
      recruiter_id uuid not null,
      title text not null,
      status text not null,
      posted_at timestamptz
    )`,
    sql`create index job_of_recruiter on job (recruiter_id)`,
    // By this, an applicant's list finds the recruiters they may write to.
    sql`create index job_live on job (recruiter_id) where status = 'liveJobs'`,
    sql`create table application (
      id uuid primary key,
      version bigint not null,
      job_id uuid not null,
      recruiter_id uuid not null,
      applicant_id uuid not null,
      submitted_at timestamptz not null,
      withdrawn_at timestamptz
    )`,
    sql`create index application_of_job on application (job_id, applicant_id)`,
    sql`create index application_to_recruiter on application (recruiter_id, applicant_id)`,
    sql`create table last_seen (person_id uuid primary key, seen_at timestamptz not null)`,
  ]);
}

async function createRooms(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Every message updates its room. Half-empty pages keep these
    // updates heap-only, without touching an index.
    sql`create table room (
      id uuid primary key,
      kind text not null,
      low_id uuid,
      high_id uuid,
      applicant_id uuid,
      recruiter_id uuid,
      job_id uuid,
      selection text not null default '',
      name text,
      seq bigint not null default 0,
      active_at timestamptz not null,
      created_at timestamptz not null,
      check (case kind
        when 'direct' then num_nonnulls(low_id, high_id) = 2 and low_id < high_id
        when 'recruiter' then num_nonnulls(applicant_id, recruiter_id) = 2
        when 'announcement' then num_nonnulls(job_id, recruiter_id) = 2
        when 'group' then name is not null end)
    ) with (fillfactor = 50)`,
    // A pair of people, a job, or a selection of its applicants has one room.
    sql`create unique index room_direct on room (low_id, high_id) where kind = 'direct'`,
    sql`create unique index room_recruiter on room (recruiter_id, applicant_id) where kind = 'recruiter'`,
    sql`create unique index room_announcement on room (job_id, selection) where kind = 'announcement'`,
    sql`create table room_member (
      room_id uuid not null references room,
      person_id uuid not null,
      from_seq bigint not null default 1,
      until_seq bigint,
      read_seq bigint not null default 0,
      primary key (room_id, person_id)
    ) with (fillfactor = 70)`,
    sql`create index room_member_of_person on room_member (person_id, room_id)`,
  ]);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // message and unread_due have no foreign keys: their rooms are
    // locked when rows are written, and are never deleted.
    sql`create table message (
      room_id uuid not null,
      seq bigint not null,
      id uuid not null constraint message_id unique,
      sender_id uuid not null,
      client_id uuid not null,
      body text not null,
      created_at timestamptz not null,
      deleted_at timestamptz,
      primary key (room_id, seq),
      constraint message_once unique (sender_id, client_id)
    )`,
    sql`create table read_range (
      room_id uuid not null references room,
      person_id uuid not null,
      up_to_seq bigint not null,
      read_at timestamptz not null,
      primary key (room_id, person_id, up_to_seq)
    )`,
    sql`create table deleted_for_user (
      room_id uuid not null references room,
      person_id uuid not null,
      seq bigint not null,
      primary key (room_id, person_id, seq)
    )`,
    sql`create table unread_due (room_id uuid primary key, due_at timestamptz not null)`,
    sql`create index unread_due_next on unread_due (due_at)`,
    sql`create table unread_notice (
      room_id uuid not null references room,
      person_id uuid not null,
      seq bigint not null,
      noticed_at timestamptz not null,
      primary key (room_id, person_id)
    )`,
  ]);
}

async function run(db: Kysely<unknown>, statements: RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
