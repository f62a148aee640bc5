import {
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationRow,
  notificationRow,
} from '@firstrung/contracts';
import type { SummaryKind } from './summary.ts';

/** When the email of a kind is sent. */
export type EmailTiming = NonNullable<NotificationRow['email']>;

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
  decision: { priority: 2, isSwitchable: true, about: 'about a decision' },
  notification: { priority: 2, isSwitchable: true, about: 'about a notification' },
  summary: { priority: 1, isSwitchable: true, about: 'with a summary' },
  personal: { priority: 2, isSwitchable: false, about: 'by a recruiter' },
  outcome: { priority: 1, isSwitchable: false, about: 'about the outcome of a report' },
  statement: { priority: 0, isSwitchable: false, about: 'about a restriction' },
  refused: { priority: 0, isSwitchable: false, about: 'about a refusal' },
  reports: { priority: 0, isSwitchable: false, about: 'to the operator' },
  message: { priority: 3, isSwitchable: true, about: 'to several applicants' },
} as const satisfies Record<string, { priority: 0 | 1 | 2 | 3; isSwitchable: boolean; about: string }>;

/** The kinds that only members who may work on applications get. */
export const KINDS_OF_WORK = NOTIFICATION_KINDS.filter(
  (kind) => notificationRow(kind).member === 'recruiter',
);

/** The kinds that a summary brings together, unless the account chose otherwise. */
export const kindsIn = (summary: SummaryKind): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => notificationRow(kind).email === summary);

/** The summary that a kind waits for if it waits for one. */
export const summaryOf = (kind: NotificationKind): SummaryKind =>
  notificationRow(kind).email === 'daily' ? 'daily' : 'away';

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
  const { email } = notificationRow(kind);
  if (chosen === 'off') return undefined;
  return email === 'daily' && chosen === 'on' ? 'at once' : email;
}

/** Whether emails about it wait for the state of its subject. */
export const waitsForState = (kind: NotificationKind): boolean => notificationRow(kind).email === 'decision';
