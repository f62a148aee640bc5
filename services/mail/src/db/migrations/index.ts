import {
  addHiddenBecause,
  dropFormerHiding,
  kitMigrations,
  type ServiceSchema,
} from '@firstrung/service-kit/db';
import { secretMigration } from '@firstrung/service-kit/service';
import { type Kysely, sql } from 'kysely';
import { reports } from './113-reports.ts';

/** The kit's migrations first, then the service's own, in the order of their names. */
export const schema: ServiceSchema = {
  service: 'mail',
  migrations: {
    ...kitMigrations,
    '050_secret': secretMigration,
    '101_baseline': { up: baseline },
    '102_email_traceparent': { up: emailTraceparent },
    '103_deletion_due': { up: deletionDue },
    '104_email_hold': { up: emailHold },
    '105_contract_companies': { up: companies },
    '106_notification_emails': { up: notificationEmails },
    '107_unreachable': { up: unreachable },
    '108_dealt_with': { up: dealtWith },
    '109_saved_jobs': { up: savedJobs },
    '110_hidden_because': { up: (db) => addHiddenBecause(db, 'person', { column: 'deletion_due' }) },
    '111_contract_deletion_due': {
      up: (db) => dropFormerHiding(db, 'person', { column: 'deletion_due' }),
    },
    '112_hidden_jobs': { up: hiddenJobs },
    '113_reports': { up: reports },
    '114_room_company': { up: roomCompany },
  },
  afterRestore: [
    'delete from email_hold',
    'insert into email_hold (caused_before) values (now())',
    `update outgoing_email set state = 'held', leased_until = null where state = 'due'`,
  ],
};

async function baseline(db: Kysely<unknown>): Promise<void> {
  await projections(db);
  await emails(db);
  await encryptionKeys(db);
  await notifications(db);
}

async function roomCompany(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column room_company_id uuid`.execute(db);
}

async function hiddenJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column hidden_because text[] not null default '{}'`.execute(db);
}

async function emailTraceparent(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_email add column traceparent text`.execute(db);
}

async function deletionDue(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column deletion_due timestamptz`.execute(db);
}

async function emailHold(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_hold (
    only_row boolean primary key default true check (only_row),
    caused_before timestamptz not null
  )`.execute(db);
}

/** Applications belong to companies. The owners publish jobs and applications again with what is new. */
async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`create table member (
    id uuid primary key,
    version bigint not null,
    company_id uuid not null,
    role text,
    since timestamptz not null
  )`.execute(db);
  await sql`create index member_of_company on member (company_id)`.execute(db);
  await sql`alter table job add column recruiter_id uuid`.execute(db);
  await sql`update job set version = 0`.execute(db);
  await sql`alter table application drop column recruiter_id, add column company_id uuid`.execute(db);
  await sql`update application set version = 0 where applicant_id is not null`.execute(db);
  await sql`create index application_parties on application (applicant_id, company_id)`.execute(db);
  await sql`alter table reopening drop column recruiter_id, add column company_id uuid`.execute(db);
  await sql`update reopening set version = 0`.execute(db);
  await sql`create unique index reopening_of_pair on reopening (applicant_id, company_id)`.execute(db);
  await sql`create index notification_of_job on notification (job_id)
    where kind = 'newApplication' and read_at is null`.execute(db);
  await sql`create index notification_of_application on notification (subject_id)
    where kind in ('newApplication', 'mentioned')`.execute(db);
}

/** Emails of notifications. Whoever has switched a kind off gets none about it until they choose to. */
async function notificationEmails(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_choice (
    account_id uuid not null,
    kind text not null,
    email text not null,
    primary key (account_id, kind)
  )`.execute(db);
  await sql`insert into email_choice (account_id, kind, email)
    select account_id, kind, 'off' from notification_opt_out where kind <> 'pictureFailed'`.execute(db);
  await sql`alter table notification
    add column in_app boolean not null default true,
    add column email_due_at timestamptz,
    add column emailed_at timestamptz`.execute(db);
  await sql`create index notification_email_due on notification (email_due_at)
    where email_due_at is not null and read_at is null`.execute(db);
  await sql`create table summary_email (
    account_id uuid not null,
    kind text not null,
    last_sent_at timestamptz,
    primary key (account_id, kind)
  )`.execute(db);
  await sql`create table decision_text_message (
    email_id uuid primary key,
    sent_at timestamptz not null
  )`.execute(db);
  await sql`create index decision_text_message_sent on decision_text_message (sent_at)`.execute(db);
  await sql`alter table outgoing_email add column priority smallint not null default 1`.execute(db);
  await sql`create index outgoing_email_next on outgoing_email (priority, due_at) where state = 'due'`.execute(
    db,
  );
}

