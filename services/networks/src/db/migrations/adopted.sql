-- The tables of networks in 1.0.0-rc.3.
create table profile (
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
  search tsvector not null,
  search_version smallint not null default 1,
  hidden_because text[] not null default '{}'
);
create index profile_newest on profile (created_at desc, id desc);
create index profile_words on profile using gin (search) with (fastupdate = off);
create index profile_search_version on profile (search_version, id);
create table connection (
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
  check ((state = 'fresh'::text) = (requester_id IS NULL))
);
create index connection_of_higher on connection (high_id);
create table block (
  id uuid primary key,
  version bigint not null,
  blocker_id uuid not null references profile,
  blocked_id uuid not null references profile,
  active boolean not null,
  since timestamptz not null,
  constraint block_pair unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id);
create table connection_history (
  connection_id uuid not null references connection on delete cascade,
  version bigint not null,
  action text not null,
  state text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (connection_id, version)
);
