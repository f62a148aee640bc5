import { sql } from 'kysely';
import type { Tx } from '../../tables.ts';
import { isLive } from '../visibility.ts';

import { isUnanswered, lockNext } from './job-life.ts';
import type { Job } from './jobs.ts';

// Jobs whose date has come. Each query skips those that another instance or a recruiter is changing.

const isOver = (now: Date) => sql<boolean>`${isLive} and job.closes_at <= ${now}`;
const isToPublish = (now: Date) => sql<boolean>`job.status = 'draftJobs' and job.publish_at <= ${now}`;

/**
 * Whether there is any of those below, or one that `lockUnansweredJob` finds, locked or not. Uses the
 * indexes job_closing, job_publishing and job_unanswered.
 */
export const isAnyJobDue = (now: Date) => sql<boolean>`(
  exists (select from job where ${isOver(now)})
  or exists (select from job where ${isToPublish(now)})
  or exists (select from job where ${isLive} and ${isUnanswered(now)}))`;

/** The live job that closed first. Uses the index job_closing. */
export const lockClosedJob = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNext(tx).where(isOver(now)).orderBy('closes_at').executeTakeFirst();

/** The draft that was to go live first. Uses the index job_publishing. */
export const lockDraftToPublish = (tx: Tx, now: Date): Promise<Job | undefined> =>
  lockNext(tx).where(isToPublish(now)).orderBy('publish_at').executeTakeFirst();
