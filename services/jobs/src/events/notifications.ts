import {
  chooseSuccessor,
  type NotificationKind,
  type NotificationState,
  notificationRow,
  type RecruiterNews,
  UNDO_APPLICATION_MS,
  UNDO_GRACE_MS,
} from '@firstrung/contracts';
import { isVisible } from '@firstrung/service-kit/db';
import type { Selectable } from 'kysely';
import type { JobsContext } from '../context.ts';
import { openApplications } from '../db/queries/applications/applications.ts';
import { findMembership, membersOfCompany } from '../db/queries/companies/members.ts';
import { isGone } from '../db/queries/companies/recruiters.ts';
import { getNamedJob, type NamedJob } from '../db/queries/jobs/jobs.ts';
import type { Author, JobsTables, Recruiter, Tx } from '../db/tables.ts';
import {
  type ApplicationChange,
  type ApplicationNews,
  newsOfChange,
  type ReadRow,
} from '../domain/application-news.ts';
import { type PublishedApplication, publishApplication } from './publish.ts';

type State = Partial<Omit<NotificationState, 'kind' | 'at'>> & {
  subjectId: string;
  at: Date;
  /** of the kind and subject; default: the time */
  version?: number;
  /** which its values name; its company is the one whose members alone are told */
  job?: Omit<NamedJob, 'recruiter_id' | 'is_attended'>;
};

/**
 * Says who is told of something from now on: `to`, or the account whose own state it is. A newer state of a
 * kind and subject replaces an older one, and so takes it back, too.
 */
export function notify(
  context: JobsContext,
  tx: Tx,
  kind: NotificationKind,
  { at, version = at.getTime(), job, values, ...state }: State,
): Promise<void> {
  const { member, values: names } = notificationRow(kind);
  const company = names.includes('company') && { company: job?.company_name };
  const data = {
    kind,
    to: state.accountId === undefined ? [] : [state.accountId],
    at: at.toISOString(),
    ...(job && member && { companyId: job.company_id }),
    ...state,
    values: { ...(job && { jobId: job.job_id, job: job.job_title, ...company }), ...values },
  };
  return context.publish(tx, 'jobs.notification.changed.v1', { id: state.subjectId, version }, data);
}

/** Who is told of what concerns a job: who is responsible, or while they are suspended who would follow. */
async function responsibleFor(tx: Tx, { recruiter_id, company_id, is_attended }: NamedJob): Promise<string> {
  if (is_attended) return recruiter_id;
  const members = await membersOfCompany(tx, company_id);
  const candidates = members.map((member) => ({ ...member, joinedAt: member.joined_at }));
  return chooseSuccessor(candidates, recruiter_id)?.id ?? recruiter_id;
}

/** Tells the member who is responsible for a job. */
export async function notifyResponsible(
  context: JobsContext,
  tx: Tx,
  kind: NotificationKind,
  { jobId, ...state }: Omit<State, 'subjectId'> & { jobId: string; subjectId?: string },
): Promise<void> {
  const job = await getNamedJob(tx, jobId);
  await notify(context, tx, kind, { subjectId: jobId, ...state, to: [await responsibleFor(tx, job)], job });
}

/**
 * Publishes an application after a change, and what that says. `job` if it is known, and of a submission the
 * `day` by which an answer was promised.
 */
export async function publishChange(
  context: JobsContext,
  tx: Tx,
  change: ApplicationChange,
  of: {
    before?: ReadRow | null;
    after: PublishedApplication;
    at: Date;
    job?: NamedJob;
    day?: string | undefined;
  },
): Promise<void> {
  if (change !== 'held') await publishApplication(context, tx, of.after);
  await publishNews(context, tx, of.after, { ...of, news: newsOfChange(change, of) });
}

