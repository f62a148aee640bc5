/** Why something is reported. */
export const REPORT_REASONS = [
  'fraud',
  'fakeCompany',
  'discrimination',
  'harassment',
  'illegalContent',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be reported by its id alone. A message is reported to chat, which knows who may read it. */
export const REPORTED_SUBJECTS = ['job', 'company', 'account'] as const;
export type ReportedSubject = (typeof REPORTED_SUBJECTS)[number] | 'message';

/** A line of the conversation around a reported message. */
export interface ReportedLine {
  messageId: string;
  part: 'reported' | 'before';
  senderId: string;
  /** of the sender, as people read it then */
  name: string;
  at: string;
  /** `''` if it was deleted for everyone */
  text: string;
  /** when the sender deleted it for everyone */
  deletedAt?: string;
}

/** What a report says, encrypted for mail's key wherever it is kept: only the operator reads it. */
export interface ReportWords {
  words: string;
  /** of a guest who wants to know the outcome */
  email?: string;
  /** the reported message and those before it */
  lines?: ReportedLine[];
}

/** How a report ended: with a restriction, without one, or because what was reported is gone. */
export const REPORT_OUTCOMES = ['restricted', 'none', 'gone'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The number of a receipt, from the random id of its report, as `1234-5678`: people say it on the phone. */
export function reportNumber(id: string): string {
  const digits = String(Number.parseInt(id.replaceAll('-', '').slice(-12), 16) % 100_000_000);
  return digits.padStart(8, '0').replace(/^(\d{4})/, '$1-');
}

/** For how many months after a decision its subject may reply to it. */
export const REPLY_MONTHS = 6;

/** Until when a reply to a restriction is taken. */
export function replyUntil(since: Date): Date {
  const until = new Date(since);
  until.setUTCMonth(until.getUTCMonth() + REPLY_MONTHS);
  return until;
}
