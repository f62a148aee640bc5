import { CLOSING_WARNING_MS, type RecruiterJob } from '@firstrung/contracts';

const DAY_MS = 24 * 3600_000;
/** The days that one click adds. */
export const EXTENSION_DAYS = 30;

/** What the page of a job says about its life. */
export type LifeState =
  | { kind: 'stillOpen'; pausesAt: string }
  | { kind: 'closing'; closesOn: string; milliseconds: number }
  | { kind: 'closed'; closesOn: string }
  | { kind: 'publishing'; at: string };

/** When a draft goes live by itself, if it does. */
export const publishTime = ({ status, publishAt }: RecruiterJob) =>
  status === 'draftJobs' ? publishAt : undefined;

export function lifeState(job: RecruiterJob, now: Date): LifeState | undefined {
  const { status, closesOn, closesAt, stillOpen } = job;
  const publishAt = publishTime(job);
  if (publishAt) return { kind: 'publishing', at: publishAt };
  if (status !== 'liveJobs' && status !== 'pausedJobs') return undefined;
  const milliseconds = closesAt ? Date.parse(closesAt) - now.getTime() : Number.POSITIVE_INFINITY;
  if (closesOn && milliseconds <= 0) return { kind: 'closed', closesOn };
  if (status === 'pausedJobs') return undefined;
  if (closesOn && milliseconds <= CLOSING_WARNING_MS) return { kind: 'closing', closesOn, milliseconds };
  return stillOpen && { kind: 'stillOpen', pausesAt: stillOpen.pausesAt };
}

/** The day so many days later; both are `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
