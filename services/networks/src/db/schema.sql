-- Profiles of applicants, and their connections. The tables of every service stand in the kit's `schema.sql`.

-- An applicant's profile, under the account's id. The contact follows auth, and so does the name until the
-- profile overrides it.
create table profile (
  id uuid primary key,
  version bigint not null,
  account_version bigint not null, -- version of auth's last account event; 0 before the first
  email_or_phone text not null,
  name text not null,
  -- the name was edited here; auth learns it from this service, so auth's event must not overwrite it
  name_overridden boolean not null,
  skills text not null,
  gender text not null,
  social_points integer,
  education text not null,
  about text not null,
  discipline text not null,
  profile_picture text,
  picture_request uuid, -- the request by which media fetches another picture
  resume text,
  default_message text not null,
  hidden_because text[] not null default '{}',
  hides_search boolean not null default false, -- left out of the people to meet
  hides_presence boolean not null default false,
  hides_read_receipts boolean not null default false,
  search tsvector not null, -- the searchable words; never selected
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profile_newest on profile (created_at desc, id desc);
-- With fastupdate every search would also scan the entries written since the last vacuum, up to 4 MB.
create index profile_words on profile using gin (search) with (fastupdate = off);

-- The connection of two applicants, present or past: one row for each pair.
create table connection (
  id uuid primary key,
  version bigint not null,
  low_id uuid not null references profile, -- the lower of the two account ids
  high_id uuid not null references profile,
  state text not null,
  requester_id uuid, -- who sent the request; `null` while fresh
  since timestamptz not null, -- when the state was reached
  connected_at timestamptz, -- time of the last acceptance; it stays when the connection is removed
  withdrawn boolean not null default false, -- the requester withdrew a declined request
  constraint connection_pair unique (low_id, high_id),
  check (low_id < high_id),
  check ((state = 'fresh') = (requester_id is null))
);
create index connection_of_higher on connection (high_id);

-- Whether one applicant blocks another: one row for each who ever did.
create table block (
  id uuid primary key,
  version bigint not null,
  blocker_id uuid not null references profile,
  blocked_id uuid not null references profile,
  active boolean not null, -- `false` once they are unblocked
  since timestamptz not null, -- when they were blocked or unblocked
  constraint block_pair unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id);

-- The action behind each version of a connection.
create table connection_history (
  connection_id uuid not null references connection on delete cascade,
  version bigint not null,
  action text not null,
  state text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (connection_id, version)
);
