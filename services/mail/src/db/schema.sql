-- Emails, notifications and reports. The tables of every service stand in the kit's `schema.sql`.

-- A notification: one row for each account, kind and subject (an application, a connection, a room) with its
-- latest change. Names are kept in the projections only.
create table notification (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  subject_id uuid not null, -- the application, connection, room or job
  -- version of the subject, or `seq` of the newest message: an older change is ignored
  version bigint not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  -- whether the list shows it: the account may have chosen to get emails alone.
  in_app boolean not null default true,
  email_due_at timestamptz, -- when the summary is due that it waits for
  emailed_at timestamptz, -- when a summary was made that has it; `null` again with each change
  person_id uuid, -- the other person involved
  job_id uuid,
  status text,
  room_kind text,
  room_title text, -- for rooms that are not named after a person
  room_company text,
  -- whose room it is, for an applicant: nothing is said of it while the company is hidden
  room_company_id uuid,
  unread_messages integer,
  saved_job_news text, -- of a saved job; of a member, what they are now
  closes_on date, -- the day on which the job closes, or is paused if nobody answers: `YYYY-MM-DD`
  -- notifications of a kind with the same group are one entry of the list: new applications by their job,
  -- others alone
  group_id uuid not null generated always as (
    case kind when 'newApplication' then job_id else subject_id end
  ) stored,
  constraint notification_subject unique (account_id, kind, subject_id)
);
create index notification_newest on notification (account_id, happened_at desc, id desc);
create index notification_unread on notification (account_id, kind, group_id) where read_at is null;
create index notification_person on notification (person_id);
create index notification_age on notification (happened_at);
create index notification_of_job on notification (job_id) where kind = 'newApplication' and read_at is null;
create index notification_of_application on notification (subject_id)
  where kind in ('newApplication', 'mentioned');
create index notification_email_due on notification (email_due_at)
  where email_due_at is not null and read_at is null;

-- A kind of notification that an account has switched off.
create table notification_opt_out (
  account_id uuid not null,
  kind text not null,
  primary key (account_id, kind)
);

-- What an account has chosen for the emails of a kind, if that is not the default.
create table email_choice (
  account_id uuid not null,
  kind text not null,
  email text not null,
  primary key (account_id, kind)
);

-- When an account got its last summary. Whoever makes the next one locks the row.
create table summary_email (
  account_id uuid not null,
  kind text not null,
  last_sent_at timestamptz,
  primary key (account_id, kind)
);

-- The last state of an application, to find out what an event changes.
create table last_seen_application (
  id uuid primary key,
  version bigint not null,
  status text not null,
  submitted_at timestamptz not null,
  -- when a decision was last held: the submissions until then are no news to recruiters
  dealt_with_at timestamptz
);

-- A new application that the job's responsible recruiter is notified of once the applicant can no longer undo
-- it.
create table pending_notification (
  application_id uuid primary key,
  version bigint not null,
  account_id uuid not null, -- who was responsible when it was submitted
  person_id uuid not null,
  job_id uuid not null,
  happened_at timestamptz not null,
  due_at timestamptz not null
);
create index pending_notification_due on pending_notification (due_at);

-- The last state of a connection.
create table last_seen_connection (
  id uuid primary key,
  version bigint not null,
  state text not null
);

-- How far a person has read in a room. Messages up to there cause no notification.
create table last_read_room (
  account_id uuid not null,
  room_id uuid not null,
  read_seq bigint not null,
  primary key (account_id, room_id)
);

-- A recipient of emails. Contact and name come from auth, the profile's name from networks or jobs.
create table person (
  id uuid primary key,
  account_version bigint, -- version of auth's last account event
  contact text,
  -- a hidden person has no contact, and others get no news of them
  hidden_because text[] not null default '{}',
  name text,
  profile_version bigint, -- version of the profile's last event
  profile_name text,
  -- when the mail server of `contact` refused it for good; `null` once it takes an email
  unreachable_at timestamptz
);
create index person_contact on person (contact);

create table job (
  id uuid primary key,
  version bigint not null,
  title text not null,
  company_id uuid not null,
  -- the member who is responsible; `null` in a row from before companies, until the event comes again
  recruiter_id uuid,
  hidden_because text[] not null default '{}',
  is_shown boolean not null default true -- whether its page is public
);

create table company (
  id uuid primary key,
  version bigint not null,
  name text not null,
  is_shown boolean not null default true
);

-- Which company a recruiter is a member of. Whoever left a company is a member of another.
create table member (
  id uuid primary key, -- account id
  version bigint not null,
  company_id uuid not null,
  role text, -- `null` while the account is hidden
  since timestamptz not null -- when they came to the company
);
create index member_of_company on member (company_id);

