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
