import type { JobStatus } from '@firstrung/contracts';

/** Who looks at a job. `applied` is an applicant with an application to it, `owner` the recruiter it belongs to. */
export const VIEWERS = ['guest', 'applicant', 'applied', 'owner', 'otherRecruiter'] as const;
export type Viewer = (typeof VIEWERS)[number];

interface Rules {
  /** In the public lists. */
  listed: boolean;
  /** Who is answered the detail page; for everyone else the job isn't there. */
  seenBy: 'everyone' | 'owner and applied' | 'owner';
  /** Whether new applications are taken. */
  open: boolean;
}

/** Decisions §3, first table. */
export const JOB_RULES: Record<JobStatus, Rules> = {
  liveJobs: { listed: true, seenBy: 'everyone', open: true },
  pausedJobs: { listed: false, seenBy: 'everyone', open: false },
  hiddenJobs: { listed: false, seenBy: 'owner and applied', open: false },
  draftJobs: { listed: false, seenBy: 'owner', open: false },
  deletedJobs: { listed: false, seenBy: 'owner', open: false },
};

/** Whether the detail page is there for this viewer; if not, it answers 404. */
export function maySee(status: JobStatus, viewer: Viewer): boolean {
  const { seenBy } = JOB_RULES[status];
  if (seenBy === 'everyone') return true;
  if (seenBy === 'owner and applied') return viewer === 'owner' || viewer === 'applied';
  return viewer === 'owner';
}

/** What someone who has not applied yet gets for trying: an application, `JobClosed`, or no such job. */
export function applyingTo(status: JobStatus): 'taken' | 'closed' | 'not there' {
  if (JOB_RULES[status].open) return 'taken';
  return maySee(status, 'applicant') ? 'closed' : 'not there';
}

/** What the recruiter is told after a job was made. */
export const CREATED_MESSAGE = {
  liveJobs: 'Job posted successfully!',
  draftJobs: 'Job saved as a draft.',
  deletedJobs: 'Job discarded.',
} as const satisfies Partial<Record<JobStatus, string>>;

/** What the recruiter is told after a job was moved to this status. */
export const MOVED_MESSAGE: Record<JobStatus, string> = {
  liveJobs: 'The job is live and takes applications.',
  hiddenJobs: 'The job is hidden.',
  pausedJobs: 'The job takes no more applications.',
  draftJobs: 'The job was saved in drafts.',
  deletedJobs: 'The job was deleted.',
};
