import type { MailContext } from '../context.ts';
import { readEmailChoices } from '../db/queries/email-choices.ts';
import { deleteMember, findSuccessor, type Member } from '../db/queries/members.ts';
import { deleteKinds, moveApplications, optedOutKinds } from '../db/queries/notifications.ts';
import { movePending } from '../db/queries/pending-notifications.ts';
import type { Tx } from '../db/tables.ts';
import { emailTiming } from '../domain/kinds.ts';
import { notifyUnreadChanged, waitsUntil } from './notify.ts';
import { findResponsible, mayWork } from './responsible.ts';

/** Moves the unread notifications of a job's new applications to the member who is responsible for it now. */
export async function handOverJob(
  context: MailContext,
  tx: Tx,
  { jobId, recruiterId }: { jobId: string; recruiterId: string },
): Promise<void> {
  const to = await findResponsible(tx, jobId, recruiterId);
  if (to === undefined) return;
  const from = await moveTo(context, tx, { jobId }, to);
  if (from.length > 0) notifyUnreadChanged(context, tx, [...from, to]);
}

/**
 * A member has left the company, is hidden or has become a reader: whoever takes over gets the unread
 * notifications of applications, and the others that are not for the member any more are deleted. Alone in
 * the company, a hidden account keeps them until its deletion is undone.
 */
export async function handOverNotifications(
  context: MailContext,
  tx: Tx,
  before: Member,
  { companyId, role, successorId }: { companyId: string; role: Member['role']; successorId?: string },
): Promise<void> {
  const { id, company_id: left } = before;
  const isNamed = successorId !== undefined && (await mayWork(tx, successorId, left));
  const to = isNamed ? successorId : await findSuccessor(tx, left, id);
  if (to === undefined && role === null) return;
  if (to !== undefined) await moveTo(context, tx, { accountId: id }, to);
  await deleteKinds(tx, id, [
    'newApplication',
    'unreadMessages',
    'answerDue',
    'answerAsked',
    'jobCloses',
    'stillOpen',
    'jobHandedOver',
  ]);
  // A reader sees the company's notes and applications.
  if (role === null || companyId !== left) {
    await deleteKinds(tx, id, ['mentioned', 'decisionLapsed', 'undelivered', 'memberChanged']);
  }
  notifyUnreadChanged(context, tx, to === undefined ? [id] : [id, to]);
}

/** A deleted account's membership ends: a colleague gets what it was to be notified of. */
export async function eraseMember(context: MailContext, tx: Tx, accountId: string): Promise<void> {
  const member = await deleteMember(tx, accountId);
  const to = member && (await findSuccessor(tx, member.company_id, accountId));
  if (to === undefined) return;
  await moveTo(context, tx, { accountId }, to);
  await movePending(tx, accountId, to);
  notifyUnreadChanged(context, tx, [to]);
}

/** Moves unread notifications of new applications to an account, as it has chosen to get them. */
async function moveTo(
  { clock, config }: MailContext,
  tx: Tx,
  from: { jobId: string } | { accountId: string },
  to: string,
): Promise<string[]> {
  const isInApp = !(await optedOutKinds(tx, to)).includes('newApplication');
  const timing = emailTiming('newApplication', (await readEmailChoices(tx, to)).newApplication);
  const emailDueAt = waitsUntil(timing, clock.now(), config.timeZone);
  return moveApplications(tx, from, { to, isInApp, emailDueAt });
}
