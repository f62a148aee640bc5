import { kitMigrations } from '@firstrung/service-kit';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The kit's first, then ours, in the order of their names. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '100_profiles': { up: createProfiles },
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
