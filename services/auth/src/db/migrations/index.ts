import { kitMigrations, type ServiceSchema } from '@firstrung/service-kit/db';
import { createMailKeysTable } from '@firstrung/service-kit/events';
import { addRestrictionEvents, createKeySetTables, secretMigration } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';

/** The kit's migrations first, then the service's own, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'auth',
  migrations: {
    ...kitMigrations,
    '050_secret': secretMigration,
    '100_baseline': { up: baseline },
    '101_email_request_traceparent': { up: emailRequestTraceparent },
    '102_known_device_has_logged_in': { up: knownDeviceHasLoggedIn },
    '103_unlisted_deletion': { up: unlistedDeletion },
    '104_restriction': { up: restriction },
    '105_suspended_address': { up: suspendedAddress },
  },
  // Every token of before is refused: the next start makes a new key.
  afterRestore: ['delete from token_key'],
};

async function baseline(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await sessions(db);
  await secondFactors(db);
  await attempts(db);
  await codes(db);
  await keys(db);
}

async function emailRequestTraceparent(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_request add column traceparent text`.execute(db);
}

/** Devices from before may be known by a reset password alone, so they wait for their next login. */
async function knownDeviceHasLoggedIn(db: Kysely<unknown>): Promise<void> {
  await sql`alter table known_device add column has_logged_in boolean not null default false`.execute(db);
}

async function unlistedDeletion(db: Kysely<unknown>): Promise<void> {
  await sql`create table unlisted_deletion (
    account_id uuid primary key,
    deleted_at timestamptz not null
  )`.execute(db);
}

async function restriction(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column restriction jsonb`.execute(db);
  await addRestrictionEvents(db);
}

async function suspendedAddress(db: Kysely<unknown>): Promise<void> {
  await sql`create table suspended_address (
    address_key text not null,
    account_id uuid not null,
    restriction jsonb not null,
    until timestamptz not null,
    primary key (address_key, account_id)
  )`.execute(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table account (
    id uuid primary key,
    role text not null,
    login text not null,
    channel text not null,
    name text not null,
    password_hash text not null,
    generation integer not null,
    version bigint not null,
    created_at timestamptz not null,
    delete_at timestamptz,
    profile_name text,
    profile_version bigint not null default 0,
    constraint account_login unique (role, login)
  )`.execute(db);
  await sql`create index account_delete_at on account (delete_at) where delete_at is not null`.execute(db);
  await sql`create table known_device (
    account_id uuid not null references account (id) on delete cascade,
    device_mac text not null,
    last_used_at timestamptz not null,
    primary key (account_id, device_mac)
  )`.execute(db);
  await sql`create index known_device_mac on known_device (device_mac)`.execute(db);
  await sql`create index known_device_last_used_at on known_device (last_used_at)`.execute(db);
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

async function attempts(db: Kysely<unknown>): Promise<void> {
  await sql`create table signup_attempt (
    id uuid primary key,
    ticket_mac text not null,
    role text not null,
    address_key text not null,
    encrypted text not null,
    account_id uuid not null,
    name text not null,
    password_hash text not null,
    network text not null,
    created_at timestamptz not null,
    constraint signup_attempt_ticket unique (role, ticket_mac)
  )`.execute(db);
  await sql`create index signup_attempt_address on signup_attempt (role, address_key, created_at)`.execute(
    db,
  );
  await sql`create index signup_attempt_created_at on signup_attempt (created_at)`.execute(db);
}

async function secondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`create table totp (
    account_id uuid primary key references account (id) on delete cascade,
    encrypted text not null,
    last_step bigint not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table totp_offer (
    account_id uuid primary key references account (id) on delete cascade,
    encrypted text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index totp_offer_expires_at on totp_offer (expires_at)`.execute(db);
  await sql`create table passkey (
    id uuid primary key,
    account_id uuid not null references account (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`create index passkey_account on passkey (account_id)`.execute(db);
  await sql`create table recovery_code (
    account_id uuid not null references account (id) on delete cascade,
    code_mac text not null,
    primary key (account_id, code_mac)
  )`.execute(db);
  await sql`create table used_challenge (
    challenge text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index used_challenge_expires_at on used_challenge (expires_at)`.execute(db);
}

async function codes(db: Kysely<unknown>): Promise<void> {
  await sql`create table code (
    role text not null,
    address_key text not null,
    purpose text not null,
    encrypted text not null,
    wrong_guesses integer not null,
    is_long boolean not null,
    expires_at timestamptz not null,
    primary key (role, address_key, purpose)
  )`.execute(db);
  await sql`create index code_expires_at on code (expires_at)`.execute(db);
  await sql`create table address_move (
    account_id uuid primary key references account (id) on delete cascade,
    address_key text not null,
    encrypted text not null,
    generation integer not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index address_move_created_at on address_move (created_at)`.execute(db);
  await sql`create table address_change (
    id uuid primary key,
    account_id uuid not null references account (id) on delete cascade,
    role text not null,
    ticket_mac text not null unique,
    old_login text not null,
    old_channel text not null,
    changed_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index address_change_old_login on address_change (role, old_login)`.execute(db);
  await sql`create index address_change_account on address_change (account_id)`.execute(db);
  await sql`create index address_change_expires_at on address_change (expires_at)`.execute(db);
  await sql`create table budget (
    key text primary key,
    started_at timestamptz not null,
    used integer not null
  )`.execute(db);
  await sql`create index budget_started_at on budget (started_at)`.execute(db);
  await sql`create table email_request (
    id bigint generated always as identity primary key,
    encrypted text not null,
    created_at timestamptz not null
  )`.execute(db);
}

async function keys(db: Kysely<unknown>): Promise<void> {
  await createKeySetTables(db, 'token_key');
  await createMailKeysTable(db);
  await sql`create table lookup_key (
    id boolean primary key default true check (id),
    encrypted text not null
  )`.execute(db);
}
