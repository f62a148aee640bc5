import type { RecruiterJob } from '@firstrung/contracts';
import { notFound, statusChanged } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import { lastWorkOn, lockJobToAsk, lockJobToWarn, markJob } from '../db/queries/jobs/job-life.ts';
import { lockJobOfCompany } from '../db/queries/jobs/job-writes.ts';
import type { Job, Tx } from '../db/tables.ts';
import { dayIn } from '../domain/answer-date.ts';
import { DAY_MS } from '../domain/day.ts';
import { openQuestion, pausesAt } from '../domain/job-life.ts';
import { nextUpdatedAt } from '../domain/updated-at.ts';
import { notifyResponsible } from '../events/notifications.ts';
import { publishJob } from '../events/publish.ts';
import { asMember } from './members.ts';
import { untilDone } from './until-done.ts';

/**
 * Warns the member who is responsible for a live job a week before it closes, once for each closing date, and
 * asks whether it is still open where nobody has tended to it for long. Any number of instances may run it,
 * and what was missed is made up for. Returns the number of reminders.
 */
export async function remindOfJobs(context: JobsContext, now: Date): Promise<number> {
  const warned = await untilDone(context, (tx) => warn(context, tx, now));
  const asked =
    context.config.stillOpenDays === 0 ? 0 : await untilDone(context, (tx) => ask(context, tx, now));
  return warned + asked;
}

async function warn(context: JobsContext, tx: Tx, now: Date): Promise<1 | undefined> {
  const job = await lockJobToWarn(tx, now);
  if (!job) return undefined;
  await markJob(tx, job.id, { warned_for: job.closes_on });
  await notifyResponsible(context, tx, 'jobCloses', {
    jobId: job.id,
    at: now,
    values: { day: job.closes_on! },
  });
  return 1;
}

/** Returns 0 if somebody has worked on the applications for the job, and there is nothing to ask. */
async function ask(context: JobsContext, tx: Tx, now: Date): Promise<0 | 1 | undefined> {
  const since = new Date(now.getTime() - context.config.stillOpenDays * DAY_MS);
  const job = await lockJobToAsk(tx, { since, now });
  if (!job) return undefined;
  if (await noteWork(tx, job, since)) return 0;
  await markJob(tx, job.id, { asked_at: now });
  const day = dayIn(context.config.timeZone, pausesAt(now));
  await notifyResponsible(context, tx, 'stillOpen', { jobId: job.id, at: now, values: { day } });
  return 1;
}

/**
 * Writes down that the company has worked on the applications for a locked job after this moment; `false` if
 * it hasn't. Looked up only when it matters, so that nobody who opens an application waits for the job's row.
 */
export async function noteWork(tx: Tx, job: Job, after: Date): Promise<boolean> {
  const at = await lastWorkOn(tx, job.id);
  if (!at || at <= after) return false;
  await markJob(tx, job.id, { alive_at: at });
  return true;
}

/**
 * A member says that a live job is still open. Written at most once a day, unless they were asked. Throws
 * 404, and `StatusChanged` if the job is not live.
 */
export const confirmJob = (
  context: JobsContext,
  caller: { id: string },
  jobId: string,
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    const job = await lockJobOfCompany(tx, jobId, companyId);
    if (!job) throw notFound('This job was not found.');
    if (job.status !== 'liveJobs') throw statusChanged('This job is not live any more.', job.status);
    const today = dayIn(context.config.timeZone, now);
    const isConfirmed =
      job.confirmed_at !== null && dayIn(context.config.timeZone, job.confirmed_at) === today;
    if (isConfirmed && !openQuestion(job)) return;
    const alive_at = job.asked_at ? nextUpdatedAt(now, job.asked_at) : now;
    const confirmed = await markJob(tx, job.id, { confirmed_at: now, alive_at });
    // At the version that it has: its page is made again, and nothing else follows from it.
    await publishJob(context, tx, confirmed);
  });

/** What the company was asked about a job and has not answered, for its page. */
export async function questionOf(context: JobsContext, job: Job): Promise<Pick<RecruiterJob, 'stillOpen'>> {
  const question =
    job.status === 'liveJobs' && context.config.stillOpenDays > 0 ? openQuestion(job) : undefined;
  if (!question) return {};
  const workedAt = await lastWorkOn(context.db, job.id);
  if (workedAt && workedAt > question.askedAt) return {};
  return {
    stillOpen: {
      askedAt: question.askedAt.toISOString(),
      pausesAt: question.pausesAt.toISOString(),
    },
  };
}
