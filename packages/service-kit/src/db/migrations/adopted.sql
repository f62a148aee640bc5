-- The tables of every service in 1.0.0-rc.3.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  aggregate_id text not null,
  aggregate_version bigint not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  traceparent text
);
create table inbox (
  subscription text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (subscription, event_id)
);
create index inbox_received_at on inbox (received_at);
create table event_failure (
  subscription text not null,
  event_id text not null,
  attempts integer not null,
  error text not null,
  next_try_at timestamptz not null,
  primary key (subscription, event_id)
);
create table dead_letter (
  id bigint generated always as identity primary key,
  subscription text not null,
  event_id text not null,
  type text not null,
  envelope jsonb not null,
  reason text not null check (reason = ANY (ARRAY['invalid'::text, 'failed'::text])),
  error text not null,
  attempts integer not null,
  failed_at timestamptz not null,
  constraint dead_letter_subscription_event_id_key unique (subscription, event_id)
);
create table tombstone (
  account_id uuid primary key,
  role text not null,
  deleted_at timestamptz not null
);
create index tombstone_deleted_at on tombstone (deleted_at);
create table erasure (
  aggregate_id text primary key,
  due_at timestamptz not null
);
create table signing_key (
  kid text primary key,
  jwk jsonb not null,
  version bigint not null
);
create table token_revocation (
  account_id uuid primary key,
  revoked_before integer not null,
  revoked_at timestamptz not null
);
create index token_revocation_revoked_at on token_revocation (revoked_at);
create table ended_session (
  session_id uuid primary key,
  account_id uuid not null,
  ended_at timestamptz not null
);
create index ended_session_ended_at on ended_session (ended_at);
create table subscription_state (
  subscription text primary key,
  projection integer not null,
  log text not null,
  handled bigint not null,
  updated_at timestamptz not null
);
create table republishing (
  type text primary key,
  position text,
  requested_at timestamptz not null
);
create table sql_file (
  name text primary key,
  version integer not null,
  hash text not null
);
create table migration (
  name varchar(255) primary key,
  timestamp varchar(255) not null,
  kind text
);
create table migration_lock (
  id varchar(255) primary key,
  is_locked integer not null default 0
);
insert into migration_lock (id) values ('migration_lock');
