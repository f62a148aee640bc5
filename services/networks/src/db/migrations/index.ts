import {
  addHiddenBecause,
  dropFormerHiding,
  kitMigrations,
  type ServiceSchema,
} from '@firstrung/service-kit/db';
import { type Kysely, sql } from 'kysely';
import { SEARCH_VERSION } from '../../domain/search.ts';

/** The kit's migrations first, then the service's own, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'networks',
  migrations: {
    ...kitMigrations,
    '101_baseline': { up: baseline },
    '102_search_version': { up: addSearchVersion },
    '103_deletion_due': { up: deletionDue },
    '104_hidden_because': { up: (db) => addHiddenBecause(db, 'profile', { column: 'deletion_due' }) },
    '105_contract_deletion_due': {
      up: (db) => dropFormerHiding(db, 'profile', { column: 'deletion_due' }),
    },
  },
  indexes: [{ name: 'profile_search_version', on: 'profile (search_version, id)' }],
  backfills: { 'profiles to index again': `select from profile where search_version < ${SEARCH_VERSION}` },
};

async function deletionDue(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profile add column deletion_due timestamptz`.execute(db);
}

async function baseline(db: Kysely<unknown>): Promise<void> {
  await sql`create table profile (
    id uuid primary key,
    version bigint not null,
    account_version bigint not null,
    email_or_phone text not null,
    name text not null,
    name_overridden boolean not null,
    skills text not null,
    gender text not null,
    social_points integer,
    education text not null,
    about text not null,
    discipline text not null,
    profile_picture text,
    picture_request uuid,
    resume text,
    default_message text not null,
    hides_search boolean not null default false,
    hides_presence boolean not null default false,
    hides_read_receipts boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search tsvector not null
  )`.execute(db);
  await sql`create index profile_newest on profile (created_at desc, id desc)`.execute(db);
  // With fastupdate every search would also scan the entries written since the last vacuum, up to 4 MB.
  await sql`create index profile_words on profile using gin (search) with (fastupdate = off)`.execute(db);
  await sql`create table connection (
    id uuid primary key,
    version bigint not null,
    low_id uuid not null references profile,
    high_id uuid not null references profile,
    state text not null,
    requester_id uuid,
    since timestamptz not null,
    connected_at timestamptz,
    withdrawn boolean not null default false,
    constraint connection_pair unique (low_id, high_id),
    check (low_id < high_id),
    check ((state = 'fresh') = (requester_id is null))
  )`.execute(db);
  await sql`create index connection_of_higher on connection (high_id)`.execute(db);
  await sql`create table block (
    id uuid primary key,
    version bigint not null,
    blocker_id uuid not null references profile,
    blocked_id uuid not null references profile,
    active boolean not null,
    since timestamptz not null,
    constraint block_pair unique (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`.execute(db);
  await sql`create index block_of_blocked on block (blocked_id)`.execute(db);
  await sql`create table connection_history (
    connection_id uuid not null references connection on delete cascade,
    version bigint not null,
    action text not null,
    state text not null,
    changed_by uuid not null,
    changed_at timestamptz not null,
    primary key (connection_id, version)
  )`.execute(db);
}

/** Profiles whose words were written by the rules of a release before are written again in the background. */
async function addSearchVersion(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profile add column search_version smallint not null default 1`.execute(db);
}
