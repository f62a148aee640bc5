import type {
  ApplicationStatus,
  Channel,
  EmailChoice,
  MemberRole,
  NotificationKind,
  NotificationValues,
  RejectionReason,
  ReportedSubject,
  ReportOutcome,
  ReportReason,
  RestrictedSubject,
  ReviewedSubject,
} from '@firstrung/contracts';
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { Kysely, Transaction } from 'kysely';
import type { SummaryKind } from '../domain/summary.ts';
import type { Invitation } from '../templates/invitation.ts';
import type { Columns } from './columns.ts';

/** The data that an email is rendered from when it is sent. Rendered text is never stored. */
export type EmailSource =
  | { kind: 'code'; jwe: string }
  | { kind: 'notice'; jwe: string }
  | {
      kind: 'accepted' | 'decision';
      applicationId: string;
      companyId: string;
      /** of the application with this decision */
      version: number;
      status: ApplicationStatus;
      reasons: RejectionReason[];
      /** what it says in place of the neutral sentences */
      words?: string;
    }
  | { kind: 'notification'; notification: NotificationKind; subjectId: string; version: number }
  | { kind: 'summary'; summary: SummaryKind; emailedAt: string }
  | {
      kind: 'message';
      applicationId: string;
      /** ISO 8601 */
      writtenAt: string;
      /** who wrote it */
      recruiterId: string;
      jobTitle: string;
      companyName: string;
      subject: string;
      text: string;
    }
  | { kind: 'personal'; senderId: string; subject: string; text: string }
  | ({ kind: 'invited'; to: string } & Invitation)
  | {
      kind: 'outcome';
      entryId: string;
      to?: string;
      /** numbers of further reports, which the same closing has ended */
      others: string[];
    }
  | { kind: 'statement'; restrictionId: string; news: StatementNews }
  | { kind: 'refused'; subject: ReviewedSubject; name: string; reason: string }
  | { kind: 'reports'; to: string };

/** What happens to a restriction, for the people concerned. */
export type StatementNews = 'restricted' | 'answered' | 'lifted';

/** The service's own tables. What they are for stands in schema.sql. */
export type MailTables = Refined<
  Columns,
  {
    person: { hidden_because: HiddenReason[] };
    member: { role: MemberRole };
    outgoing_email: {
      source: EmailSource;
      state: 'due' | 'held' | 'sent' | 'failed' | 'expired' | 'cancelled';
    };
    mailbox_email: { channel: Channel };
    notification_state: { kind: NotificationKind; details: NotificationValues };
    notification_move: { kind: NotificationKind };
    notification: { kind: NotificationKind; details: NotificationValues };
    notification_opt_out: { kind: NotificationKind };
    email_choice: { kind: NotificationKind; email: EmailChoice };
    summary_email: { kind: SummaryKind };
    report: { subject_kind: ReportedSubject; outcome: ReportOutcome };
    report_entry: { reason: ReportReason };
    statement: { subject_kind: RestrictedSubject };
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<MailTables & KitTables>;
export type Tx = Transaction<MailTables & KitTables>;
