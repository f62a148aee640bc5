-- Accounts and how they log in. The tables of every service stand in the kit's `schema.sql`.

-- One login of one role, whose address was verified.
create table account (
  id uuid primary key,
  role text not null,
  login text not null, -- a normalised address; unique per role
  channel text not null,
  name text not null, -- the name of the signup
  password_hash text not null, -- argon2id, PHC string
  generation integer not null, -- tokens of an earlier generation are revoked
  version bigint not null, -- version of the account's state event
  created_at timestamptz not null,
  -- when a deleted account is erased, if that waits for a change of address to become final; nobody can log
  -- in until then
  delete_at timestamptz,
  restriction jsonb, -- why an operator has suspended it
  profile_name text, -- the profile's name and version, from the last event of its service
  profile_version bigint not null default 0,
  staff_role text, -- of staff: what they may do
  -- false: `password_hash` is that of a password that nobody knows, because it logs in by the provider alone
  has_password boolean not null default true,
  membership_ended jsonb, -- why an operator has ended the membership, as a restriction: no login begins it anew
  constraint account_login unique (role, login)
);
create index account_delete_at on account (delete_at) where delete_at is not null;

-- A browser that has proven the account's owner. It proves nothing by itself, but has a budget of guesses of
-- its own.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_mac text not null, -- HMAC of the browser's cookie
  last_used_at timestamptz not null,
  -- false if a code for a new password was entered there and nothing else: that is no second factor
  has_logged_in boolean not null default false,
  primary key (account_id, device_mac)
);
create index known_device_mac on known_device (device_mac);
create index known_device_last_used_at on known_device (last_used_at);

-- A browser or app in which a person is logged in. Its tokens name it.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- the account's generation in which its last token was signed; in a later one the session has ended
  generation integer not null,
  device text not null, -- as `deviceName` answers it
  network text not null, -- as `networkOf` answers it, of the last use
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null, -- when its last token expires
  factor_at timestamptz -- when the second factor was last proven in it, if not at its start
);
create index session_account on session (account_id, last_used_at);
create index session_expires_at on session (expires_at);

-- A login at the institution's provider: a person is issuer, subject and role, never an address.
create table provider_login (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  role text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  asks_factor boolean not null, -- the account had a second factor of its own when this login joined it
  member_at timestamptz, -- when the provider last said that the person is a member; null if it last didn't
  constraint provider_login_person unique (issuer, subject, role)
);
create index provider_login_account on provider_login (account_id);

-- The sessions that began at the provider, which a logout there ends.
create table provider_session (
  session_id uuid primary key references session on delete cascade,
  login_id uuid not null references provider_login on delete cascade,
  provider_sid text, -- the provider's name for its session, where it has said one
  has_factor boolean not null default false -- the provider checked what the operator takes for a second factor
);
create index provider_session_login on provider_session (login_id);
create index provider_session_sid on provider_session (provider_sid) where provider_sid is not null;

-- The secret of an authenticator app (RFC 6238); one per account.
create table totp (
  account_id uuid primary key references account on delete cascade,
  encrypted text not null,
  last_step bigint not null, -- the newest time step whose code was used: none works twice
  created_at timestamptz not null
);

-- A secret that becomes the authenticator app's once a code of it is right.
create table totp_offer (
  account_id uuid primary key references account on delete cascade,
  encrypted text not null,
  expires_at timestamptz not null
);
create index totp_offer_expires_at on totp_offer (expires_at);

-- A public key of a person's device (WebAuthn).
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique, -- base64url, chosen by the device
  public_key text not null, -- COSE, base64url
  counter bigint not null, -- grows with each use on devices that count
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- A code on paper; deleted when it is used.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_mac text not null, -- HMAC
  primary key (account_id, code_mac)
);

-- A challenge of WebAuthn, a login or a logout of the provider that was answered: none is accepted twice.
create table used_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);

