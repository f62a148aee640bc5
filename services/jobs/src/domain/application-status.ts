import {
  type ApplicationStatus,
  type ApplicationStep,
  applicantStatus,
  type RejectionReason,
  UNDO_APPLICATION_MS,
  UNDO_GRACE_MS,
} from '@firstrung/contracts';

/** What a decision changes of an application, as its row has it. */
export interface ApplicationState {
  status: ApplicationStatus;
  rejection_reasons: RejectionReason[];
  /** first time accepted; stays when the status moves on */
  accepted_at: Date | null;
}

/** One change of an application, from its history. */
export interface Change {
  change: 'submitted' | 'reviewed' | 'decided' | 'withdrawn';
  status: ApplicationStatus;
  at: Date;
}

/** The steps that the applicant has seen, oldest first, without changes that look the same to them. */
export function applicantHistory(changes: readonly Change[]): { status: ApplicationStep; at: Date }[] {
  const history: { status: ApplicationStep; at: Date }[] = [];
  let reviewedAt: Date | null = null;
  for (const { change, status, at } of changes) {
    if (change === 'submitted') reviewedAt = null;
    if (change === 'reviewed') reviewedAt ??= at;
    const read = change === 'withdrawn' ? 'Withdrawn' : applicantStatus({ status, reviewedAt });
    if (history.at(-1)?.status !== read) history.push({ status: read, at });
  }
  return history;
}

/** When the application was last submitted; `undefined` without one or when it is withdrawn. */
export function submittedAt(changes: readonly Change[]): Date | undefined {
  if (changes.at(-1)?.change === 'withdrawn') return undefined;
  return changes.findLast(({ change }) => change === 'submitted')?.at;
}

export type UndoRefusal = 'tooLate' | 'opened';

/**
 * Why an application can no longer be undone: its 30 seconds
 * are over, or the recruiter has seen or decided it.
 */
export function undoRefusal(
  now: Date,
  of: { submitted_at: Date; reviewed_at: Date | null; status: ApplicationStatus },
): UndoRefusal | undefined {
  if (of.reviewed_at !== null || of.status !== 'not reviewed') return 'opened';
  const isOver = now.getTime() - of.submitted_at.getTime() > UNDO_APPLICATION_MS + UNDO_GRACE_MS;
  return isOver ? 'tooLate' : undefined;
}

/** A recruiter's decision. Without reasons it removes those of an earlier rejection. */
export interface Decision {
  status: ApplicationStatus;
  rejectionReasons?: RejectionReason[];
}

/**
 * The state after a decision, or `undefined` if it changes nothing. Any status may follow any other (B§4);
 * reasons belong to a rejection only.
 */
export function decide(now: Date, state: ApplicationState, decision: Decision): ApplicationState | undefined {
  const { status } = decision;
  const rejection_reasons = status === 'not up to snuff' ? (decision.rejectionReasons ?? []) : [];
  if (status === state.status && sameReasons(rejection_reasons, state.rejection_reasons)) return undefined;
  const accepted_at = state.accepted_at ?? (status === 'accepted' ? now : null);
  return { status, rejection_reasons, accepted_at };
}

/**
 * The words of a decision: of a rejection or an invitation alone. A decision that says nothing about them
 * keeps those of a held one with its status.
 */
export function decisionWords(
  { status, words }: { status: ApplicationStatus; words?: string | null },
  held: { status: ApplicationStatus; words: string | null } | null,
): string | null {
  if (status !== 'not up to snuff' && status !== 'nextSteps Shortlisted') return null;
  if (words !== undefined) return words;
  return held?.status === status ? held.words : null;
}

/** Whether these are the same reasons in the same order. */
export const sameReasons = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
