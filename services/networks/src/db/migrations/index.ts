import { kitMigrations } from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The kit's first, then ours, in the order of their names. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '100_profiles': { up: createProfiles },
  '110_connections': { up: createConnections },
  '120_search': { up: sharpenSearch },
};

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table profile (
    id uuid primary key,
    version bigint not null,
    account_version bigint not null,
    email_or_phone text not null,
    name text not null,
    named_here boolean not null,
    skills text not null,
    gender text not null,
    social_points integer,
    education text not null,
    about text not null,
    discipline text not null,
    profile_picture text,
    resume text,
    default_message text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
}

async function createConnections(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table profile add search tsvector`,
    // As good as the first save makes it.
    sql`update profile set search = to_tsvector('simple', concat_ws(' ', name, discipline, skills))`,
    sql`alter table profile alter search set not null`,
    sql`create index profile_newest on profile (created_at desc, id desc)`,
    sql`create index profile_words on profile using gin (search)`,
    sql`create table connection (
      id uuid primary key,
      version bigint not null,
      low_id uuid not null references profile,
      high_id uuid not null references profile,
      state text not null,
      requester_id uuid,
      since timestamptz not null,
      connected_at timestamptz,
      constraint connection_pair unique (low_id, high_id),
      check (low_id < high_id),
      check ((state = 'fresh') = (requester_id is null))
    )`,
    sql`create index connection_of_higher on connection (high_id)`,
    sql`create table connection_history (
      connection_id uuid not null references connection on delete cascade,
      version bigint not null,
      action text not null,
      state text not null,
      changed_by uuid not null,
      changed_at timestamptz not null,
      primary key (connection_id, version)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function sharpenSearch(db: Kysely<unknown>): Promise<void> {
  // Else every search reads, row by row, what was written since the last vacuum, up to 4 MB.
  await sql`alter index profile_words set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('profile_words')`.execute(db);
}