-- Applicant and company of an application; `null` once it was undone.
create table application (
  id uuid primary key,
  version bigint not null,
  company_id uuid,
  applicant_id uuid,
  withdrawn_at timestamptz -- its company may not write because of a withdrawn application
);
create index application_parties on application (applicant_id, company_id);

-- The applicant wrote to the company at this time, without an open application there. `id`: the room of the
-- two.
create table reopening (
  id uuid primary key,
  version bigint not null,
  company_id uuid, -- `null` in a row from before companies, until the event comes again
  applicant_id uuid not null,
  at timestamptz not null
);
create unique index reopening_of_pair on reopening (applicant_id, company_id);

-- The outgoing queue, and the log of what left it.
create table outgoing_email (
  id uuid primary key,
  -- who gets it; of an invitation, who invites, because the address may belong to no account
  account_id uuid not null,
  sender_id uuid, -- the recruiter who wrote it; `null` for emails of the product
  unique_key text unique, -- makes the email unique for ever: rows with a key are never deleted
  source jsonb, -- `null` once the email is sent or abandoned
  job_id uuid,
  state text not null, -- `held`: it may have been sent already, see `email_hold`
  due_at timestamptz not null, -- time of the next attempt
  leased_until timestamptz, -- end of the current lease; it ends earlier if the sender's process dies
  leased_to bigint, -- number of the sender that holds the lease
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz, -- the email is not sent after this time
  settled_at timestamptz,
  traceparent text, -- of the request or other work that caused it; null for emails of older versions
  priority smallint not null default 1 -- see `EMAILS`
);
create index outgoing_email_due on outgoing_email (due_at) where state = 'due';
create index outgoing_email_account on outgoing_email (account_id);
create index outgoing_email_job on outgoing_email (job_id) where state = 'due';
create index outgoing_email_sender on outgoing_email (sender_id, created_at) where sender_id is not null;
create index outgoing_email_settled on outgoing_email (settled_at) where unique_key is null;
create index outgoing_email_next on outgoing_email (priority, due_at) where state = 'due';

-- At most one row, after a backup was restored: what was due in it, or follows from what happened before, may
-- have been sent since the backup. An operator decides whether it is sent.
create table email_hold (
  only_row boolean primary key default true check (only_row),
  caused_before timestamptz not null
);

-- Emails of the development mailbox.
create table mailbox_email (
  id uuid primary key,
  account_id uuid not null,
  recipient text not null,
  channel text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
create index mailbox_email_newest on mailbox_email (created_at desc, id desc);
create index mailbox_email_recipient on mailbox_email (recipient, created_at desc, id desc);
create index mailbox_email_account on mailbox_email (account_id);

-- The text messages about decisions of the last 24 hours, which are counted.
create table decision_text_message (
  email_id uuid primary key,
  sent_at timestamptz not null
);
create index decision_text_message_sent on decision_text_message (sent_at);

-- What was reported. Further reports of it join the open one.
create table report (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid, -- `null` once it was erased
  author_id uuid, -- of a message: who wrote it
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  reason text -- of the operator who closed it without a restriction, for those who reported
);
create unique index report_open on report (subject_kind, subject_id) where closed_at is null;
create index report_subject on report (subject_id);
create index report_author on report (author_id) where author_id is not null;

-- One who reported it.
create table report_entry (
  id uuid primary key,
  report_id uuid not null references report,
  number text not null,
  account_id uuid, -- `null`: a guest, or an account that was deleted
  reason text not null,
  jwe text, -- `ReportWords` for this service's key; `null` once they were erased
  at timestamptz not null
);
create index report_entry_report on report_entry (report_id);
create index report_entry_account on report_entry (account_id);
create index report_entry_number on report_entry (number);

-- What those whom a restriction concerns are entitled to know, and what they reply.
create table statement (
  restriction_id uuid primary key,
  subject_kind text not null,
  subject_id uuid, -- `null` once the account was erased
  reason text not null,
  rule text not null,
  since timestamptz not null,
  contact text, -- of an account, whose contact is not kept while it is hidden
  lifted_at timestamptz,
  reply text,
  replied_at timestamptz,
  answer text,
  answered_at timestamptz
);
create index statement_subject on statement (subject_id);

-- The keys that others encrypt for mail with, newest first; see `createKeySet`.
create table encryption_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null, -- encrypted
  active_from timestamptz not null
);
-- One row, which whoever changes the set locks.
create table encryption_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into encryption_key_set (version) values (0);

-- One row: the key that `loadSecret` has generated, where the settings have none.
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