export async function publishNews(
  context: JobsContext,
  tx: Tx,
  application: PublishedApplication,
  {
    news,
    at,
    job,
    day,
  }: { news: readonly ApplicationNews[]; at: Date; job?: NamedJob; day?: string | undefined },
): Promise<void> {
  if (news.length === 0) return;
  const { id: subjectId, applicant_id: applicantId, job_id: groupId, submitted_at } = application;
  const named = job ?? (await getNamedJob(tx, groupId));
  const notBefore = new Date(submitted_at.getTime() + UNDO_APPLICATION_MS + UNDO_GRACE_MS).toISOString();
  for (const { kind, version, told, status } of news) {
    const isNew = kind === 'newApplication';
    await notify(context, tx, kind, {
      ...{ subjectId, version, at, job: named },
      to: told === 'nobody' ? [] : [isNew ? await responsibleFor(tx, named) : applicantId],
      ...(told === 'read' && { isRead: true }),
      ...(isNew && { personId: applicantId, groupId }),
      ...(kind === 'statusChange' ? { values: { status } } : told === 'now' && { notBefore }),
      ...(kind === 'applicationSent' && told === 'now' && day && { values: { day } }),
    });
  }
}

/** Tells who decided that what was held on an application did not take effect. */
export async function notifyOfLapse(
  context: JobsContext,
  tx: Tx,
  { application_id: subjectId, decided_by: accountId, ...of }: Selectable<JobsTables['lapsed_decision']>,
  at: Date,
): Promise<void> {
  if ((await findMembership(tx, accountId))?.company_id !== of.company_id) return;
  const ofApplicant = tx.selectFrom('applicant').where('id', '=', of.applicant_id);
  const person = await ofApplicant.select('id as personId').where(isVisible('applicant')).executeTakeFirst();
  const job = await getNamedJob(tx, of.job_id);
  await notify(context, tx, 'decisionLapsed', { subjectId, at, accountId, ...person, job });
}

/**
 * Tells the owners of the companies concerned, and the member, of another role or company, but not the
 * account that made the change. What a deleted account leaves is no news to the others.
 */
export async function notifyOfMember(
  context: JobsContext,
  tx: Tx,
  { before, after }: Record<'before' | 'after', Recruiter>,
  { accountId: changedBy, now: at }: Author,
): Promise<void> {
  if (isGone(after)) return;
  const { id: subjectId, member_version: version } = after;
  const newsOf = (companyId: string) => ({
    values: { member: companyId === after.company_id ? after.role : ('left' as const) },
  });
  const own = before.company_id === after.company_id && { companyId: after.company_id };
  const told: Partial<State>[] = [{ accountId: subjectId, ...own, ...newsOf(before.company_id) }];
  for (const companyId of new Set([before.company_id, after.company_id]))
    for (const { id: accountId, role } of await membersOfCompany(tx, companyId))
      if (role === 'owner' && accountId !== subjectId)
        told.push({ accountId, personId: subjectId, companyId, ...newsOf(companyId) });
  for (const one of told)
    if (one.accountId !== changedBy)
      await notify(context, tx, 'memberChanged', { subjectId, version, at, ...one });
}

/** Applicants whom one event tells. */
const BATCH = 200;

/**
 * Tells applicants who wait for an answer of a company that a recruiter has deleted the account; with
 * `formerId` only those whose jobs were handed over.
 */
export async function notifyOfDeletion(
  context: JobsContext,
  tx: Tx,
  companyId: string,
  { news, at, formerId }: { news: RecruiterNews; at: Date; formerId?: string },
): Promise<void> {
  const waiting = await openApplications(tx, companyId, formerId);
  for (const ofJob of Map.groupBy(waiting, ({ job_id }) => job_id).values())
    for (let from = 0; from < ofJob.length; from += BATCH) {
      const to = ofJob.slice(from, from + BATCH).map(({ applicant_id }) => applicant_id);
      const job = ofJob[from]!;
      await notify(context, tx, 'recruiterGone', { subjectId: job.id, at, to, job, values: { news } });
    }
}
