import type {
  ApplicantStatus,
  Channel,
  ConnectionState,
  EmailChoice,
  JobHiddenReason,
  MemberNews,
  MemberRole,
  NotificationKind,
  RejectionReason,
  ReportedSubject,
  ReportOutcome,
  ReportReason,
  RestrictedSubject,
  RoomKind,
  SavedJobNews,
} from '@firstrung/contracts';
import type { HiddenBecause, KitTables } from '@firstrung/service-kit/db';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { DecidedStatus } from '../domain/decision.ts';
import type { SummaryKind } from '../domain/summary.ts';
import type { Invitation } from '../templates/invitation.ts';

type Json<T> = ColumnType<T, string, string>;

/** A recipient of emails. Contact and name come from auth, the profile's name from networks or jobs. */
export interface PersonTable {
  id: string;
  /** version of auth's last account event */
  account_version: number | null;
  contact: string | null;
  /** a hidden person has no contact, and others get no news of them */
  hidden_because: HiddenBecause;
  name: string | null;
  /** version of the profile's last event */
  profile_version: number | null;
  profile_name: string | null;
  /** when the mail server of `contact` refused it for good; `null` once it takes an email */
  unreachable_at: Generated<Date | null>;
}

export interface JobTable {
  id: string;
  version: number;
  title: string;
  company_id: string;
  /** the member who is responsible; `null` in a row from before companies, until the event comes again */
  recruiter_id: string | null;
  hidden_because: Generated<JobHiddenReason[]>;
  /** whether its page is public; true in a row of a release before, until the event comes again */
  is_shown: Generated<boolean>;
}

/** Which company a recruiter is a member of. Whoever left a company is a member of another. */
export interface MemberTable {
  /** account id */
  id: string;
  version: number;
  company_id: string;
  /** `null` while the account is hidden */
  role: MemberRole | null;
  /** when they came to the company */
  since: Date;
}

export interface CompanyTable {
  id: string;
  version: number;
  name: string;
  is_shown: Generated<boolean>;
}

/** The data that an email is rendered from when it is sent. Rendered text is never stored. */
export type EmailSource =
  | { kind: 'code'; jwe: string }
  | { kind: 'notice'; jwe: string }
  | { kind: 'accepted'; jobId: string }
  | { kind: 'submitted'; applicationId: string; jobId: string; submittedAt: string }
  | {
      kind: 'decision';
      applicationId: string;
      jobId: string;
      /** of the application with this decision */
      version: number;
      status: DecidedStatus;
      reasons: RejectionReason[];
      /** what it says in place of the neutral sentences */
      words?: string;
    }
  | { kind: 'notification'; notification: NotificationKind; subjectId: string; version: number }
  | { kind: 'summary'; summary: SummaryKind; emailedAt: string }
  | {
      kind: 'message';
      applicationId: string;
      jobId: string;
      /** who wrote it */
      recruiterId: string;
      subject: string;
      text: string;
    }
  | { kind: 'personal'; senderId: string; subject: string; text: string }
  | ({ kind: 'invited'; to: string } & Invitation)
  | {
      kind: 'outcome';
      entryId: string;
      to?: string;
      /** numbers of further reports, which the same closing has ended; absent in a row of a release before */
      others?: string[];
    }
  | { kind: 'statement'; restrictionId: string; news: StatementNews }
  | { kind: 'reports'; to: string };

/** What happens to a restriction, for the people concerned. */
export type StatementNews = 'restricted' | 'answered' | 'lifted';

/** The outgoing queue, and the log of what left it. */
export interface OutgoingEmailTable {
  id: string;
  /** who gets it; of an invitation, who invites, because the address may belong to no account */
  account_id: string;
  /** the recruiter who wrote it; `null` for emails of the product */
  sender_id: Generated<string | null>;
  /** Makes the email unique for ever: rows with a key are never deleted. */
  unique_key: string | null;
  /** `null` once the email is sent or abandoned. */
  source: Json<EmailSource> | null;
  job_id: string | null;
  /** `held`: it may have been sent already, see `EmailHoldTable` */
  state: 'due' | 'held' | 'sent' | 'failed' | 'expired' | 'cancelled';
  /** time of the next attempt */
  due_at: Date;
  /** end of the current lease; it ends earlier if the sender's process dies */
  leased_until: Date | null;
  /** number of the sender that holds the lease */
  leased_to: Generated<number | null>;
  attempts: number;
  created_at: Date;
  /** the email is not sent after this time */
  expires_at: Date | null;
  settled_at: Date | null;
  /** of the request or other work that caused it; null for emails of older versions */
  traceparent: Generated<string | null>;
  /** see `EMAILS` */
  priority: Generated<number>;
}

/**
 * At most one row, after a backup was restored: what was due in it, or follows from what happened before, may
 * have been sent since the backup. An operator decides whether it is sent.
 */
export interface EmailHoldTable {
  caused_before: Date;
}

/** Emails of the development mailbox. */
export interface MailboxEmailTable {
  id: string;
  account_id: string;
  recipient: string;
  channel: Channel;
  subject: string;
  text: string;
  created_at: Date;
}

/** Applicant and company of an application; `null` once it was undone. */
export interface ApplicationTable {
  id: string;
  version: number;
  company_id: string | null;
  applicant_id: string | null;
  /** its company may not write because of a withdrawn application */
  withdrawn_at: Date | null;
}

/**
 * The applicant wrote to the company at this time, without
 * an open application there. `id`: the room of the two.
 */
