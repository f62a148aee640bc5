import { type JobFields, SYSTEM_ID } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import { lockClosedJob, lockDraftToPublish, lockUnansweredJob } from '../db/queries/jobs/job-life.ts';
import { changeJob } from '../db/queries/jobs/job-writes.ts';
import { ownJobFields } from '../db/rows.ts';
import type { Author, Job, Tx } from '../db/tables.ts';
import { mergeJob } from '../domain/job-edit.ts';
import { publishJob } from '../events/publish.ts';
import { noteWork } from './job-life.ts';
import { isReady } from './jobs.ts';
import { untilDone } from './until-done.ts';

/**
 * Pauses live jobs whose last day is over or whose company has not said in time that they are still open, and
 * makes drafts live whose time has come. Each job is changed as
 * a recruiter would change it, in a transaction of its own, with the system as the author. Any number of
 * instances may run it, and what was missed is made up for. Returns the number of jobs that changed.
 */
export async function changeDueJobs(context: JobsContext, now: Date): Promise<number> {
  const closed = await changeEach(context, now, lockClosedJob, () => ({ status: 'pausedJobs' }));
  const published = await changeEach(context, now, lockDraftToPublish, (job) =>
    // A draft that can't go live stays one, and waits no more.
    isReady(context, job, now) ? { status: 'liveJobs' } : { publishAt: null },
  );
  // An operator who switches the question off pauses no job for it any more.
  const unanswered =
    context.config.stillOpenDays === 0
      ? 0
      : await changeEach(context, now, lockUnanswered, () => ({ status: 'pausedJobs' }), 'unanswered');
  return closed + published + unanswered;
}

/** The next job that nobody has tended to since its company was asked. */
async function lockUnanswered(tx: Tx, now: Date): Promise<Job | undefined> {
  while (true) {
    const job = await lockUnansweredJob(tx, now);
    if (!job || !(await noteWork(tx, job, job.asked_at!))) return job;
  }
}

const changeEach = (
  context: JobsContext,
  now: Date,
  lockNext: (tx: Tx, now: Date) => Promise<Job | undefined>,
  changesOf: (job: Job) => Partial<JobFields>,
  reason?: Author['reason'],
): Promise<number> =>
  untilDone(context, async (tx) => {
    const job = await lockNext(tx, now);
    if (!job) return undefined;
    const fields = mergeJob(ownJobFields(job), changesOf(job));
    const by = { accountId: SYSTEM_ID, now, ...(reason && { reason }) };
    await publishJob(context, tx, await changeJob(tx, job, fields, by, context.config.timeZone));
    return 1;
  });
