import { MAX_SAVED_JOBS } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import {
  deleteNews,
  deleteSavedJob,
  insertSavedJobs,
  type JobToSave,
  lockApplicant,
  lockDueNews,
  type News,
  savedJobIds,
  shareJobsToSave,
  takeReaders,
} from '../db/queries/alerts/saved-jobs.ts';
import { getJob, getNamedJob } from '../db/queries/jobs/jobs.ts';
import type { Tx } from '../db/tables.ts';
import { maySee, outwardStatus } from '../domain/job-status.ts';
import { newsOf } from '../domain/saved-jobs.ts';
import { notify } from '../events/notifications.ts';
import { untilDone } from './until-done.ts';

/** Those who are told in one transaction. */
const BATCH = 200;

interface Caller {
  id: string;
  name: string;
}

/** Saves a job, unless it is saved. Throws 404, and `QuotaReached` if that is one too many. */
export const saveJob = (context: JobsContext, caller: Caller, jobId: string, now: Date): Promise<void> =>
  context.asCaller(caller, async (tx) => {
    const saved = await lockSaved(tx, caller);
    if (saved.has(jobId)) return;
    const [job] = await visibleJobs(tx, caller.id, [jobId]);
    if (!job) throw notFound('This job was not found.');
    if (saved.size >= MAX_SAVED_JOBS)
      throw httpError(
        'QuotaReached',
        `You have saved ${MAX_SAVED_JOBS} jobs. Please take one out of the list first.`,
      );
    await insertSavedJobs(tx, { applicantId: caller.id, jobs: [job], now });
  });

/**
 * Saves jobs, the last one as the newest. Leaves out what the caller can't see, and the oldest of those that
 * are too many. Returns those that are saved now.
 */
export const saveJobs = (
  context: JobsContext,
  caller: Caller,
  jobIds: readonly string[],
  now: Date,
): Promise<string[]> =>
  context.asCaller(caller, async (tx) => {
    const saved = await lockSaved(tx, caller);
    const wanted = [...new Set(jobIds)];
    const unsaved = wanted.filter((id) => !saved.has(id));
    const visible = new Map((await visibleJobs(tx, caller.id, unsaved)).map((job) => [job.id, job]));
    const added = unsaved
      .flatMap((id) => visible.get(id) ?? [])
      .toReversed()
      .slice(0, Math.max(0, MAX_SAVED_JOBS - saved.size));
    await insertSavedJobs(tx, { applicantId: caller.id, jobs: added, now });
    return wanted.filter((id) => saved.has(id) || added.some((job) => job.id === id));
  });

export const unsaveJob = (context: JobsContext, caller: Caller, jobId: string): Promise<void> =>
  context.asCaller(caller, async (tx) => {
    await deleteSavedJob(tx, caller.id, jobId);
  });

/** What the caller has saved. Other calls that save jobs wait. */
async function lockSaved(tx: Tx, caller: Caller): Promise<Set<string>> {
  await lockApplicant(tx, caller);
  return new Set(await savedJobIds(tx, caller.id));
}

async function visibleJobs(tx: Tx, applicantId: string, jobIds: readonly string[]): Promise<JobToSave[]> {
  const jobs = await shareJobsToSave(tx, applicantId, jobIds);
  return jobs.filter((job) => maySee(outwardStatus(job), job.is_applied ? 'applied' : 'applicant'));
}

/**
 * Tells those who have saved a job what has become of it, each of them once for each time. Any number of
 * instances may run it. Returns the number of those who were told.
 */
export const tellOfSavedJobs = (context: JobsContext, now: Date): Promise<number> =>
  untilDone(context, async (tx) => {
    const due = await lockDueNews(tx, now);
    return due && tellSome(context, tx, due, now);
  });

async function tellSome(context: JobsContext, tx: Tx, due: News, now: Date): Promise<number> {
  // Without a lock: whoever changes the job has locked it, and may wait for the news.
  const job = await getJob(tx, due.job_id);
  const news = newsOf(job, due.closes_on, now);
  const readers = news ? await takeReaders(tx, due, BATCH) : [];
  const day = news === 'closesEarlier' && job.closes_on ? { day: job.closes_on } : {};
  const about = { subjectId: job.id, version: due.version, at: now, about: [job.id] };
  const said = { ...about, job: await getNamedJob(tx, job.id), values: { news: news!, ...day } };
  for (const accountId of readers) await notify(context, tx, 'savedJob', { ...said, accountId });
  if (readers.length < BATCH) await deleteNews(tx, job.id);
  return readers.length;
}
