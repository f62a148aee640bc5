import type { JobHiddenReason, JobStatus } from '@firstrung/contracts';

/** A viewer of a job. `applied` is an applicant who has applied to it, `owner` its recruiter. */
export const VIEWERS = ['guest', 'applicant', 'applied', 'owner', 'otherRecruiter'] as const;
export type Viewer = (typeof VIEWERS)[number];

interface Rules {
  /** Whether public lists show it. */
  listed: boolean;
  /** The viewers of the detail page; all others get 404. */
  seenBy: 'everyone' | 'owner and applied' | 'owner';
  /** Whether it takes new applications. */
  open: boolean;
}

/** C§3, first table. */
export const JOB_RULES: Record<JobStatus, Rules> = {
  liveJobs: { listed: true, seenBy: 'everyone', open: true },
  pausedJobs: { listed: false, seenBy: 'everyone', open: false },
  hiddenJobs: { listed: false, seenBy: 'owner and applied', open: false },
  draftJobs: { listed: false, seenBy: 'owner', open: false },
  deletedJobs: { listed: false, seenBy: 'owner', open: false },
};

/**
 * The status of a job for all but its company, whose own view keeps its status: one that the operator hides
 * is to others as one that its company hides.
 */
export const outwardStatus = ({
  status,
  hidden_because,
}: {
  status: JobStatus;
  hidden_because: readonly JobHiddenReason[];
}): JobStatus =>
  hidden_because.length > 0 && JOB_RULES[status].seenBy === 'everyone' ? 'hiddenJobs' : status;

/** Whether this viewer may see the detail page; if not, it answers 404. */
export function maySee(status: JobStatus, viewer: Viewer): boolean {
  const { seenBy } = JOB_RULES[status];
  if (seenBy === 'everyone') return true;
  if (seenBy === 'owner and applied') return viewer === 'owner' || viewer === 'applied';
  return viewer === 'owner';
}

/**
 * Whether an applicant who has not applied yet may apply. If
 * not: 409 `JobClosed` or, for a job that they can't see, 404.
 */
export function canApply(status: JobStatus): 'yes' | 'closed' | 'notFound' {
  if (JOB_RULES[status].open) return 'yes';
  return maySee(status, 'applicant') ? 'closed' : 'notFound';
}

interface ClosingJob {
  status: JobStatus;
  hidden_because: readonly JobHiddenReason[];
  closes_at: Date | null;
}

/** Whether the last day of a job is over. */
export const isOver = ({ closes_at }: Pick<ClosingJob, 'closes_at'>, now: Date): boolean =>
  closes_at !== null && closes_at <= now;

/** The first moment at which one of the jobs closes. */
export function firstClosing(jobs: readonly { closes_at: Date | null }[]): Date | undefined {
  const times = jobs.flatMap(({ closes_at }) => closes_at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)));
}

/** The status of a job for applicants and guests: once its last day is over, it takes no applications. */
export function shownStatus(job: ClosingJob, now: Date): JobStatus {
  const status = outwardStatus(job);
  return status === 'liveJobs' && isOver(job, now) ? 'pausedJobs' : status;
}

/** For staff who have approved something. @param status of a job */
export function approvedMessage(row: { status?: JobStatus; hidden_because: readonly string[] }): string {
  const { status = 'liveJobs', hidden_because } = row;
  if (status === 'draftJobs') return 'Approved. Others see it once it goes live.';
  const isSeen = hidden_because.length === 0 && JOB_RULES[status].seenBy === 'everyone';
  return isSeen ? 'Approved. Others see it now.' : 'Approved. Others see it once it is no longer hidden.';
}

const CREATED_MESSAGE: Partial<Record<JobStatus, string>> = {
  liveJobs: 'Job posted successfully!',
  draftJobs: 'Job saved as a draft.',
  deletedJobs: 'Job discarded.',
};

const MOVED_MESSAGE: Record<JobStatus, string> = {
  liveJobs: 'The job is live and takes applications.',
  hiddenJobs: 'The job is hidden.',
  pausedJobs: 'The job takes no more applications.',
  draftJobs: 'The job was saved in drafts.',
  deletedJobs: 'The job was deleted.',
};

/** The recruiter's message after a job was created in this status, or moved to it. */
export function statusMessage(
  job: Pick<ClosingJob, 'status' | 'hidden_because'>,
  { isNew }: { isNew: boolean },
): string {
  const { hidden_because } = job;
  if (outwardStatus(job) !== job.status)
    return hidden_because.includes('review') && !hidden_because.includes('restriction')
      ? 'The job is saved. Others see it once it is approved.'
      : 'The job is saved. Only your company and those who have applied see it while it is hidden.';
  return (isNew && CREATED_MESSAGE[job.status]) || MOVED_MESSAGE[job.status];
}
