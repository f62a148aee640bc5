import { type ApplicationStatus, applicantStatus } from '@firstrung/contracts';

/** The decisions that have an email of this kind. An acceptance has its own, and "not reviewed" is none. */
export type DecidedStatus = Extract<ApplicationStatus, 'not up to snuff' | 'nextSteps Shortlisted'>;

export const isDecided = (status: ApplicationStatus): status is DecidedStatus =>
  status === 'not up to snuff' || status === 'nextSteps Shortlisted';

/**
 * Whether the email about a decision is sent, waits for the application's own event, or is not sent because
 * the application has changed since.
 * @param seen the application as its last event left it; `status` is the applicant's word
 */
export function decisionState(
  decided: { status: DecidedStatus; version: number },
  seen: { status: string; version: number; isWithdrawn: boolean } | undefined,
): 'send' | 'wait' | 'cancel' {
  if (seen?.isWithdrawn) return 'cancel';
  if (!seen || seen.version < decided.version) return 'wait';
  return seen.status === applicantStatus({ status: decided.status, reviewedAt: null }) ? 'send' : 'cancel';
}
