import type { JobEnd, JobStatus, SavedJobNews } from '@firstrung/contracts';
import { JOB_RULES } from './job-status.ts';

/** How long a job may be ended by mistake before those who have saved it are told. */
export const NEWS_DELAY_MS = 5 * 60_000;

/** What decides whether a job takes applications. */
export interface OpenOrNot {
  status: JobStatus;
  closes_at: Date | null;
  /** the last day at which it is open, `YYYY-MM-DD` */
  closes_on: string | null;
}

/** Why a job takes no applications any more; `null` while it does. */
export function endOf({ status, closes_at }: Omit<OpenOrNot, 'closes_on'>, now: Date): JobEnd | null {
  const isOver = closes_at !== null && closes_at <= now;
  if (JOB_RULES[status].open) return isOver ? 'closed' : null;
  if (status !== 'pausedJobs') return 'takenDown';
  return isOver ? 'closed' : 'paused';
}

/** Whether those who have saved an open job may have to be told of a change of it. */
export const mayBeNews = (before: OpenOrNot, after: OpenOrNot): boolean =>
  JOB_RULES[before.status].open && (!JOB_RULES[after.status].open || after.closes_on !== before.closes_on);

/**
 * What those who have saved a job are told of it as it is now; `null`: nothing, as after a change that was
 * taken back. `closedOn`: the last day that they know of.
 */
export function newsOf(job: OpenOrNot, closedOn: string | null, now: Date): SavedJobNews | null {
  const end = endOf(job, now);
  if (end) return end;
  const isEarlier = job.closes_on !== null && (closedOn === null || job.closes_on < closedOn);
  return isEarlier ? 'closesEarlier' : null;
}
