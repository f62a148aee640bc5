import type { CompanyFields, ReviewedSubject } from '@firstrung/contracts';
import { httpError, notFound } from '@firstrung/service-kit/http';
import { type Actor, decidedBefore, recordAct } from '@firstrung/service-kit/service';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { decideCompany, distrustNext, lockCompany, shareReviewMode } from '../db/queries/companies.ts';
import { decideJob, jobHistory, lockJob, waitingJobsOf } from '../db/queries/job-writes.ts';
import { lockMembers } from '../db/queries/members.ts';
import { findPerson, isPresent, type Recruiter } from '../db/queries/recruiters.ts';
import {
  lockReviewable,
  nextUnsettled,
  queueIfLive,
  type Reviewable,
  trustWhoIsLive,
} from '../db/queries/review.ts';
import { jobFromRow, judgedCompany, judgedJob, ownCompanyFields, ownJobFields } from '../db/rows.ts';
import type { Company, Tx } from '../db/tables.ts';
import { approve, isSubmitted, type Judged, refuse } from '../domain/review.ts';
import { publishCompany, publishJob, publishRefusal } from '../events/publish.ts';
import { publishRename } from './recruiters.ts';
import { hideForMembers } from './restrictions.ts';

// What staff approve and refuse, and what `REVIEW` changes when it is set to something else.

/** Since when a job or a company waits; `null`: it doesn't. */
export function waitsSince({ job, company }: Reviewable): Date | null {
  if (job) return isSubmitted(jobFromRow(job)) ? job.waits_since : null;
  return company.closed_at ? null : company.waits_since;
}

/** Of what is approved: an edit in between has another one. The first part is the job's. */
export const versionOf = ({ job, company }: Reviewable): string =>
  [job, job && company.approved_at ? null : company].map((row) => row?.updated_at.toISOString()).join(' ');

/** Throws 404, and `StatusChanged` if somebody has edited it since it was read, or has decided on it. */
export const decideOn = (
  context: JobsContext,
  { kind, id, version, reason }: { kind: ReviewedSubject; id: string; version: string; reason?: string },
  actor: Actor,
): Promise<void> =>
  context.transaction(async (tx) => {
    const found = await lockReviewable(tx, kind, id);
    if (!found) throw notFound();
    const since = waitsSince(found);
    if (!since) throw await decidedBefore(tx, id);
    if (versionOf(found) !== version) throw await editedSince(tx, found, version);
    const now = context.clock.now();
    const record = async (subject: ReviewedSubject, subjectId: string, waited: Date) => {
      await tx
        .insertInto('review_decision')
        .values({
          id: uuidv7(now),
          subject_kind: subject,
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
    const { job, company, members } = found;
    if (reason === undefined) {
      if (!job || company.approved_at === null) {
        if (job) await record('company', company.id, company.waits_since ?? since);
        const next_waits = job ? false : company.approved_at === null || company.next_waits;
        const trusted = { approved_at: company.approved_at ?? now, next_waits };
        await writeCompany(context, tx, { company, members }, approve(judgedCompany(company)), trusted);
        await hideForMembers(context, tx, company.id);
      } else if (company.next_waits)
        await tx.updateTable('company').set({ next_waits: false }).where('id', '=', company.id).execute();
      // Its version may be that of its company's approval by now.
      if (job) await approveJob(context, tx, id, now);
      return;
    }
    const refusal = { reason, at: now.toISOString() };
    await distrustNext(tx, company.id);
    if (job) await publishJob(context, tx, await decideJob(tx, job, refuse(judgedJob(job), refusal), now));
    else await writeCompany(context, tx, { company, members }, refuse(judgedCompany(company), refusal));
    const name = job ? ownJobFields(job).title : ownCompanyFields(company).name;
    const subject = { kind, _id: id.toLowerCase() };
    await publishRefusal(context, tx, { subject, companyId: company.id, name, reason });
  });

async function approveJob(context: JobsContext, tx: Tx, id: string, now: Date): Promise<void> {
  const job = (await lockJob(tx, id))!;
  await publishJob(context, tx, await decideJob(tx, job, approve(judgedJob(job)), now));
}

async function writeCompany(
  context: JobsContext,
  tx: Tx,
  { company, members }: { company: Company; members: Recruiter[] },
  judged: Judged<CompanyFields>,
  more: Parameters<typeof decideCompany>[4] = {},
): Promise<void> {
  const written = await decideCompany(tx, company, judged, context.clock.now(), more);
  await publishCompany(context, tx, written);
  if (written.name !== company.name) await publishRename(context, tx, written, members.filter(isPresent));
}

/** 409: it says who has edited what was read at this version. */
async function editedSince(tx: Tx, { job, company }: Reviewable, version: string) {
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
    if (mode === 'off') await trustWhoIsLive(tx, context.clock.now());
  });

/**
 * After a switch: shows what waits where nothing has to, but for what was refused, and hides companies that
 * are still to be approved. Until then others read what was trusted. Returns the number of companies.
 */
export async function settleReview(context: JobsContext): Promise<number> {
  for (let count = 0; ; count++) {
    const id = await nextUnsettled(context.db);
    if (id === undefined) return count;
    await context.transaction((tx) => settleCompany(context, tx, id));
  }
}

async function settleCompany(context: JobsContext, tx: Tx, id: string): Promise<void> {
  const now = context.clock.now();
  const members = await lockMembers(tx, id);
  const company = await lockCompany(tx, id);
  if ((await shareReviewMode(tx)) === 'off') {
    if (company.waits_since || (company.unapproved && !company.refused))
      await writeCompany(context, tx, { company, members }, approve(judgedCompany(company)));
    for (const job of await waitingJobsOf(tx, id)) await approveJob(context, tx, job.id, now);
  } else await queueIfLive(tx, id, now);
  await hideForMembers(context, tx, id);
}
