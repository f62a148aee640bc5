import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Calls, EMPTY_JOB, type JobFields, type JobStatus } from '@firstrung/contracts';
import { httpError, invalidInput, notFound, statusChanged } from '@firstrung/service-kit/http';
import { idOnce } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { shareMembership } from '../db/queries/companies/members.ts';
import { changeJob, insertJob, isJobOfCompany, lockJobOfCompany } from '../db/queries/jobs/job-writes.ts';
import { ownJobFields } from '../db/rows.ts';
import type { Job, Tx } from '../db/tables.ts';
import { type Closing, closingOf } from '../domain/closing.ts';
import { type JobChanges, mergeJob, tooLongSkills } from '../domain/job-edit.ts';
import { flawsOf, flawsOfClosing, flawsOfDates, flawsOfPayRule } from '../domain/job-facts.ts';
import { isChangedSince } from '../domain/updated-at.ts';
import { publishJob } from '../events/publish.ts';
import { asMember, handOver } from './members.ts';
import { getRecruiter } from './recruiters.ts';

// What a recruiter does to a job: a new version with its history and event.

/**
 * Returns the stored job if the caller sends its `clientId` again. Throws 400 on skills that are too long and
 * facts that can't be, and 404 on an unknown former edition.
 */
export async function createJob(
  context: JobsContext,
  caller: { id: string; name: string },
  { relistedFrom, clientId, ...fields }: BodyOf<Calls['POST /api/recruiter/jobs/create-job']>,
  now: Date,
): Promise<Job> {
  refuseTooLongSkills(fields);
  const merged = mergeJob(EMPTY_JOB, fields);
  const { timeZone } = context.config;
  refuseFlaws(context, { fields: merged, closing: closingOf(merged, null, timeZone) }, now);
  await getRecruiter(context, caller);
  return asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    if (relistedFrom !== undefined && !(await isJobOfCompany(tx, relistedFrom, companyId)))
      throw notFound('The job to post again was not found.');
    const row = {
      id: idOnce(caller.id, clientId, now),
      company_id: companyId,
      recruiter_id: caller.id,
      version: 1,
      alive_at: now,
      created_at: now,
      updated_at: now,
      relisted_from: relistedFrom ?? null,
    };
    const job = await insertJob(tx, merged, row, timeZone);
    if (!job) return lockedJob(tx, row.id, companyId);
    await publishJob(context, tx, job);
    return job;
  });
}

/**
 * Merges the changes into a job of the caller's company. Writes nothing when the job has these fields
 * already: a call that is repeated is no conflict. Throws 400 as `createJob` does, 404, and
 * `JobChanged` if `fromUpdatedAt` is not the job's.
 */
export async function editJob(
  context: JobsContext,
  caller: { id: string },
  {
    jobId,
    changes,
    fromUpdatedAt,
  }: { jobId: string; changes: JobChanges; fromUpdatedAt: string | undefined },
  now: Date,
): Promise<void> {
  refuseTooLongSkills(changes);
  await asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    const before = await lockedJob(tx, jobId, companyId);
    const own = ownJobFields(before);
    const fields = mergeJob(own, changes);
    if (isDeepStrictEqual(fields, own)) return;
    if (isChangedSince(fromUpdatedAt, before)) {
      throw httpError('JobChanged', 'This job has changed since you opened it.', {
        updatedAt: before.updated_at.toISOString(),
      });
    }
    const { timeZone } = context.config;
    const closing = closingOf(fields, { ...before, fields: own }, timeZone);
    refuseFlaws(context, { fields, closing, before }, now);
    const after = await changeJob(tx, before, fields, { accountId: caller.id, now }, timeZone);
    await publishJob(context, tx, after);
  });
}

/**
 * Moves a job of the caller's company to another status. Any status may follow any other (B§4), if the job
 * still has the status that the recruiter saw; otherwise it throws `StatusChanged`. Throws 404, and 400 if it
 * can't go live.
 */
