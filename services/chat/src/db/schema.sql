-- People, rooms and messages. The tables of every service stand in the kit's `schema.sql`.

-- A person as others see them. The first of several events creates the row. That of a deleted account stays
-- hidden, without personal data.
create table person (
  id uuid primary key,
  role text not null,
  account_version bigint not null default 0, -- of auth's last account event; 0 before the first
  account_name text not null default '',
  -- of the last profile event of networks or jobs; 0 before the first
  profile_version bigint not null default 0,
  name text, -- null before the first profile: the account's name is shown
  picture text,
  company_name text not null default '', -- of recruiters
  hides_presence boolean not null default false, -- applicants may keep these from others
  hides_read_receipts boolean not null default false,
  hidden_because text[] not null default '{}'
);
create index person_visible_recruiter on person (lower(coalesce(name, account_name)), id) 
  where role = 'recruiter' and (hidden_because <> '{}') is not true;

-- The connection of two applicants, projected from networks.
create table connection (
  id uuid primary key,
  version bigint not null,
  low_id uuid not null,
  high_id uuid not null,
  state text not null,
  connected_at timestamptz, -- when it was last accepted; kept after its end
  constraint connection_pair unique (low_id, high_id)
);
create index connection_of_higher on connection (high_id);

-- Whether one applicant blocks another, projected from networks.
create table block (
  id uuid primary key,
  version bigint not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  active boolean not null
);
create index block_pair on block (blocker_id, blocked_id) where active;
create index block_of_blocked on block (blocked_id) where active;

-- Which company a recruiter belongs to, projected from jobs.
create table member (
  id uuid primary key, -- the recruiter's account
  version bigint not null,
  company_id uuid not null,
  role text, -- null while the account is deleted, or hidden because that can still be undone
  converses boolean not null, -- whether the role includes conversations, that of a recruiter does
  -- when they came to the company, or this service first knew them there, if no event has said so
  known_since timestamptz not null
);
create index member_of_company on member (company_id) where converses;

-- A recruiter who may not converse for a company any more, and may still be in some of its rooms. The row is
-- deleted once they have left all of them.
create table hand_over (
  company_id uuid not null,
  recruiter_id uuid not null,
  successor_id uuid, -- who was chosen to take over what they were responsible for
  waits boolean not null default false, -- nobody in the company may converse, so there is no successor
  primary key (company_id, recruiter_id)
);
create index hand_over_due on hand_over (company_id) where not waits;

-- Projected from jobs.
create table job (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  recruiter_id uuid not null, -- the responsible member
  title text not null,
  status text not null,
  posted_at timestamptz,
  hidden_because text[] not null default '{}'
);
-- By this, an applicant's list finds the recruiters they may write to.
create index job_live on job (recruiter_id) where status = 'liveJobs';
create index job_of_company on job (company_id);
create index job_hidden on job (company_id) where hidden_because <> '{}';

-- Projected from jobs.
create table application (
  id uuid primary key,
  version bigint not null,
  job_id uuid not null,
  company_id uuid not null,
  applicant_id uuid not null,
  submitted_at timestamptz not null,
  withdrawn_at timestamptz
);
create index application_of_job on application (job_id, applicant_id);
create index application_to_company on application (company_id, applicant_id);

-- The kind decides which of the ids are set. They identify the room, except for groups. Every message updates
-- its room: half-empty pages keep these updates heap-only, without touching an index.
create table room (
  id uuid primary key,
  kind text not null,
  low_id uuid, -- direct: the two account ids, the lower first
  high_id uuid,
  applicant_id uuid, -- recruiter
  company_id uuid, -- recruiter, announcement
  recruiter_id uuid, -- recruiter, announcement: the responsible member of the company
  job_id uuid, -- announcement
  -- announcement: identifies the named applicants of a room of some; `''` in the room of all applicants of
  -- the job
  selection text not null default '',
  name text, -- group
  -- of the newest message; counted under the row's lock, so that it has no gaps
  seq bigint not null default 0,
  active_at timestamptz not null, -- when the newest message was stored, or the room created
  created_at timestamptz not null,
  check (case kind
    when 'direct' then num_nonnulls(low_id, high_id) = 2 and low_id < high_id
    when 'recruiter' then num_nonnulls(applicant_id, company_id, recruiter_id) = 3
    when 'announcement' then num_nonnulls(job_id, company_id, recruiter_id) = 3
    when 'group' then name is not null end)
) with (fillfactor = 50);
-- A pair of people, a job, or a selection of its applicants has one room.
create unique index room_direct on room (low_id, high_id) where kind = 'direct';
create unique index room_announcement on room (job_id, selection) where kind = 'announcement';
create unique index room_company on room (company_id, applicant_id) where kind = 'recruiter';
create index room_announcing on room (company_id) where kind = 'announcement';

create table room_member (
  room_id uuid not null references room,
  person_id uuid not null,
  from_seq bigint not null default 1, -- the first message that they see
  until_seq bigint, -- the last message that a former member sees; null for present members
  read_seq bigint not null default 0, -- up to which message they have read: the newest `read_range`
  primary key (room_id, person_id)
) with (fillfactor = 70);
create index room_member_of_person on room_member (person_id, room_id);

-- message and unread_due have no foreign keys: their rooms are locked when rows are written, and are never
-- deleted.
create table message (
  room_id uuid not null,
  seq bigint not null,
  id uuid not null constraint message_id unique,
  sender_id uuid not null,
  client_id uuid not null,
  body text not null, -- `''` once deleted for everyone, and of notices
  created_at timestamptz not null,
  deleted_at timestamptz,
  notice text, -- set in lines that say what its sender has done, in place of a text
  by_email boolean not null default false, -- a recruiter wrote it as an email
  primary key (room_id, seq),
  constraint message_once unique (sender_id, client_id)
);

-- A person read the room up to here; one row each time they read further.
create table read_range (
  room_id uuid not null references room,
  person_id uuid not null,
  up_to_seq bigint not null,
  read_at timestamptz not null,
  primary key (room_id, person_id, up_to_seq)
);

-- Messages that people deleted for themselves.
create table deleted_for_user (
  room_id uuid not null references room,
  person_id uuid not null,
  seq bigint not null,
  primary key (room_id, person_id, seq)
);

-- When a person's last connection ended.
create table last_seen (
  person_id uuid primary key,
  seen_at timestamptz not null
);

-- Rooms to check for unread messages, and when.
create table unread_due (
  room_id uuid primary key,
  due_at timestamptz not null
);
create index unread_due_next on unread_due (due_at);

-- The newest unread message that a person was notified of, and when.
create table unread_notice (
  room_id uuid not null references room,
  person_id uuid not null,
  seq bigint not null,
  noticed_at timestamptz not null,
  primary key (room_id, person_id)
);

-- One row: mail's public keys, for what only mail may read.
create table mail_keys (
  id boolean primary key default true check (id),
  version bigint not null,
  keys jsonb not null
);
