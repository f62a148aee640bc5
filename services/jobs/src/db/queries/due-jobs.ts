import type { Transaction } from 'kysely';
import type { JobsTables } from '../tables.ts';
import type { Job } from './jobs.ts';

// Jobs whose date has come. Each query skips those that another instance or a recruiter is changing.

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
