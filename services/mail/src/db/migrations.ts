import { kitMigrations } from '@firstrung/service-kit/db';
import { secretMigration } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { correspondence } from './correspondence-tables.ts';
import { heardRooms, notifications } from './notification-tables.ts';

export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '050_secret': secretMigration,
  '100_projections': { up: projections },
  '101_letters': { up: letters },
  '102_keys': { up: keys },
  '103_clean_up': { up: cleanUp },
  '104_lease_holder': { up: leaseHolder },
  '110_notifications': { up: notifications },
  '111_heard_rooms': { up: heardRooms },
  '120_correspondence': { up: correspondence },
  '121_key_set': { up: keySet },
};

async function projections(db: Kysely<unknown>): Promise<void> {
  await sql`create table person (
    id uuid primary key,
    account_version bigint,
    contact text,
    name text,
    profile_version bigint,
    profile_name text
  )`.execute(db);
  await sql`create table job (
    id uuid primary key,
    version bigint not null,
    title text not null,
    company_id uuid not null
  )`.execute(db);
  await sql`create table company (
    id uuid primary key,
    version bigint not null,
    name text not null
  )`.execute(db);
}

async function letters(db: Kysely<unknown>): Promise<void> {
  await sql`create table letter (
    id uuid primary key,
    account_id uuid not null,
    unique_key text unique,
    source jsonb,
    job_id uuid,
    state text not null,
    due_at timestamptz not null,
    leased_until timestamptz,
    attempts integer not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    settled_at timestamptz
  )`.execute(db);
  await sql`create index letter_due on letter (due_at) where state = 'due'`.execute(db);
  await sql`create index letter_account on letter (account_id)`.execute(db);
  await sql`create index letter_job on letter (job_id) where state = 'due'`.execute(db);
  await sql`create table mailbox_letter (
    id uuid primary key,
    account_id uuid not null,
    recipient text not null,
    channel text not null,
    subject text not null,
    text text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index mailbox_letter_newest on mailbox_letter (created_at desc, id desc)`.execute(db);
  await sql`create index mailbox_letter_recipient on mailbox_letter (recipient, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index mailbox_letter_account on mailbox_letter (account_id)`.execute(db);
}

async function keys(db: Kysely<unknown>): Promise<void> {
  await sql`create table letter_key_set (
    id boolean primary key default true check (id),
    version bigint not null
  )`.execute(db);
  await sql`insert into letter_key_set (version) values (0)`.execute(db);
  await sql`create table letter_key (
    kid text primary key,
    public_jwk jsonb not null,
    private_key text not null,
    created_at timestamptz not null
  )`.execute(db);
}

async function cleanUp(db: Kysely<unknown>): Promise<void> {
  await sql`create index letter_settled on letter (settled_at) where unique_key is null`.execute(db);
}

async function leaseHolder(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column leased_to bigint`.execute(db);
}

/** As the kit names it. */
async function keySet(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_key rename column created_at to active_from`.execute(db);
}
