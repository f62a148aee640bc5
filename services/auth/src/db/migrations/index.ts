import { kitMigrations } from '@firstrung/service-kit/db';
import { createKeySetTables, secretMigration } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The kit's migrations first, then the service's own, in the order of their names. */
export const migrations: Record<string, Migration> = {
  ...kitMigrations,
  '050_secret': secretMigration,
  '100_baseline': { up: baseline },
};

async function baseline(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await sessions(db);
  await codes(db);
  await keys(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table account (
    id uuid primary key,
    role text not null,
    login text not null,
    channel text not null,
    name text not null,
    password_hash text not null,
    verified_at timestamptz,
    generation integer not null,
    version bigint not null,
    signed_up_at timestamptz not null,
    signup_key text not null,
    profile_name text,
    profile_version bigint not null default 0,
    constraint account_login unique (role, login)
  )`.execute(db);
  await sql`create index account_unverified on account (signed_up_at) where verified_at is null`.execute(db);
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table session (
    id uuid primary key,
    account_id uuid not null references account (id) on delete cascade,
    generation integer not null,
    device text not null,
    network text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index session_account on session (account_id, last_used_at)`.execute(db);
  await sql`create index session_expires_at on session (expires_at)`.execute(db);
}

async function codes(db: Kysely<unknown>): Promise<void> {
  await sql`create table code (
    role text not null,
    address_key text not null,
    purpose text not null,
    code_hash text,
    account_id uuid references account (id) on delete cascade,
    name text,
    password_hash text,
    expires_at timestamptz not null,
    attempts integer not null,
    primary key (role, address_key, purpose)
  )`.execute(db);
  await sql`create index code_account on code (account_id)`.execute(db);
  await sql`create index code_expires_at on code (expires_at)`.execute(db);
  await sql`create table code_quota (
    role text not null,
    address_key text not null,
    sends timestamptz[],
    touched_at timestamptz not null,
    primary key (role, address_key)
  )`.execute(db);
  await sql`create index code_quota_touched_at on code_quota (touched_at)`.execute(db);
}

async function keys(db: Kysely<unknown>): Promise<void> {
  await createKeySetTables(db, 'token_key');
  await sql`create table mail_keys (
    id boolean primary key default true check (id),
    version bigint not null,
    keys jsonb not null
  )`.execute(db);
}
