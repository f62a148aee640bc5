import type { EventOf, MemberNews } from '@firstrung/contracts';
import { deletedAccounts } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { UNREAD_CHANGED } from '../adapters/unread-stream.ts';
import type { MailContext } from '../context.ts';
import { readEmailChoices } from '../db/queries/email-choices.ts';
import { type Member, ownersOf } from '../db/queries/members.ts';
import { type NotificationDraft, optedOutKinds, upsertNotification } from '../db/queries/notifications.ts';
import type { PendingNotification } from '../db/queries/pending-notifications.ts';
import type { Tx } from '../db/tables.ts';
import { isRecent } from '../domain/changes.ts';
import { type EmailTiming, emailTiming } from '../domain/kinds.ts';
import { summaryDueAt } from '../domain/summary.ts';
import { emailAtOnce } from './notification-emails.ts';
import { findResponsible } from './responsible.ts';

/** What an event says about a job. */
type JobNotice = Pick<NotificationDraft, 'kind' | 'subject_id'> &
  Partial<Pick<NotificationDraft, 'person_id' | 'closes_on'>> & {
    jobId: string;
    /** who was responsible for the job when it happened */
    recruiterId: string;
    /** ISO 8601 */
    occurredAt: string;
  };

/** Notifies the member who is responsible for a job. Of each kind and subject they have the latest. */
export async function notifyResponsible(context: MailContext, tx: Tx, notice: JobNotice): Promise<void> {
  const { jobId, recruiterId, occurredAt, ...draft } = notice;
  const accountId = await findResponsible(tx, jobId, recruiterId);
  if (accountId === undefined) return;
  const happenedAt = new Date(occurredAt);
  await notify(context, tx, {
    person_id: null,
    ...draft,
    account_id: accountId,
    version: happenedAt.getTime(),
    happened_at: happenedAt,
    job_id: jobId,
  });
}

/**
 * Creates a notification and sends its email, unless it is old or one of the two accounts was deleted. The
 * account chooses whether it gets the kind in the app, by email or not at all.
 */
export async function notify(context: MailContext, tx: Tx, draft: NotificationDraft): Promise<void> {
  const { account_id: accountId, person_id: personId } = draft;
  const now = context.clock.now();
  if (!isRecent(draft.happened_at, now)) return;
  const deleted = await deletedAccounts(tx, personId === null ? [accountId] : [accountId, personId]);
  if (deleted.size > 0) return;
  const isInApp = !(await optedOutKinds(tx, accountId)).includes(draft.kind);
  const timing = emailTiming(draft.kind, (await readEmailChoices(tx, accountId))[draft.kind]);
  if (!isInApp && (timing === undefined || timing === 'decision')) return;
  const isNew = await upsertNotification(tx, {
    id: uuidv7(now),
    // Clears columns that an older notification of the subject had set.
    job_id: null,
    status: null,
    room_kind: null,
    room_title: null,
    room_company: null,
    room_company_id: null,
    unread_messages: null,
    saved_job_news: null,
    closes_on: null,
    ...draft,
    in_app: isInApp,
    email_due_at: waitsUntil(timing, now, context.config.timeZone),
  });
  if (!isNew) return;
  if (isInApp) notifyUnreadChanged(context, tx, [accountId]);
  if (timing === 'at once') await emailAtOnce(context, tx, draft);
}

/** When the summary is due that a notification of now waits for; `null` if it waits for none. */
export const waitsUntil = (timing: EmailTiming | undefined, now: Date, timeZone: string): Date | null =>
  timing === 'away' || timing === 'daily' ? summaryDueAt(timing, now, timeZone) : null;

/** Notifies whoever is responsible for the job of an application that was submitted. */
export async function notifyOfApplication(
  context: MailContext,
  tx: Tx,
  {
    application_id,
    version,
    account_id,
    person_id,
    job_id,
    happened_at,
  }: Omit<PendingNotification, 'due_at'>,
): Promise<void> {
  const responsibleId = await findResponsible(tx, job_id, account_id);
  if (responsibleId === undefined) return;
  await notify(context, tx, {
    kind: 'newApplication',
    subject_id: application_id,
    version,
    account_id: responsibleId,
    person_id,
    job_id,
    happened_at,
  });
}

/**
 * Notifies the owners of the companies concerned, and the member, of another role or company, but not the
 * account that made the change. What a deleted account leaves is no news to the others.
 */
export async function notifyOfMember(
  context: MailContext,
  tx: Tx,
  before: Member,
  { aggregate: { version }, occurredAt, data }: EventOf<'jobs.member.changed.v1'>,
): Promise<void> {
  const { recruiterId, companyId, role, changedBy } = data;
  if (changedBy === undefined || role === null) return;
  const hasMoved = before.company_id !== companyId;
  const newsFor = new Map<string, MemberNews>();
  for (const owner of await ownersOf(tx, [before.company_id, companyId]))
    newsFor.set(owner.id, owner.company_id === companyId ? role : 'left');
  newsFor.set(recruiterId, hasMoved ? 'left' : role);
  newsFor.delete(changedBy);
  for (const [accountId, news] of newsFor)
    await notify(context, tx, {
      kind: 'memberChanged',
      account_id: accountId,
      person_id: accountId === recruiterId ? null : recruiterId,
      subject_id: recruiterId,
      version,
      happened_at: new Date(occurredAt),
      saved_job_news: news,
    });
}

/** After the commit every instance sends the new count to the accounts connected to it. */
export function notifyUnreadChanged(context: MailContext, tx: Tx, accountIds: readonly string[]): void {
  for (const accountId of accountIds) {
    context.afterCommit(tx, () => context.bus.broadcast(UNREAD_CHANGED, accountId));
  }
}
