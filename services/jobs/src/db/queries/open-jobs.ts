import { sql } from 'kysely';

// A literal and no parameter, so that prepared plans can use the partial index job_live.
export const isLive = sql<boolean>`job.status = 'liveJobs'`;

/**
 * Whether the last day of a job isn't over. A live job is paused soon after, and until then no list shows it.
 */
export const isOpenAt = (now: Date) => sql<boolean>`(job.closes_at is null or job.closes_at > ${now})`;

/** The first moment at which one of the jobs closes. */
export function firstClosing(jobs: readonly { closes_at: Date | null }[]): Date | undefined {
  const times = jobs.flatMap(({ closes_at }) => closes_at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)));
}
