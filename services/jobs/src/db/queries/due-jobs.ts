import { type Kysely, sql, type Transaction } from 'kysely';
import { ANSWER_MS } from '../../domain/job-life.ts';
import type { JobsTables } from '../tables.ts';
import type { Job } from './jobs.ts';

// Jobs whose date has come. Each query skips those that another instance or a recruiter is changing.

/**
 * Whether there is any of those below, or one that `lockUnansweredJob` finds, whoever has locked it. One
 * statement, because every instance asks every second and mostly there is none. Uses the indexes job_closing,
 * job_publishing and job_unanswered.
 */
export async function hasDueJob(db: Kysely<JobsTables>, now: Date): Promise<boolean> {
  const askedBefore = new Date(now.getTime() - ANSWER_MS);
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from job where status = 'liveJobs' and closes_at <= ${now})
      or exists (select from job where status = 'draftJobs' and publish_at <= ${now})
      or exists (select from job where status = 'liveJobs' and asked_at >= greatest(alive_at, updated_at)
        and asked_at <= ${askedBefore}) as due`.execute(db);
  return rows[0]!.due;
}

/** The live job that closed first. Uses the index job_closing. */
export const lockClosedJob = (tx: Transaction<JobsTables>, now: Date): Promise<Job | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('status', '=', 'liveJobs')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The draft that was to go live first. Uses the index job_publishing. */
export const lockDraftToPublish = (tx: Transaction<JobsTables>, now: Date): Promise<Job | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('status', '=', 'draftJobs')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
