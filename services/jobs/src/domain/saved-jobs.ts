import type { JobEnd, JobStatus, SavedJobNews } from '@firstrung/contracts';
import { JOB_RULES } from './job-status.ts';

/** How long a job may be ended by mistake before those who have saved it are told. */
export const NEWS_DELAY_MS = 5 * 60_000;

/** What decides whether a job takes applications. */
export interface OpenOrNot {
  status: JobStatus;
  closesAt: Date | null;
  /** the last day at which it is open, `YYYY-MM-DD` */
  closesOn: string | null;
}

/** Why a job takes no applications any more; `null` while it does. */
export function endOf({ status, closesAt }: Omit<OpenOrNot, 'closesOn'>, now: Date): JobEnd | null {
  const isOver = closesAt !== null && closesAt <= now;
  if (JOB_RULES[status].open) return isOver ? 'closed' : null;
  if (status !== 'pausedJobs') return 'takenDown';
  return isOver ? 'closed' : 'paused';
}

/** Whether those who have saved an open job may have to be told of a change of it. */
export const mayBeNews = (before: OpenOrNot, after: OpenOrNot): boolean =>
  JOB_RULES[before.status].open && (!JOB_RULES[after.status].open || after.closesOn !== before.closesOn);

/**
 * What those who have saved a job are told of it as it is now; `null`: nothing, as after a change that was
 * taken back. `closedOn`: the last day that they know of.
 */
export function newsOf(job: OpenOrNot, closedOn: string | null, now: Date): SavedJobNews | null {
  const end = endOf(job, now);
  if (end) return end;
  const isEarlier = job.closesOn !== null && (closedOn === null || job.closesOn < closedOn);
  return isEarlier ? 'closesEarlier' : null;
}
