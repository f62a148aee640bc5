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
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { Kysely, Transaction } from 'kysely';
import type { DecidedStatus } from '../domain/decision.ts';
import type { SummaryKind } from '../domain/summary.ts';
import type { Invitation } from '../templates/invitation.ts';
import type { Columns } from './columns.ts';

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

/** The service's own tables. What they are for stands in schema.sql. */
export type MailTables = Refined<
  Columns,
  {
    person: { hidden_because: HiddenReason[] };
    job: { hidden_because: JobHiddenReason[] };
    member: { role: MemberRole };
    outgoing_email: {
      source: EmailSource;
      state: 'due' | 'held' | 'sent' | 'failed' | 'expired' | 'cancelled';
    };
    mailbox_email: { channel: Channel };
    notification: {
      kind: NotificationKind;
      status: ApplicantStatus;
      room_kind: RoomKind;
      saved_job_news: SavedJobNews | MemberNews;
    };
    notification_opt_out: { kind: NotificationKind };
    email_choice: { kind: NotificationKind; email: EmailChoice };
    summary_email: { kind: SummaryKind };
    last_seen_application: { status: ApplicantStatus };
    last_seen_connection: { state: ConnectionState };
    report: { subject_kind: ReportedSubject; outcome: ReportOutcome };
    report_entry: { reason: ReportReason };
    statement: { subject_kind: RestrictedSubject };
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<MailTables & KitTables>;
export type Tx = Transaction<MailTables & KitTables>;
