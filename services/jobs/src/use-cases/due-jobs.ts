import { type JobFields, SYSTEM_ID } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { lockClosedJob, lockDraftToPublish } from '../db/queries/due-jobs.ts';
import { changeJob } from '../db/queries/job-writes.ts';
import type { Job } from '../db/queries/jobs.ts';
import { jobFromRow } from '../db/rows.ts';
import type { JobsTables } from '../db/tables.ts';
import { mergeJob } from '../domain/job-edit.ts';
import { publishJob } from '../events/publish.ts';
import { isReady } from './jobs.ts';

type Tx = Transaction<JobsTables & KitTables>;

/**
 * Pauses live jobs whose last day is over, and makes drafts live whose time has come. Each job is changed as
 * a recruiter would change it, in a transaction of its own, with the system as the author. Any number of
 * instances may run it, and what was missed is made up for. Returns the number of jobs that changed.
 */
export async function changeDueJobs(context: JobsContext, now: Date): Promise<number> {
  const closed = await changeEach(context, now, lockClosedJob, () => ({ status: 'pausedJobs' }));
  const published = await changeEach(context, now, lockDraftToPublish, (job) =>
    // A draft that can't go live stays one, and waits no more.
    isReady(context, job, now) ? { status: 'liveJobs' } : { publishAt: null },
  );
  return closed + published;
}

async function changeEach(
  context: JobsContext,
  now: Date,
  lockNext: (tx: Tx, now: Date) => Promise<Job | undefined>,
  changesOf: (job: Job) => Partial<JobFields>,
): Promise<number> {
  for (let count = 0; ; count++) {
    const isChanged = await context.transaction(async (tx) => {
      const job = await lockNext(tx, now);
      if (!job) return false;
      const fields = mergeJob(jobFromRow(job), changesOf(job));
      await publishJob(context, tx, await changeJob(tx, job, fields, { accountId: SYSTEM_ID, now }));
      return true;
    });
    if (!isChanged) return count;
  }
}
