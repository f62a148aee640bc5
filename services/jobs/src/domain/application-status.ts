import type { ApplicantStatus, ApplicationStatus, RejectionReason } from '@firstrung/contracts';

/** What decides how an application reads. */
export interface Standing {
  status: ApplicationStatus;
  rejectionReasons: RejectionReason[];
  /** first opened by a recruiter */
  reviewedAt: Date | null;
  /** first time accepted; stays when the status moves on */
  acceptedAt: Date | null;
}

/** The status as its applicant reads it (decisions §3). */
export function applicantStatus({
  status,
  reviewedAt,
}: Pick<Standing, 'status' | 'reviewedAt'>): ApplicantStatus {
  switch (status) {
    case 'not reviewed':
      return reviewedAt ? 'Under Review' : 'Applied';
    case 'nextSteps Shortlisted':
      return 'interviewing';
    case 'accepted':
      return 'Accepted';
    case 'not up to snuff':
      return 'Rejected';
  }
}

/** One change of an application, as it is kept. */
export interface Change {
  change: 'submitted' | 'reviewed' | 'decided';
  status: ApplicationStatus;
  at: Date;
}

/** Every status its applicant has read, from the first on. Changes that read the same, as of reasons, are left out. */
export function applicantHistory(changes: readonly Change[]): { status: ApplicantStatus; at: Date }[] {
  const history: { status: ApplicantStatus; at: Date }[] = [];
  let reviewedAt: Date | null = null;
  for (const { change, status, at } of changes) {
    if (change === 'reviewed') reviewedAt ??= at;
    const read = applicantStatus({ status, reviewedAt });
    if (history.at(-1)?.status !== read) history.push({ status: read, at });
  }
  return history;
}

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
  if (status === standing.status && sameList(rejectionReasons, standing.rejectionReasons)) return undefined;
  return {
    ...standing,
    status,
    rejectionReasons,
    acceptedAt: standing.acceptedAt ?? (status === 'accepted' ? now : null),
  };
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);
