/** B§4, as stored. */
export const JOB_STATUSES = ['liveJobs', 'hiddenJobs', 'pausedJobs', 'draftJobs', 'deletedJobs'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * Why a job takes no applications any more, as those who have saved it are told: it is paused, its last day
 * is over, or it was taken down in one of the other ways, which they are not told apart.
 */
export const JOB_ENDS = ['paused', 'closed', 'takenDown'] as const;
export type JobEnd = (typeof JOB_ENDS)[number];

/** What applicants are told of a job that they have saved. */
export const SAVED_JOB_NEWS = [...JOB_ENDS, 'closesEarlier'] as const;
export type SavedJobNews = (typeof SAVED_JOB_NEWS)[number];

/** How often an applicant is told by e-mail of what saved searches have found. */
export const DIGEST_TIMES = ['day', 'week'] as const;
export type DigestTime = (typeof DIGEST_TIMES)[number];

/** What applicants are told when a recruiter has deleted their account: a colleague answers, or nobody. */
export const RECRUITER_NEWS = ['replaced', 'unanswered'] as const;
export type RecruiterNews = (typeof RECRUITER_NEWS)[number];

/** What a recruiter may choose at creation (B§4). */
export const INITIAL_JOB_STATUSES = ['liveJobs', 'draftJobs', 'deletedJobs'] as const;

/** B§4, as stored and as recruiters read them. */
export const APPLICATION_STATUSES = [
  'accepted',
  'not reviewed',
  'nextSteps Shortlisted',
  'not up to snuff',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What recruiters can filter a table of applicants by. */
export const APPLICANT_FILTERS = [...APPLICATION_STATUSES, 'withdrawn', 'new', 'waiting', 'held'] as const;

/** What recruiters can filter the applications of all jobs by that wait for a decision. */
export const REVIEW_FILTERS = ['new', 'waiting'] as const;

/** A§4, as applicants read them (C§3). */
export const APPLICANT_STATUSES = [
  'Applied',
  'Under Review',
  'interviewing',
  'Accepted',
  'Rejected',
] as const;
export type ApplicantStatus = (typeof APPLICANT_STATUSES)[number];

/** The status as its applicant reads it (C§3). `reviewedAt`: when a recruiter first opened it. */
export function applicantStatus({
  status,
  reviewedAt,
}: {
  status: ApplicationStatus;
  reviewedAt: Date | string | null;
}): ApplicantStatus {
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

/** The steps of an application's timeline: the statuses, and the withdrawal. */
export const APPLICATION_STEPS = [...APPLICANT_STATUSES, 'Withdrawn'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** How long after applying an applicant may undo it without a trace, milliseconds. */
export const UNDO_APPLICATION_MS = 30_000;
/** What the server grants on top, for the way there. Recruiters are notified when both are over. */
export const UNDO_GRACE_MS = 5_000;

/** B§5, in the stored spelling. */
export const REJECTION_REASONS = [
  'position filled',
  'requestMessage',
  'socialPoints',
  'Differentgender',
  'other',
  'overqualified',
  'project Counts',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Internship', 'Contract'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** What an amount of pay is paid for. */
export const PAY_UNITS = ['hour', 'month', 'year'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** What a job may ask its applicants: yes or no, one of several answers, a number or a short text. */
export const QUESTION_KINDS = ['yesNo', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * How long before its closing the responsible member of a job is warned, and its page offers to extend it,
 * milliseconds.
 */
export const CLOSING_WARNING_MS = 7 * 24 * 3600_000;

export const ROLES = ['applicant', 'recruiter'] as const;
export type Role = (typeof ROLES)[number];
/** Everyone who logs in: the two roles, and the staff of who runs the board (C§13). */
export const ACCOUNT_ROLES = [...ROLES, 'staff'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** What a recruiter may do in the company that they are a member of (C§11). */
export const MEMBER_ROLES = ['owner', 'recruiter', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What staff may do: a reviewer decides on reports, a manager also restricts, reads evidence and invites. */
export const STAFF_ROLES = ['manager', 'reviewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a member is after a change; `left`: also one who was removed. */
export const MEMBER_NEWS = [...MEMBER_ROLES, 'left'] as const;
export type MemberNews = (typeof MEMBER_NEWS)[number];

/**
 * The `withdrawnAt` of an application that was undone, because it counts as withdrawn before everything else.
 * Consumers keep its version, and forget who applied where.
 */
export const UNDONE_AT = new Date(0).toISOString();
