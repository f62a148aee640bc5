-- The tables of chat in 1.0.0-rc.3.
create table person (
  id uuid primary key,
  role text not null,
  account_version bigint not null default 0,
  account_name text not null default '',
  profile_version bigint not null default 0,
  name text,
  picture text,
  company_name text not null default '',
  hides_presence boolean not null default false,
  hides_read_receipts boolean not null default false,
  hidden_because text[] not null default '{}'
);
create index person_visible_recruiter on person (lower(COALESCE(name, account_name)), id) where (role = 'recruiter') and ((hidden_because <> '{}') IS NOT TRUE);
create table connection (
  id uuid primary key,
  version bigint not null,
  low_id uuid not null,
  high_id uuid not null,
  state text not null,
  connected_at timestamptz,
  constraint connection_pair unique (low_id, high_id)
);
create index connection_of_higher on connection (high_id);
create table block (
  id uuid primary key,
  version bigint not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  active boolean not null
);
create index block_pair on block (blocker_id, blocked_id) WHERE active;
create index block_of_blocked on block (blocked_id) WHERE active;
create table member (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  role text,
  converses boolean not null,
  known_since timestamptz not null
);
create index member_of_company on member (company_id) WHERE converses;
create table hand_over (
  company_id uuid not null,
  recruiter_id uuid not null,
  successor_id uuid,
  waits boolean not null default false,
  primary key (company_id, recruiter_id)
);
create index hand_over_due on hand_over (company_id) where NOT waits;
create table job (
  id uuid primary key,
  version bigint not null,
  recruiter_id uuid not null,
  title text not null,
  status text not null,
  posted_at timestamptz,
  company_id uuid,
  hidden_because text[] not null default '{}'
);
create index job_live on job (recruiter_id) where status = 'liveJobs';
create index job_of_company on job (company_id);
create index job_hidden on job (company_id) where hidden_because <> '{}';
create table application (
  id uuid primary key,
  version bigint not null,
  job_id uuid not null,
  applicant_id uuid not null,
  submitted_at timestamptz not null,
  withdrawn_at timestamptz,
  company_id uuid
);
create index application_of_job on application (job_id, applicant_id);
create index application_to_company on application (company_id, applicant_id);
create table room (
  id uuid primary key,
  kind text not null,
  low_id uuid,
  high_id uuid,
  applicant_id uuid,
  recruiter_id uuid,
  job_id uuid,
  selection text not null default '',
  name text,
  seq bigint not null default 0,
  active_at timestamptz not null,
  created_at timestamptz not null,
  company_id uuid,
  check ( CASE kind WHEN 'direct'::text THEN num_nonnulls(low_id, high_id) = 2 AND low_id < high_id WHEN 'recruiter'::text THEN num_nonnulls(applicant_id, recruiter_id) = 2 WHEN 'announcement'::text THEN num_nonnulls(job_id, recruiter_id) = 2 WHEN 'group'::text THEN name IS NOT NULL ELSE NULL::boolean END)
) with (fillfactor = 50);
create unique index room_direct on room (low_id, high_id) where kind = 'direct';
create unique index room_announcement on room (job_id, selection) where kind = 'announcement';
create unique index room_company on room (company_id, applicant_id) where kind = 'recruiter';
create index room_announcing on room (company_id) where kind = 'announcement';
create index room_without_company on room (recruiter_id) where (company_id is null) and (recruiter_id is not null);
create table room_member (
  room_id uuid not null references room,
  person_id uuid not null,
  from_seq bigint not null default 1,
  until_seq bigint,
  read_seq bigint not null default 0,
  primary key (room_id, person_id)
) with (fillfactor = 70);
create index room_member_of_person on room_member (person_id, room_id);
create table message (
  room_id uuid not null,
  seq bigint not null,
  id uuid not null,
  sender_id uuid not null,
  client_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  notice text,
  by_email boolean not null default false,
  primary key (room_id, seq),
  constraint message_id unique (id),
  constraint message_once unique (sender_id, client_id)
);
create table read_range (
  room_id uuid not null references room,
  person_id uuid not null,
  up_to_seq bigint not null,
  read_at timestamptz not null,
  primary key (room_id, person_id, up_to_seq)
);
create table deleted_for_user (
  room_id uuid not null references room,
  person_id uuid not null,
  seq bigint not null,
  primary key (room_id, person_id, seq)
);
create table last_seen (
  person_id uuid primary key,
  seen_at timestamptz not null
);
create table unread_due (
  room_id uuid primary key,
  due_at timestamptz not null
);
create index unread_due_next on unread_due (due_at);
create table unread_notice (
  room_id uuid not null references room,
  person_id uuid not null,
  seq bigint not null,
  noticed_at timestamptz not null,
  primary key (room_id, person_id)
);
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);