-- An attempt to sign up. A code proves the address, and the ticket says which attempt becomes the account.
-- Attempts exist for taken addresses too.
create table signup_attempt (
  id uuid primary key,
  ticket_mac text not null, -- HMAC
  role text not null,
  address_key text not null, -- HMAC of the address
  -- ticket, address and, if it began at the provider, who that says it is, encrypted: an address that was not
  -- verified belongs to a person who may not know of it
  encrypted text not null,
  -- id of the account that it becomes; the same for all attempts of an address, because they share their
  -- emails
  account_id uuid not null,
  name text not null,
  password_hash text not null,
  network text not null, -- the shortened network of the client
  created_at timestamptz not null,
  constraint signup_attempt_ticket unique (role, ticket_mac)
);
create index signup_attempt_address on signup_attempt (role, address_key, created_at);
create index signup_attempt_created_at on signup_attempt (created_at);

-- The one code of an address and purpose, encrypted, because it is sent again while it is valid.
create table code (
  role text not null,
  address_key text not null, -- HMAC of the address
  purpose text not null,
  encrypted text not null,
  wrong_guesses integer not null,
  is_long boolean not null, -- eight characters instead of six digits
  expires_at timestamptz not null,
  primary key (role, address_key, purpose)
);
create index code_expires_at on code (expires_at);

-- The address that an account wants to move to; one per account.
create table address_move (
  account_id uuid primary key references account on delete cascade,
  address_key text not null, -- HMAC of the new address
  encrypted text not null, -- the new address, encrypted
  generation integer not null, -- session generation of the request: a new password ends it
  created_at timestamptz not null
);
create index address_move_created_at on address_move (created_at);

-- A move that the old address can undo until `expires_at`. Until then no other account gets the old address.
create table address_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  role text not null,
  ticket_mac text not null unique, -- HMAC of the ticket in the notice to the old address
  old_login text not null,
  old_channel text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_change_old_login on address_change (role, old_login);
create index address_change_account on address_change (account_id);
create index address_change_expires_at on address_change (expires_at);

-- How often something was done in the window that began at `started_at`.
create table budget (
  key text primary key, -- HMAC
  started_at timestamptz not null,
  used integer not null
);
create index budget_started_at on budget (started_at);

-- An email that a call asked for. A background unit decides whether it is sent.
create table email_request (
  id bigint generated always as identity primary key,
  encrypted text not null, -- `EmailRequest`, encrypted
  created_at timestamptz not null,
  traceparent text -- of the request that asked for it
);

-- One row: mail's public keys, for what only mail may read.
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);

-- One row: the key of the HMACs that rows are looked up by, encrypted with the service's secret.
create table lookup_key (
  id boolean primary key default true check (id),
  encrypted text not null
);

-- What an operator has decided against an account, by an address that it has left, by a move or its deletion,
-- or a person of the provider who logged in to it.
create table kept_decision (
  key text not null, -- HMAC of the address or person
  account_id uuid not null,
  subject text not null check (subject in ('account', 'membership')), -- what of the account was restricted
  restriction jsonb not null,
  until timestamptz not null, -- until then it goes on with the account that signs up with the key
  primary key (key, account_id, subject)
);
create index kept_decision_of_account on kept_decision (account_id);

-- Who is asked to become staff; one for an address.
create table staff_invitation (
  id uuid primary key,
  address_key text not null unique, -- HMAC of the address
  encrypted text not null, -- the address
  ticket_mac text not null unique, -- HMAC of the ticket in the email
  role text not null,
  invited_by text not null,
  inviter_id uuid, -- the member of staff who invites, and has to be a manager still; null for the operator
  expires_at timestamptz not null
);
-- One row, locked by every transaction that changes staff.
create table staff (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into staff (version) values (1);

-- What an operator has restricted and lifted: lines are only added.
create table restriction_event (
  id uuid primary key,
  subject text not null,
  subject_id uuid not null,
  restriction_id uuid not null, -- the id of the line that began it
  action text not null,
  reason text not null,
  rule text,
  acted_by text not null, -- as the operator names themselves
  at timestamptz not null
);
create index restriction_event_of on restriction_event (subject_id, at, id);

-- One row: the key that `loadSecret` has generated, where the settings have none.
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);

-- The keys that sign tokens, newest first; see `createKeySet`.
create table token_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null, -- encrypted
  active_from timestamptz not null
);
-- One row, which whoever changes the set locks.
create table token_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into token_key_set (version) values (0);
