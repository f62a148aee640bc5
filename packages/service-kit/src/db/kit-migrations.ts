import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Migrations of the tables in `KitTables`. Each service lists them before its own; names sort in order. */
export const kitMigrations: Record<string, Migration> = {
  '000_kit_baseline': { up: createKitTables },
  '051_outbox_traceparent': { up: addTraceparent },
};

async function addTraceparent(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column traceparent text`.execute(db);
}

async function createKitTables(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table outbox (
      id bigint generated always as identity primary key,
      type text not null,
      aggregate_id text not null,
      aggregate_version bigint not null,
      occurred_at timestamptz not null,
      data jsonb not null
    )`,
    sql`create table inbox (
      subscription text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (subscription, event_id)
    )`,
    // For pruning rows that are older than any event the bus can deliver again.
    sql`create index inbox_received_at on inbox (received_at)`,
    sql`create table event_failure (
      subscription text not null,
      event_id text not null,
      attempts integer not null,
      error text not null,
      next_try_at timestamptz not null,
      primary key (subscription, event_id)
    )`,
    sql`create table dead_letter (
      id bigint generated always as identity primary key,
      subscription text not null,
      event_id text not null,
      type text not null,
      envelope jsonb not null,
      reason text not null check (reason in ('invalid', 'failed')),
      error text not null,
      attempts integer not null,
      failed_at timestamptz not null,
      unique (subscription, event_id)
    )`,
    sql`create table tombstone (
      account_id uuid primary key,
      role text not null,
      deleted_at timestamptz not null
    )`,
    sql`create index tombstone_deleted_at on tombstone (deleted_at)`,
    sql`create table erasure (
      aggregate_id text primary key,
      due_at timestamptz not null
    )`,
    sql`create table signing_key (
      kid text primary key,
      jwk jsonb not null,
      version bigint not null
    )`,
    sql`create table token_revocation (
      account_id uuid primary key,
      revoked_before integer not null,
      revoked_at timestamptz not null
    )`,
    sql`create index token_revocation_revoked_at on token_revocation (revoked_at)`,
    sql`create table ended_session (
      session_id uuid primary key,
      account_id uuid not null,
      ended_at timestamptz not null
    )`,
    sql`create index ended_session_ended_at on ended_session (ended_at)`,
    sql`create table subscription_state (
      subscription text primary key,
      projection integer not null,
      log text not null,
      handled bigint not null,
      updated_at timestamptz not null
    )`,
    sql`create table republishing (
      type text primary key,
      position text,
      requested_at timestamptz not null
    )`,
    sql`create table sql_file (
      name text primary key,
      version integer not null,
      hash text not null
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
