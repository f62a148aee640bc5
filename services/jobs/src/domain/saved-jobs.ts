import type { JobEnd, JobStatus, SavedJobNews } from '@firstrung/contracts';
import { JOB_RULES } from './job-status.ts';

/** How long a job may be ended by mistake before those who have saved it are told. */
export const NEWS_DELAY_MS = 5 * 60_000;

/** What decides whether a job takes applications. */
export interface OpenOrNot {
  status: JobStatus;
  closesAt: Date | null;
}

/** Why a job takes no applications any more; `null` while it does. */
export function endOf({ status, closesAt }: OpenOrNot, now: Date): JobEnd | null {
  const isOver = closesAt !== null && closesAt <= now;
  if (JOB_RULES[status].open) return isOver ? 'closed' : null;
  if (status !== 'pausedJobs') return 'takenDown';
  return isOver ? 'closed' : 'paused';
}

/**
 * What those who have saved a job are told after a change of it. `takenBack`: what they have not been told
 * yet is no longer true; `null`: nothing. Who was told that a job is paused is not told when it is deleted.
 */
export function newsOf(before: OpenOrNot, after: OpenOrNot, now: Date): SavedJobNews | 'takenBack' | null {
  const wasOpen = JOB_RULES[before.status].open;
  if (!JOB_RULES[after.status].open) return wasOpen ? endOf(after, now) : null;
  if (!wasOpen) return 'takenBack';
  const [earlier, later] = [before, after].map(({ closesAt }) => closesAt?.getTime() ?? Infinity);
  if (earlier === later) return null;
  return later! < earlier! ? 'closesEarlier' : 'takenBack';
}
