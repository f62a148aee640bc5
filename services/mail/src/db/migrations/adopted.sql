-- The tables of mail in 1.0.0-rc.3.
create table notification (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  version bigint not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  person_id uuid,
  job_id uuid,
  status text,
  room_kind text,
  room_title text,
  room_company text,
  unread_messages integer,
  group_id uuid not null generated always as ( CASE kind WHEN 'newApplication'::text THEN job_id ELSE subject_id END) stored,
  in_app boolean not null default true,
  email_due_at timestamptz,
  emailed_at timestamptz,
  saved_job_news text,
  closes_on date,
  room_company_id uuid,
  constraint notification_subject unique (account_id, kind, subject_id)
);
create index notification_newest on notification (account_id, happened_at desc, id desc);
create index notification_unread on notification (account_id, kind, group_id) where read_at is null;
create index notification_person on notification (person_id);
create index notification_age on notification (happened_at);
create index notification_of_job on notification (job_id) where (kind = 'newApplication') and (read_at is null);
create index notification_of_application on notification (subject_id) where kind = ANY (ARRAY['newApplication', 'mentioned']);
create index notification_email_due on notification (email_due_at) where (email_due_at is not null) and (read_at is null);
create table notification_opt_out (
  account_id uuid not null,
  kind text not null,
  primary key (account_id, kind)
);
create table email_choice (
  account_id uuid not null,
  kind text not null,
  email text not null,
  primary key (account_id, kind)
);
create table summary_email (
  account_id uuid not null,
  kind text not null,
  last_sent_at timestamptz,
  primary key (account_id, kind)
);
create table last_seen_application (
  id uuid primary key,
  version bigint not null,
  status text not null,
  submitted_at timestamptz not null,
  dealt_with_at timestamptz
);
create table pending_notification (
  application_id uuid primary key,
  version bigint not null,
  account_id uuid not null,
  person_id uuid not null,
  job_id uuid not null,
  happened_at timestamptz not null,
  due_at timestamptz not null
);
create index pending_notification_due on pending_notification (due_at);
create table last_seen_connection (
  id uuid primary key,
  version bigint not null,
  state text not null
);
create table last_read_room (
  account_id uuid not null,
  room_id uuid not null,
  read_seq bigint not null,
  primary key (account_id, room_id)
);
create table person (
  id uuid primary key,
  account_version bigint,
  contact text,
  name text,
  profile_version bigint,
  profile_name text,
  unreachable_at timestamptz,
  hidden_because text[] not null default '{}'
);
create index person_contact on person (contact);
create table job (
  id uuid primary key,
  version bigint not null,
  title text not null,
  company_id uuid not null,
  recruiter_id uuid,
  hidden_because text[] not null default '{}',
  is_shown boolean not null default true
);
create table company (
  id uuid primary key,
  version bigint not null,
  name text not null,
  is_shown boolean not null default true
);
create table member (
  id uuid primary key,
  version bigint not null,
  company_id uuid not null,
  role text,
  since timestamptz not null
);
create index member_of_company on member (company_id);
create table application (
  id uuid primary key,
  version bigint not null,
  applicant_id uuid,
  withdrawn_at timestamptz,
  company_id uuid
);
create index application_parties on application (applicant_id, company_id);
create table reopening (
  id uuid primary key,
  version bigint not null,
  applicant_id uuid not null,
  at timestamptz not null,
  company_id uuid
);
create unique index reopening_of_pair on reopening (applicant_id, company_id);
create table outgoing_email (
  id uuid primary key,
  account_id uuid not null,
  sender_id uuid,
  unique_key text unique,
  source jsonb,
  job_id uuid,
  state text not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  leased_to bigint,
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  settled_at timestamptz,
  traceparent text,
  priority smallint not null default 1
);
create index outgoing_email_due on outgoing_email (due_at) where state = 'due';
create index outgoing_email_account on outgoing_email (account_id);
create index outgoing_email_job on outgoing_email (job_id) where state = 'due';
create index outgoing_email_sender on outgoing_email (sender_id, created_at) where sender_id is not null;
create index outgoing_email_settled on outgoing_email (settled_at) where unique_key is null;
create index outgoing_email_next on outgoing_email (priority, due_at) where state = 'due';
create table email_hold (
  only_row boolean primary key default true check (only_row),
  caused_before timestamptz not null
);
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
create table decision_text_message (
  email_id uuid primary key,
  sent_at timestamptz not null
);
create index decision_text_message_sent on decision_text_message (sent_at);
create table report (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid,
  author_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  reason text
);
create unique index report_open on report (subject_kind, subject_id) where closed_at is null;
create index report_subject on report (subject_id);
create index report_author on report (author_id) where author_id is not null;
create table report_entry (
  id uuid primary key,
  report_id uuid not null references report,
  number text not null,
  account_id uuid,
  reason text not null,
  jwe text,
  at timestamptz not null
);
create index report_entry_report on report_entry (report_id);
create index report_entry_account on report_entry (account_id);
create index report_entry_number on report_entry (number);
create table statement (
  restriction_id uuid primary key,
  subject_kind text not null,
  subject_id uuid,
  reason text not null,
  rule text not null,
  since timestamptz not null,
  contact text,
  lifted_at timestamptz,
  reply text,
  replied_at timestamptz,
  answer text,
  answered_at timestamptz
);
create index statement_subject on statement (subject_id);
create table encryption_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  active_from timestamptz not null
);
create table encryption_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
insert into encryption_key_set (version) values (0);