export interface ReopeningTable {
  id: string;
  version: number;
  /** `null` in a row from before companies, until the event comes again */
  company_id: string | null;
  applicant_id: string;
  at: Date;
}

/**
 * A notification: one row for each account, kind and subject (an application, a connection, a room) with its
 * latest change. Names are kept in the projections only.
 */
export interface NotificationTable {
  id: string;
  account_id: string;
  kind: NotificationKind;
  /** the application, connection, room or job */
  subject_id: string;
  /** version of the subject, or `seq` of the newest message: an older change is ignored */
  version: number;
  happened_at: Date;
  read_at: Date | null;
  /** Whether the list shows it: the account may have chosen to get emails alone. */
  in_app: Generated<boolean>;
  /** when the summary is due that it waits for */
  email_due_at: Generated<Date | null>;
  /** when a summary was made that has it; `null` again with each change */
  emailed_at: Generated<Date | null>;
  /** the other person involved */
  person_id: string | null;
  job_id: string | null;
  status: ApplicantStatus | null;
  room_kind: RoomKind | null;
  /** for rooms that are not named after a person */
  room_title: string | null;
  room_company: string | null;
  /** whose room it is, for an applicant: nothing is said of it while the company is hidden */
  room_company_id: string | null;
  unread_messages: number | null;
  /** of a saved job; of a member, what they are now (the release before shows any text of this column) */
  saved_job_news: Generated<SavedJobNews | MemberNews | null>;
  /** the day on which the job closes, or is paused if nobody answers: `YYYY-MM-DD` */
  closes_on: Generated<string | null>;
  /**
   * Notifications of a kind with the same group are one entry of
   * the list: new applications by their job, others alone.
   */
  group_id: ColumnType<string, never, never>;
}

/** A kind of notification that an account has switched off. */
export interface NotificationOptOutTable {
  account_id: string;
  kind: NotificationKind;
}

/** What an account has chosen for the emails of a kind, if that is not the default. */
export interface EmailChoiceTable {
  account_id: string;
  kind: NotificationKind;
  email: EmailChoice;
}

/** When an account got its last summary. Whoever makes the next one locks the row. */
export interface SummaryEmailTable {
  account_id: string;
  kind: SummaryKind;
  last_sent_at: Date | null;
}

/** The text messages about decisions of the last 24 hours, which are counted. */
export interface DecisionTextMessageTable {
  email_id: string;
  sent_at: Date;
}

/** The last state of an application, to find out what an event changes. */
export interface LastSeenApplicationTable {
  id: string;
  version: number;
  status: ApplicantStatus;
  submitted_at: Date;
  /** when a decision was last held: the submissions until then are no news to recruiters */
  dealt_with_at: Date | null;
}

/**
 * A new application that the job's responsible recruiter is
 * notified of once the applicant can no longer undo it.
 */
export interface PendingNotificationTable {
  application_id: string;
  version: number;
  /** who was responsible when it was submitted */
  account_id: string;
  person_id: string;
  job_id: string;
  happened_at: Date;
  due_at: Date;
}

/** The last state of a connection. */
export interface LastSeenConnectionTable {
  id: string;
  version: number;
  state: ConnectionState;
}

/** How far a person has read in a room. Messages up to there cause no notification. */
export interface LastReadRoomTable {
  account_id: string;
  room_id: string;
  read_seq: number;
}

/** What was reported. Further reports of it join the open one. */
export interface ReportTable {
  id: string;
  subject_kind: ReportedSubject;
  /** `null` once it was erased */
  subject_id: string | null;
  /** of a message: who wrote it */
  author_id: Generated<string | null>;
  opened_at: Date;
  closed_at: Generated<Date | null>;
  outcome: Generated<ReportOutcome | null>;
  /** of the operator who closed it without a restriction, for those who reported */
  reason: Generated<string | null>;
}

/** One who reported it. */
export interface ReportEntryTable {
  id: string;
  report_id: string;
  number: string;
  /** `null`: a guest, or an account that was deleted */
  account_id: string | null;
  reason: ReportReason;
  /** `ReportWords` for this service's key; `null` once they were erased */
  jwe: string | null;
  at: Date;
}

/** What those whom a restriction concerns are entitled to know, and what they reply. */
export interface StatementTable {
  restriction_id: string;
  subject_kind: RestrictedSubject;
  /** `null` once the account was erased */
  subject_id: string | null;
  reason: string;
  rule: string;
  since: Date;
  /** of an account, whose contact is not kept while it is hidden */
  contact: string | null;
  lifted_at: Generated<Date | null>;
  reply: Generated<string | null>;
  replied_at: Generated<Date | null>;
  answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_opt_out: NotificationOptOutTable;
  email_choice: EmailChoiceTable;
  summary_email: SummaryEmailTable;
  last_seen_application: LastSeenApplicationTable;
  pending_notification: PendingNotificationTable;
  last_seen_connection: LastSeenConnectionTable;
  last_read_room: LastReadRoomTable;
}

/** The service's own tables; the kit adds its own. */
export interface MailTables extends NotificationTables {
  person: PersonTable;
  job: JobTable;
  company: CompanyTable;
  member: MemberTable;
  application: ApplicationTable;
  reopening: ReopeningTable;
  outgoing_email: OutgoingEmailTable;
  email_hold: EmailHoldTable;
  mailbox_email: MailboxEmailTable;
  decision_text_message: DecisionTextMessageTable;
  report: ReportTable;
  report_entry: ReportEntryTable;
  statement: StatementTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<MailTables & KitTables>;
export type Tx = Transaction<MailTables & KitTables>;
