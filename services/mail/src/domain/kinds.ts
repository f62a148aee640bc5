import { type EmailChoice, NOTIFICATION_KINDS, type NotificationKind, type Role } from '@firstrung/contracts';
import type { SummaryKind } from './summary.ts';

/**
 * When the email of a kind is sent: when a decision takes effect, as soon as its notification
 * is there, after the person has been away, or in the morning with all others of the day.
 */
export type EmailTiming = 'decision' | 'at once' | SummaryKind;

interface Kind {
  /** who gets it */
  roles: readonly Role[];
  /** whether it comes by email alone, and never in the app */
  emailOnly?: true;
  /** absent: the kind has no email */
  email?: EmailTiming;
  /** whether people who have a phone number alone get a text message in the place of the email */
  sms?: true;
}

/**
 * Every kind of notification: who gets it, and when by email unless they choose otherwise. All of them are
 * shown in the app, except those that come by email alone.
 */
export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  newApplication: { roles: ['recruiter'], email: 'daily' },
  statusChange: { roles: ['applicant'], email: 'decision', sms: true },
  requestReceived: { roles: ['applicant'], email: 'away' },
  requestAccepted: { roles: ['applicant'], email: 'away' },
  unreadMessages: { roles: ['applicant', 'recruiter'], email: 'away' },
  announcement: { roles: ['applicant'], email: 'at once' },
  pictureFailed: { roles: ['applicant', 'recruiter'] },
  mentioned: { roles: ['recruiter'], email: 'away' },
  decisionLapsed: { roles: ['recruiter'], email: 'at once' },
  undelivered: { roles: ['recruiter'] },
  answerDue: { roles: ['recruiter'], email: 'away' },
  answerAsked: { roles: ['recruiter'], email: 'away' },
  savedJob: { roles: ['applicant'], email: 'away' },
  jobCloses: { roles: ['recruiter'], email: 'away' },
  stillOpen: { roles: ['recruiter'], email: 'away' },
  memberChanged: { roles: ['recruiter'], email: 'at once' },
  jobHandedOver: { roles: ['recruiter'], email: 'away' },
  companyMessage: { roles: ['applicant'], emailOnly: true, email: 'at once', sms: true },
  applicationSent: { roles: ['applicant'], emailOnly: true, email: 'at once' },
};

/**
 * Every email of the queue. `priority`: those of a lower one are sent first: 0 for what somebody waits for to
 * go on, 2 for what one recruiter may cause for many people at once, 3 for what they write to many.
 * `isSwitchable`: whether a switch of the account stops it, which none does for what concerns its security.
 * `about` completes "3 emails …".
 */
export const EMAILS = {
  code: { priority: 0, isSwitchable: false, about: 'with a code' },
  notice: { priority: 0, isSwitchable: false, about: 'about an account' },
  invited: { priority: 1, isSwitchable: false, about: 'with an invitation' },
  accepted: { priority: 1, isSwitchable: false, about: 'about an acceptance' },
  submitted: { priority: 1, isSwitchable: true, about: 'about a sent application' },
  decision: { priority: 2, isSwitchable: true, about: 'about a decision' },
  notification: { priority: 2, isSwitchable: true, about: 'about a notification' },
  summary: { priority: 1, isSwitchable: true, about: 'with a summary' },
  personal: { priority: 2, isSwitchable: false, about: 'by a recruiter' },
  outcome: { priority: 1, isSwitchable: false, about: 'about the outcome of a report' },
  statement: { priority: 0, isSwitchable: false, about: 'about a restriction' },
  reports: { priority: 0, isSwitchable: false, about: 'to the operator' },
  message: { priority: 3, isSwitchable: true, about: 'to several applicants' },
} as const satisfies Record<string, { priority: 0 | 1 | 2 | 3; isSwitchable: boolean; about: string }>;

/** The kinds that an account of the role gets, in the order of its settings. */
export const kindsOf = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => KINDS[kind].roles.includes(role));

/** What an account may choose for the email of a kind, the default first; none if the kind has no email. */
export function emailChoices(kind: NotificationKind): readonly EmailChoice[] {
  const { email } = KINDS[kind];
  if (email === undefined) return [];
  return email === 'daily' ? ['daily', 'on', 'off'] : ['on', 'off'];
}

/** The kinds that a summary brings together, unless the account chose otherwise. */
export const kindsIn = (summary: SummaryKind): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => KINDS[kind].email === summary);

/** The summary that a kind waits for if it waits for one. */
export const summaryOf = (kind: NotificationKind): SummaryKind =>
  KINDS[kind].email === 'daily' ? 'daily' : 'away';

/** The kinds that a summary brings together for an account that chose so. */
export const kindsSent = (
  summary: SummaryKind,
  chosen: Partial<Record<NotificationKind, EmailChoice>>,
): NotificationKind[] => kindsIn(summary).filter((kind) => emailTiming(kind, chosen[kind]) === summary);

/** When the email of a kind is sent to an account that chose so; `undefined`: never. */
export function emailTiming(
  kind: NotificationKind,
  chosen: EmailChoice | undefined,
): EmailTiming | undefined {
  const { email } = KINDS[kind];
  if (chosen === 'off') return undefined;
  return email === 'daily' && chosen === 'on' ? 'at once' : email;
}
