import { type ApplicationStatus, applicantStatus, type NotificationValues } from '@firstrung/contracts';

/**
 * Whether the email about a decision is sent, waits for the state of the application, or is not sent because
 * that has changed since.
 * @param state of the application, as its applicant is told
 */
export function decisionState(
  decided: { status: ApplicationStatus; version: number },
  state: { version: number; is_read: boolean; details: Pick<NotificationValues, 'status'> } | undefined,
): 'send' | 'wait' | 'cancel' {
  if (!state || state.version < decided.version) return 'wait';
  // Withdrawn.
  if (state.is_read) return 'cancel';
  return state.details.status === applicantStatus({ status: decided.status, reviewedAt: null })
    ? 'send'
    : 'cancel';
}
