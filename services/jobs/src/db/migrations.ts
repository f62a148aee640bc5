import { kitMigrations } from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createLexemes } from './lexeme-migration.ts';
import { createRenames } from './rename-migration.ts';
import { createReview } from './review-migration.ts';
import { createSearch } from './search-migration.ts';
import { createTags } from './tag-migration.ts';
import { createWindows } from './window-migration.ts';

/** The kit's first, then ours, in the order of their names. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '100_people': { up: createPeople },
  '110_jobs': { up: createJobs },
  '120_applications': { up: createApplications },
  '130_search': { up: createSearch },
  '140_review': { up: createReview },
  '150_lexemes': { up: createLexemes },
  '160_tags': { up: createTags },
  '170_windows': { up: createWindows },
  '180_renames': { up: createRenames },
};

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table recruiter (
      id uuid primary key,
      version bigint not null,
      account_version bigint not null,
      name text not null,
      email_or_phone text not null,
      position text not null,
      profile_image text,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`,
    sql`create table company (
      id uuid primary key,
      recruiter_id uuid not null unique references recruiter,
      version bigint not null,
      name text not null,
      logo text,
      description text not null,
      location text not null,
      established date,
      website text not null,
      "values" text not null,
      mission text not null,
      vision text not null,
      culture text not null,
      contact jsonb not null,
      additional_details jsonb not null,
      benefits text[] not null,
      perks text[] not null,
      awards text[] not null,
      team jsonb not null,
      social_media jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz
    )`,
    sql`create table applicant (
      id uuid primary key,
      account_version bigint not null default 0,
      account_name text not null default '',
      email_or_phone text not null default '',
      profile_version bigint not null default 0,
      name text,
      skills text not null default '',
      social_points integer,
      education text not null default '',
      about text not null default '',
      profile_picture text,
      resume text,
      default_message text not null default '',
      deleted_at timestamptz
    )`,
  ]);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // In the C collation an index serves prefixes, as ranges.
    sql`create table skill (id uuid primary key, name text collate "C" not null unique)`,
    sql`create table job (
      id uuid primary key,
      company_id uuid not null references company,
      recruiter_id uuid not null references recruiter,
      version bigint not null,
      title text not null,
      description text not null,
      location text not null,
      requirements text not null,
      benefits text not null,
      skills text[] not null,
      employment_type text not null,
      status text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      posted_at timestamptz,
      check (status <> 'liveJobs' or posted_at is not null)
    )`,
    sql`create index job_live on job (posted_at desc, id desc) where status = 'liveJobs'`,
    sql`create index job_company on job (company_id, created_at desc, id desc)`,
    sql`create index job_recruiter on job (recruiter_id)`,
  ]);
}

async function createApplications(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    sql`create table application (
      id uuid primary key,
      job_id uuid not null references job,
      company_id uuid not null references company,
      recruiter_id uuid not null references recruiter,
      applicant_id uuid not null references applicant,
      version bigint not null,
      status text not null,
      rejection_reasons text[] not null,
      request_message text not null,
      message_profile_version bigint,
      submitted_at timestamptz not null,
      reviewed_at timestamptz,
      accepted_at timestamptz,
      withdrawn_at timestamptz,
      constraint application_once unique (job_id, applicant_id)
    )`,
    sql`create index application_of_applicant on application (applicant_id, submitted_at desc, id desc)`,
    sql`create index application_of_job on application (job_id, submitted_at desc, id desc)`,
    sql`create index application_counted on application (job_id) where withdrawn_at is null`,
    sql`create table application_history (
      application_id uuid not null references application,
      version bigint not null,
      change text not null,
      status text not null,
      rejection_reasons text[] not null,
      changed_at timestamptz not null,
      changed_by uuid not null,
      primary key (application_id, version)
    )`,
  ]);
}

async function run(db: Kysely<unknown>, statements: ReturnType<typeof sql>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
