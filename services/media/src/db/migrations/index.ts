import {
  addHiddenBecause,
  dropFormerHiding,
  kitMigrations,
  type ServiceSchema,
} from '@firstrung/service-kit/db';
import { secretMigration } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';

/** The kit's migrations first, then the service's own, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'media',
  migrations: {
    ...kitMigrations,
    '050_secret': secretMigration,
    '101_baseline': { up: baseline },
    '102_picture_request_traceparent': { up: pictureRequestTraceparent },
    '103_owner': { up: createOwners },
    '104_picture_request_field': { up: pictureRequestField },
    '105_contract_companies': { up: companies },
    '106_hidden_because': { up: hiddenBecause },
    '107_contract_hidden': {
      up: (db) => dropFormerHiding(db, 'owner', { column: 'hidden' }),
    },
  },
};

async function baseline(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createApplications(db);
  await createFileUses(db);
  await createPictureRequests(db);
}

async function pictureRequestTraceparent(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture_request add column traceparent text`.execute(db);
}

async function createOwners(db: Kysely<unknown>): Promise<void> {
  await sql`create table owner (
    id uuid primary key,
    version bigint not null,
    hidden boolean not null
  )`.execute(db);
}

async function pictureRequestField(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture_request add column field text`.execute(db);
}

/** Applications belong to companies. The owners publish them again with their companies. */
async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`create table member (
    id uuid primary key,
    version bigint not null,
    company_id uuid not null,
    role text,
    since timestamptz not null
  )`.execute(db);
  await sql`create index member_of_company on member (company_id)`.execute(db);
  await sql`alter table application drop column recruiter_id, add column company_id uuid`.execute(db);
  await sql`update application set version = 0 where applicant_id is not null`.execute(db);
  await sql`create index application_of_pair on application (applicant_id, company_id)`.execute(db);
  await sql`alter table reopening drop column recruiter_id, add column company_id uuid`.execute(db);
  await sql`update reopening set version = 0`.execute(db);
  await sql`create unique index reopening_of_pair on reopening (applicant_id, company_id)`.execute(db);
  await sql`drop index reopening_of_applicant`.execute(db);
  await sql`alter table file_use alter column owner_id drop not null`.execute(db);
  // The id of a profile is that of its account.
  await sql`update file_use set owner_id = null where id <> owner_id`.execute(db);
}

async function hiddenBecause(db: Kysely<unknown>): Promise<void> {
  await addHiddenBecause(db, 'owner', { column: 'hidden', shown: 'false', hidden: 'true' });
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table file (
    name text primary key,
    owner_id uuid not null,
    kind text not null,
    bytes integer not null,
    words text not null,
    state text not null,
    due_at timestamptz not null,
    replaced_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index file_of_owner on file (owner_id)`.execute(db);
  await sql`create index file_due on file (due_at) where state <> 'stored'`.execute(db);
}

async function createApplications(db: Kysely<unknown>): Promise<void> {
  await sql`create table application (
    id uuid primary key,
    version bigint not null,
    applicant_id uuid,
    recruiter_id uuid,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index application_of_pair on application (applicant_id, recruiter_id)`.execute(db);
  await sql`create index application_of_recruiter on application (recruiter_id)`.execute(db);
  await sql`create table reopening (
    id uuid primary key,
    version bigint not null,
    recruiter_id uuid not null,
    applicant_id uuid not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create unique index reopening_of_pair on reopening (recruiter_id, applicant_id)`.execute(db);
  await sql`create index reopening_of_applicant on reopening (applicant_id)`.execute(db);
}

async function createFileUses(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_use (
    id uuid primary key,
    version bigint not null,
    owner_id uuid not null,
    names text[] not null
  )`.execute(db);
  await sql`create index file_use_of_owner on file_use (owner_id)`.execute(db);
  await sql`create index file_use_names on file_use using gin (names)`.execute(db);
}

async function createPictureRequests(db: Kysely<unknown>): Promise<void> {
  await sql`create table picture_request (
    id uuid primary key,
    owner_id uuid not null,
    url text not null,
    tries integer not null,
    due_at timestamptz not null
  )`.execute(db);
  await sql`create index picture_request_due on picture_request (due_at)`.execute(db);
  await sql`create index picture_request_of_owner on picture_request (owner_id)`.execute(db);
}
