-- The tables that every service has in its own schema, beside its own.

-- Events not yet handed to the bus; written in the transaction of the state change, deleted once published.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  aggregate_id text not null,
  aggregate_version bigint not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  traceparent text -- of the request, or other work, that published it
);

-- The events that each subscription has handled.
create table inbox (
  subscription text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (subscription, event_id)
);
-- For pruning rows that are older than any event the bus can deliver again.
create index inbox_received_at on inbox (received_at);

-- Events whose handler threw, until it succeeds or the event is given up.
create table event_failure (
  subscription text not null,
  event_id text not null,
  attempts integer not null,
  error text not null,
  next_try_at timestamptz not null,
  primary key (subscription, event_id)
);

-- Events that did not fit their contract (`invalid`), or whose handler threw at every try (`failed`).
create table dead_letter (
  id bigint generated always as identity primary key,
  subscription text not null,
  event_id text not null,
  type text not null,
  envelope jsonb not null, -- the payload; as a JSON string where it is no JSON that the database can store
  reason text not null check (reason in ('invalid', 'failed')),
  error text not null,
  attempts integer not null,
  failed_at timestamptz not null,
  unique (subscription, event_id)
);

-- Deleted accounts: no later event may bring the person back.
create table tombstone (
  account_id uuid primary key,
  role text not null,
  deleted_at timestamptz not null
);
create index tombstone_deleted_at on tombstone (deleted_at);

-- Aggregates whose personal events are to be erased from the bus.
create table erasure (
  aggregate_id text primary key,
  due_at timestamptz not null
);

-- auth's public keys, from its last event.
create table signing_key (
  kid text primary key,
  jwk jsonb not null,
  version bigint not null
);

-- Tokens of an account with a session generation below `revoked_before` are refused.
create table token_revocation (
  account_id uuid primary key,
  revoked_before integer not null,
  revoked_at timestamptz not null
);
create index token_revocation_revoked_at on token_revocation (revoked_at);

-- Sessions that were ended before their tokens expire.
create table ended_session (
  session_id uuid primary key,
  account_id uuid not null,
  ended_at timestamptz not null
);
create index ended_session_ended_at on ended_session (ended_at);

-- How far each subscription is, and which version of its projection the tables hold.
create table subscription_state (
  subscription text primary key,
  projection integer not null,
  log text not null, -- the name of the bus's log
  handled bigint not null, -- every event up to this number of the log has been handled
  updated_at timestamptz not null
);

-- Event types that are being republished, and the key of the last row that was.
create table republishing (
  type text primary key,
  position text,
  requested_at timestamptz not null
);

-- Lines that a list outside of the database lacks, see `keepList`.
create table kept_line (
  id bigint generated always as identity primary key,
  list text not null,
  line text not null -- as it stands there
);

-- What the operator and staff have done, on whom. Lines are only added.
create table act (
  id uuid primary key,
  at timestamptz not null,
  acted_by text not null, -- the name of the member of staff, or as the operator names themselves
  staff_id uuid, -- `null`: by a command
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  reason text
);
create index act_subject on act (subject_id, at, id);
create function keep_act() returns trigger language plpgsql as $$
begin
  raise exception 'acts are only added';
end $$;
create trigger act_is_final before update or delete on act for each row execute function keep_act();

-- What has made the tables and changed them: schema.sql, and the migrations since.
create table migration (
  name text primary key,
  applied_at timestamptz not null default now()
);
