-- Emails, notifications and reports. The tables of every service stand in the kit's `schema.sql`.

-- What services say of who is to be told of something: the newest state of each kind and subject, until no
-- older one can come any more.
create table notification_state (
  kind text not null,
  subject_id uuid not null,
  for_id uuid not null, -- whose own state it is; nil if all who are told share it
  version bigint not null,
  receivers uuid[] not null,
  is_read boolean not null, -- somebody has dealt with it
  details jsonb not null, -- what its words name
  happened_at timestamptz not null,
  changed_at timestamptz not null, -- when the event was handled
  primary key (kind, subject_id, for_id)
);
create index notification_state_age on notification_state (changed_at);

-- To whom the notifications of a group went, for those that were published before and come later.
create table notification_move (
  kind text not null,
  group_id uuid not null,
  version bigint not null,
  account_id uuid not null,
  happened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (kind, group_id)
);
create index notification_move_age on notification_move (changed_at);

-- A notification: one row for each account, kind and subject (an application, a connection, a room) with its
-- latest change. Names of people are looked up when it is shown.
create table notification (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  subject_id uuid not null, -- the application, connection, room, job or person
  version bigint not null, -- of the state that it tells
  happened_at timestamptz not null,
  waits_until timestamptz, -- it may be undone until then, and nobody is told
  read_at timestamptz,
  -- whether the list shows it: the account may have chosen to get emails alone.
  in_app boolean not null default true,
  email_due_at timestamptz, -- when the summary is due that it waits for
  emailed_at timestamptz, -- when a summary was made that has it; `null` again with each change
  person_id uuid, -- whom its words name
  other_id uuid, -- another one
  company_id uuid, -- whose member its reader has to be
  about uuid[] not null, -- nothing is said of it while one of these jobs and companies is hidden
  details jsonb not null, -- what its words name
  -- notifications of a kind with the same group are one entry of the list: new applications by their job,
  -- others alone
  group_id uuid not null,
  constraint notification_subject unique (account_id, kind, subject_id)
);
create index notification_newest on notification (account_id, happened_at desc, id desc);
create index notification_unread on notification (account_id, kind, group_id) where read_at is null;
create index notification_person on notification (person_id);
create index notification_other on notification (other_id) where other_id is not null;
create index notification_age on notification (happened_at);
create index notification_of_group on notification (group_id, kind) where read_at is null;
create index notification_of_subject on notification (subject_id, kind);
create index notification_waits on notification (waits_until) where waits_until is not null;
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

-- The jobs and companies that are hidden or wait to be approved, or did.
create table hidden (
  id uuid primary key,
  version bigint not null,
  is_hidden boolean not null,
  waits_since timestamptz
);
create index hidden_waiting on hidden (id) where waits_since is not null;

-- Which company a recruiter is a member of. Whoever left a company is a member of another.
create table member (
  id uuid primary key, -- account id
  version bigint not null,
  company_id uuid not null,
  role text -- `null` while the account is hidden
);
create index member_of_company on member (company_id);

-- The outgoing queue, and the log of what left it.
create table outgoing_email (
  id uuid primary key,
  -- who gets it; of an invitation, who invites, because the address may belong to no account
  account_id uuid not null,
  sender_id uuid, -- the recruiter who wrote it; `null` for emails of the product
  unique_key text unique, -- makes the email unique for ever: rows with a key are never deleted
  source jsonb, -- `null` once the email is sent or abandoned
  subject_id uuid, -- the application that it is about
  company_id uuid, -- of the sender, who is told of nothing that they wrote for another one
  state text not null, -- `held`: it may have been sent already, see `email_hold`
  due_at timestamptz not null, -- time of the next attempt
  leased_until timestamptz, -- end of the current lease
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz, -- the email is not sent after this time
  settled_at timestamptz,
  traceparent text, -- of the request or other work that caused it
  priority smallint not null default 1 -- see `EMAILS`
);
create index outgoing_email_due on outgoing_email (due_at) where state = 'due';
create index outgoing_email_account on outgoing_email (account_id);
create index outgoing_email_subject on outgoing_email (subject_id) where state = 'due';
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
  -- of a job or a company
  subject_name text,
  company_id uuid,
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
  -- of a job or a company
  subject_name text,
  company_id uuid,
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

-- One row: the newest head of the log of answers, which a header of each email names.
create table answer_head (
  id boolean primary key default true check (id),
  version bigint not null,
  number integer not null,
  hash text not null
);

-- One row: whether the board has staff, to whose desk the operator is led.
create table staff (
  id boolean primary key default true check (id),
  version bigint not null,
  has_staff boolean not null
);

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
