import { sql } from 'kysely';

/** Whether a job is hidden from nobody, whatever its status says. */
export const isShown = sql<boolean>`job.hidden_because = '{}'`;

// Literals and no parameters, so that prepared plans can use the partial index job_live.
export const isLive = sql<boolean>`(job.status = 'liveJobs' and ${isShown})`;

/** Whether others than its members see a company. */
export const isCompanyShown = sql<boolean>`(company.closed_at is null and company.hidden_because = '{}')`;

/**
 * Whether the last day of a job isn't over. A live job is paused soon after, and until then no list shows it.
 */
export const isOpenAt = (now: Date) => sql<boolean>`(job.closes_at is null or job.closes_at > ${now})`;

/** The first moment at which one of the jobs closes. */
export function firstClosing(jobs: readonly { closes_at: Date | null }[]): Date | undefined {
  const times = jobs.flatMap(({ closes_at }) => closes_at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)));
}
