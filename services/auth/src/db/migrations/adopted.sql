-- The tables of auth in 1.0.0-rc.3.
create table account (
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
  restriction jsonb,
  constraint account_login unique (role, login)
);
create index account_delete_at on account (delete_at) where delete_at is not null;
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_mac text not null,
  last_used_at timestamptz not null,
  has_logged_in boolean not null default false,
  primary key (account_id, device_mac)
);
create index known_device_mac on known_device (device_mac);
create index known_device_last_used_at on known_device (last_used_at);
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  generation integer not null,
  device text not null,
  network text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id, last_used_at);
create index session_expires_at on session (expires_at);
create table totp (
  account_id uuid primary key references account on delete cascade,
  encrypted text not null,
  last_step bigint not null,
  created_at timestamptz not null
);
create table totp_offer (
  account_id uuid primary key references account on delete cascade,
  encrypted text not null,
  expires_at timestamptz not null
);
create index totp_offer_expires_at on totp_offer (expires_at);
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_mac text not null,
  primary key (account_id, code_mac)
);
create table used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);
create table signup_attempt (
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
);
create index signup_attempt_address on signup_attempt (role, address_key, created_at);
create index signup_attempt_created_at on signup_attempt (created_at);
create table code (
  role text not null,
  address_key text not null,
  purpose text not null,
  encrypted text not null,
  wrong_guesses integer not null,
  is_long boolean not null,
  expires_at timestamptz not null,
  primary key (role, address_key, purpose)
);
create index code_expires_at on code (expires_at);
create table address_move (
  account_id uuid primary key references account on delete cascade,
  address_key text not null,
  encrypted text not null,
  generation integer not null,
  created_at timestamptz not null
);
create index address_move_created_at on address_move (created_at);
create table address_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  role text not null,
  ticket_mac text not null unique,
  old_login text not null,
  old_channel text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_change_old_login on address_change (role, old_login);
create index address_change_account on address_change (account_id);
create index address_change_expires_at on address_change (expires_at);
create table budget (
  key text primary key,
  started_at timestamptz not null,
  used integer not null
);
create index budget_started_at on budget (started_at);
create table email_request (
  id bigint generated always as identity primary key,
  encrypted text not null,
  created_at timestamptz not null,
  traceparent text
);
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);
create table lookup_key (
  id boolean primary key default true check (id),
  encrypted text not null
);
create table unlisted_deletion (
  account_id uuid primary key,
  deleted_at timestamptz not null
);
create table suspended_address (
  address_key text not null,
  account_id uuid not null,
  restriction jsonb not null,
  until timestamptz not null,
  primary key (address_key, account_id)
);
create table restriction_event (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  restriction_id uuid not null,
  action text not null,
  reason text not null,
  rule text,
  acted_by text not null,
  at timestamptz not null,
  is_listed boolean not null default false
);
create index restriction_event_of on restriction_event (subject_id, at, id);
create index restriction_event_unlisted on restriction_event (at, id) where NOT is_listed;
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
create table token_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  active_from timestamptz not null
);
create table token_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into token_key_set (version) values (0);
