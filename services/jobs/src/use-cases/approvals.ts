import type { CompanyFields, JobFields, ReviewedSubject } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import { type Actor, decidedBefore, recordAct } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  changeTrust,
  decideCompany,
  lockCompany,
  shareReviewMode,
} from '../db/queries/companies/companies.ts';
import { lockMembers } from '../db/queries/companies/members.ts';
import { findPerson, isPresent } from '../db/queries/companies/recruiters.ts';
import { decideJob, jobHistory, lockJob } from '../db/queries/jobs/job-writes.ts';
import { waitingJobsOf } from '../db/queries/jobs/jobs-of-company.ts';
import {
  type Approvable,
  lockApprovable,
  nextUnsettled,
  trustWhoIsLive,
} from '../db/queries/staff/approvals.ts';
import { jobFromRow, judgedCompany, judgedJob, ownCompanyFields, ownJobFields } from '../db/rows.ts';
import type { Company, Job, Recruiter, Tx } from '../db/tables.ts';
import { approve, isSubmitted, type Judged, refuse } from '../domain/approval.ts';
import { notify } from '../events/notifications.ts';
import { publishCompany, publishJob, publishRefusal } from '../events/publish.ts';
import { markCompany } from './company-marks.ts';
import { publishRename } from './recruiters.ts';
import { updateCompanyHiding } from './restrictions.ts';
import { untilDone } from './until-done.ts';

// What staff approve and refuse, and what `REVIEW` changes when it is set to something else.

/** Since when a job or a company waits; `null`: it doesn't. */
export function waitsSince({ job, company }: Approvable): Date | null {
  if (job) return isSubmitted(jobFromRow(job)) ? job.waits_since : null;
  return company.closed_at ? null : company.waits_since;
}

/** Of what is approved: an edit in between has another one. The first part is the job's. */
export const versionOf = ({ job, company }: Approvable): string =>
  [job, job && company.trust !== 'new' ? null : company]
    .map((row) => row?.updated_at.toISOString())
    .join(' ');

/**
 * Returns what was decided on as it is then. Throws 404, and `StatusChanged` if somebody has edited it since
 * it was read, or has decided on it.
 */
export const decideOn = (
  context: JobsContext,
  { kind, id, version, reason }: { kind: ReviewedSubject; id: string; version: string; reason?: string },
  actor: Actor,
): Promise<Job | Company> =>
  context.transaction(async (tx) => {
    const found = await lockApprovable(tx, kind, id);
    if (!found) throw notFound();
    const since = waitsSince(found);
    if (!since) throw await decidedBefore(tx, id);
    if (versionOf(found) !== version) throw await editedSince(tx, found, version);
    const now = context.clock.now();
    const record = async (subject: ReviewedSubject, subjectId: string, waited: Date) => {
      await tx
        .insertInto('approval_decision')
        .values({
          id: uuidv7(now),
          company_id: found.company.id,
          waited_since: waited,
          decided_at: now,
          is_approved: reason === undefined,
        })
        .execute();
      const act = { ...actor, ...(reason !== undefined && { reason }) };
      const name = reason === undefined ? 'approved' : 'refused';
      await recordAct(context, tx, name, { kind: subject, id: subjectId }, act);
    };
    await record(kind, id, since);
    const { job, company } = found;
    const name = job ? ownJobFields(job).title : ownCompanyFields(company).name;
    if (reason === undefined) {
      const owners = found.members.filter((member) => member.role === 'owner' && isPresent(member));
      await notify(context, tx, 'approved', {
        subjectId: id,
        at: now,
        to: [...new Set([...owners.map((owner) => owner.id), ...(job ? [job.recruiter_id] : [])])],
        companyId: company.id,
        values: job ? { jobId: job.id, job: name } : { company: name },
      });
      if (!job || company.trust === 'new') {
        if (job) await record('company', company.id, company.waits_since ?? since);
        await writeCompany(context, tx, found, approve(judgedCompany(company)));
        await updateCompanyHiding(context, tx, company.id);
      }
      if (!job) return lockCompany(tx, id);
      await changeTrust(tx, company.id, 'watched', 'trusted');
      return approveJob(context, tx, id);
    }
    await changeTrust(tx, company.id, 'trusted', 'watched');
    await markCompany(context, tx, company, now);
    const subject = { kind, _id: id };
    await publishRefusal(context, tx, { subject, companyId: company.id, name, reason });
    return job
      ? writeJob(context, tx, job, refuse(judgedJob(job), reason, now))
      : writeCompany(context, tx, found, refuse(judgedCompany(company), reason, now));
  });

/** Its version may be another one since its company was approved. */
async function approveJob(context: JobsContext, tx: Tx, id: string): Promise<Job> {
  const job = (await lockJob(tx, id))!;
  return writeJob(context, tx, job, approve(judgedJob(job)));
}

async function writeJob(context: JobsContext, tx: Tx, job: Job, judged: Judged<JobFields>): Promise<Job> {
  const written = await decideJob(tx, job, judged, context.clock.now(), context.config.timeZone);
  await publishJob(context, tx, written);
  return written;
}

async function writeCompany(
  context: JobsContext,
  tx: Tx,
  { company, members }: { company: Company; members: Recruiter[] },
  judged: Judged<CompanyFields>,
): Promise<Company> {
  const written = await decideCompany(tx, company, judged, context.clock.now());
  await publishCompany(context, tx, written);
  if (written.name !== company.name || written.trust !== company.trust)
    await publishRename(context, tx, written, members.filter(isPresent));
  return written;
}

/** 409: it says who has edited what was read at this version. */
async function editedSince(tx: Tx, { job, company }: Approvable, version: string) {
  const isJobEdited = job && job.updated_at.toISOString() !== version.split(' ')[0];
  const [last] = isJobEdited ? await jobHistory(tx, job.id, { limit: 1 }) : [];
  const by = await findPerson(tx, last?.changed_by ?? company.updated_by);
  return httpError('StatusChanged', `${by?.name || 'Somebody'} has edited this since you opened it.`, {
    status: 'edited',
    updatedAt: (isJobEdited ? job : company).updated_at.toISOString(),
    ...(by && { by }),
  });
}

/** Makes all instances follow the setting of this one. */
export const switchReview = (context: JobsContext): Promise<void> =>
  context.transaction(async (tx) => {
    const { mode } = await tx.selectFrom('review_mode').select('mode').forUpdate().executeTakeFirstOrThrow();
    if (mode === context.config.review) return;
    await tx.updateTable('review_mode').set({ mode: context.config.review }).execute();
    if (mode === 'off') await trustWhoIsLive(tx);
  });

/**
 * After `REVIEW` was switched off: shows what waits and who is new, but for what was refused. Returns the
 * number of companies.
 */
export const settleReview = (context: JobsContext): Promise<number> =>
  untilDone(context, async (tx) => {
    const id = await nextUnsettled(tx);
    return id === undefined ? undefined : settleCompany(context, tx, id);
  });

async function settleCompany(context: JobsContext, tx: Tx, id: string): Promise<1> {
  const members = await lockMembers(tx, id);
  const company = await lockCompany(tx, id);
  if ((await shareReviewMode(tx)) !== 'off') return 1;
  if (company.waits_since || (company.trust === 'new' && !company.refused))
    await writeCompany(context, tx, { company, members }, approve(judgedCompany(company)));
  for (const job of await waitingJobsOf(tx, id)) await approveJob(context, tx, job.id);
  await updateCompanyHiding(context, tx, id);
  return 1;
}