/** Addresses that refuse emails for good. */
async function unreachable(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column unreachable_at timestamptz`.execute(db);
}

/** When a decision on an application was last held. */
async function dealtWith(db: Kysely<unknown>): Promise<void> {
  await sql`alter table last_seen_application add column dealt_with_at timestamptz`.execute(db);
}

/** Notifications of saved jobs say what has become of them. */
async function savedJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column saved_job_news text, add column closes_on date`.execute(db);
}

async function projections(db: Kysely<unknown>): Promise<void> {
  await sql`create table person (
    id uuid primary key,
    account_version bigint,
    contact text,
    name text,
    profile_version bigint,
    profile_name text
  )`.execute(db);
  await sql`create index person_contact on person (contact)`.execute(db);
  await sql`create table job (
    id uuid primary key,
    version bigint not null,
    title text not null,
    company_id uuid not null
  )`.execute(db);
  await sql`create table company (
    id uuid primary key,
    version bigint not null,
    name text not null
  )`.execute(db);
  await sql`create table application (
    id uuid primary key,
    version bigint not null,
    recruiter_id uuid,
    applicant_id uuid,
    withdrawn_at timestamptz
  )`.execute(db);
  await sql`create index application_parties on application (recruiter_id, applicant_id)`.execute(db);
  await sql`create table reopening (
    id uuid primary key,
    version bigint not null,
    recruiter_id uuid not null,
    applicant_id uuid not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create unique index reopening_of_pair on reopening (recruiter_id, applicant_id)`.execute(db);
}

async function emails(db: Kysely<unknown>): Promise<void> {
  await sql`create table outgoing_email (
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
    settled_at timestamptz
  )`.execute(db);
  await sql`create index outgoing_email_due on outgoing_email (due_at) where state = 'due'`.execute(db);
  await sql`create index outgoing_email_account on outgoing_email (account_id)`.execute(db);
  await sql`create index outgoing_email_job on outgoing_email (job_id) where state = 'due'`.execute(db);
  await sql`create index outgoing_email_sender on outgoing_email (sender_id, created_at) where sender_id is not null`.execute(
    db,
  );
  await sql`create index outgoing_email_settled on outgoing_email (settled_at) where unique_key is null`.execute(
    db,
  );
  await sql`create table mailbox_email (
    id uuid primary key,
    account_id uuid not null,
    recipient text not null,
    channel text not null,
    subject text not null,
    text text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index mailbox_email_newest on mailbox_email (created_at desc, id desc)`.execute(db);
  await sql`create index mailbox_email_recipient on mailbox_email (recipient, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index mailbox_email_account on mailbox_email (account_id)`.execute(db);
}

async function encryptionKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create table encryption_key_set (
    id boolean primary key default true check (id),
    version bigint not null
  )`.execute(db);
  await sql`insert into encryption_key_set (version) values (0)`.execute(db);
  await sql`create table encryption_key (
    kid text primary key,
    public_jwk jsonb not null,
    private_key text not null,
    active_from timestamptz not null
  )`.execute(db);
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`create table notification (
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
    group_id uuid not null generated always as (
      case kind when 'newApplication' then job_id else subject_id end) stored,
    constraint notification_subject unique (account_id, kind, subject_id)
  )`.execute(db);
  await sql`create index notification_newest on notification (account_id, happened_at desc, id desc)`.execute(
    db,
  );
  await sql`create index notification_unread on notification (account_id, kind, group_id) where read_at is null`.execute(
    db,
  );
  await sql`create index notification_person on notification (person_id)`.execute(db);
  await sql`create index notification_age on notification (happened_at)`.execute(db);
  await sql`create table notification_opt_out (
    account_id uuid not null,
    kind text not null,
    primary key (account_id, kind)
  )`.execute(db);
  await sql`create table last_seen_application (
    id uuid primary key,
    version bigint not null,
    status text not null,
    submitted_at timestamptz not null
  )`.execute(db);
  await sql`create table pending_notification (
    application_id uuid primary key,
    version bigint not null,
    account_id uuid not null,
    person_id uuid not null,
    job_id uuid not null,
    happened_at timestamptz not null,
    due_at timestamptz not null
  )`.execute(db);
  await sql`create index pending_notification_due on pending_notification (due_at)`.execute(db);
  await sql`create table last_seen_connection (
    id uuid primary key,
    version bigint not null,
    state text not null
  )`.execute(db);
  await sql`create table last_read_room (
    account_id uuid not null,
    room_id uuid not null,
    read_seq bigint not null,
    primary key (account_id, room_id)
  )`.execute(db);
}