export const moveJob = (
  context: JobsContext,
  caller: { id: string },
  { jobId, fromStatus, toStatus }: { jobId: string; fromStatus: JobStatus; toStatus: JobStatus },
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    const job = await lockedJob(tx, jobId, companyId);
    if (job.status !== fromStatus) {
      throw statusChanged('The status of this job has changed since you opened it.', job.status);
    }
    if (job.status === toStatus) return;
    const fields = mergeJob(ownJobFields(job), { status: toStatus });
    refuseUnlessReady(context, { fields, closing: job, before: job }, now);
    const by = { accountId: caller.id, now };
    await publishJob(context, tx, await changeJob(tx, job, fields, by, context.config.timeZone));
  });

/**
 * Makes another member responsible for a job. Throws 403, 404, and `JobChanged` if somebody else is by now.
 */
export const handOverJob = (
  context: JobsContext,
  caller: { id: string },
  { jobId, fromRecruiterId: from, toRecruiterId: to }: BodyOf<Calls['PUT /api/recruiter/jobs/hand-over']>,
  now: Date,
): Promise<void> =>
  asMember(context, caller, 'recruiter', async (tx, { companyId }) => {
    // Members are locked before jobs, here as where they are removed.
    const successor = await shareMembership(tx, to);
    const job = await lockedJob(tx, jobId, companyId);
    if (successor?.company_id !== companyId || successor.role === 'reader')
      throw invalidInput([{ path: 'toRecruiterId', message: 'is no colleague who can take the job' }]);
    if (job.recruiter_id === to) return;
    if (job.recruiter_id !== from)
      throw httpError('JobChanged', 'Somebody else is responsible for this job by now.', {
        updatedAt: job.updated_at.toISOString(),
      });
    await handOver(context, tx, { companyId, from, jobId }, to, { accountId: caller.id, now });
  });

async function lockedJob(tx: Tx, jobId: string, companyId: string): Promise<Job> {
  const job = await lockJobOfCompany(tx, jobId, companyId);
  if (!job) throw notFound('This job was not found.');
  return job;
}

/** Skills that are too long once they are normalised, which a schema can't know. */
function refuseTooLongSkills({ skills = [] }: { skills?: readonly string[] | undefined }): void {
  const tooLong = tooLongSkills(skills);
  if (tooLong.length === 0) return;
  throw invalidInput(tooLong.map((index) => ({ path: `skills.${index}`, message: 'is too long' })));
}

/** The next version of a job, which is not written yet. */
interface NextJob {
  fields: JobFields;
  closing: Closing;
  before?: Job;
}

/** What a schema can't say about facts. */
function refuseFlaws(context: JobsContext, next: NextJob, now: Date): void {
  const { fields, closing, before } = next;
  const dates = { closesAt: closing.closes_at, publishAt: fields.publishAt };
  const former = before && {
    closesAt: before.closes_at,
    publishAt: before.publish_at?.toISOString() ?? null,
  };
  const flaws = [...flawsOf(fields), ...flawsOfDates(dates, former, now)];
  if (flaws.length > 0) throw invalidInput(flaws);
  refuseUnlessReady(context, next, now);
}

/**
 * What keeps a job from going live. One that is live keeps its pay where that is required, and may be edited
 * if it went live without.
 */
function refuseUnlessReady(context: JobsContext, { fields, closing, before }: NextJob, now: Date): void {
  if (fields.status !== 'liveJobs') return;
  const goesLive = before?.status !== 'liveJobs';
  const losesPay = before !== undefined && ownJobFields(before).pay !== null;
  const flaws = [
    ...(goesLive ? flawsOfClosing(closing.closes_at, now) : []),
    ...(goesLive || losesPay ? flawsOfPayRule(fields.pay, context.config.requiresPay) : []),
  ];
  if (flaws.length > 0) throw invalidInput(flaws);
}

/** Whether a job may go live. */
export const isReady = (context: JobsContext, job: Job, now: Date): boolean =>
  flawsOfClosing(job.closes_at, now).length === 0 &&
  flawsOfPayRule(ownJobFields(job).pay, context.config.requiresPay).length === 0;
