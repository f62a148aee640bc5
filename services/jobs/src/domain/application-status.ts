import {
  type ApplicationStatus,
  type ApplicationStep,
  applicantStatus,
  type RejectionReason,
} from '@firstrung/contracts';

export { applicantStatus };

/** What decides how an application reads. */
export interface Standing {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
  /** first opened by a recruiter */
  reviewedAt: Date | null;
  /** first time accepted; stays when the status moves on */
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
}

/** One change of an application, as it is kept. */
export interface Change {
  change: 'submitted' | 'reviewed' | 'decided' | 'withdrawn';
  status: ApplicationStatus;
  at: Date;
}

/** Every step its applicant has read, from the first on. Changes that read the same, as of reasons, are left out. */
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

/** When the application was last handed in; `undefined` without one, and when it was withdrawn. */
export function submittedAt(changes: readonly Change[]): Date | undefined {
  if (changes.at(-1)?.change === 'withdrawn') return undefined;
  return changes.findLast(({ change }) => change === 'submitted')?.at;
}

/** The standing after its applicant took it back, or `undefined` if that has happened already. */
export const withdraw = (now: Date, standing: Standing): Standing | undefined =>
  standing.withdrawnAt ? undefined : { ...standing, withdrawnAt: now };

/** A withdrawn application handed in again: new to its readers, but accepted for the first time only once. */
export const reopen = (standing: Standing): Standing => ({
  ...standing,
  status: 'not reviewed',
  rejectionReasons: [],
  reviewedAt: null,
  withdrawnAt: null,
});

/** What a recruiter decided. Without reasons those of an earlier rejection go. */
export interface Decision {
  status: ApplicationStatus;
  rejectionReasons?: RejectionReason[];
}

/**
 * The standing after a decision, or `undefined` if it changes nothing. Any status may follow any other (B§4); reasons
 * belong to a rejection only.
 */
export function decide(now: Date, standing: Standing, decision: Decision): Standing | undefined {
  const { status } = decision;
  const rejectionReasons = status === 'not up to snuff' ? (decision.rejectionReasons ?? []) : [];
  if (status === standing.status && sameReasons(rejectionReasons, standing.rejectionReasons))
    return undefined;
  return {
    ...standing,
    status,
    rejectionReasons,
    acceptedAt: standing.acceptedAt ?? (status === 'accepted' ? now : null),
  };
}

/** Whether these are the same reasons in the same order. */
export const sameReasons = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
