import { type EventData, type NotificationState, type Notifier, notificationRow } from '@firstrung/contracts';
import { deletedAccounts, InvalidEvent, isAccountDeleted, isRecent } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { UNREAD_CHANGED } from '../adapters/unread-stream.ts';
import type { MailContext } from '../context.ts';
import { readEmailChoices } from '../db/queries/email-choices.ts';
import { retryWaitingEmails } from '../db/queries/emails.ts';
import { findMove, lockGroup, SHARED, writeMove, writeState } from '../db/queries/notification-states.ts';
import {
  deleteNotification,
  deleteSubject,
  deleteWorkOn,
  endWait,
  lockWaited,
  markSubjectRead,
  moveGroup,
  type NewNotification,
  type Notification,
  optedOutKinds,
  upsertNotification,
} from '../db/queries/notifications.ts';
import type { Tx } from '../db/tables.ts';
import { type EmailTiming, emailTiming, waitsForState } from '../domain/kinds.ts';
import { summaryDueAt } from '../domain/summary.ts';
import { emailAtOnce } from './notification-emails.ts';

/**
 * Follows what a service says of who is to be told of something: whoever is named gets a notification, unless
 * they have that of this version or a newer one, and whoever is not named any more loses theirs. A state that
 * came before changes nothing, in whatever order they come.
 */
export async function follow(
  context: MailContext,
  tx: Tx,
  state: NotificationState,
  { by, version }: { by: Notifier; version: number },
): Promise<void> {
  const { kind, subjectId, accountId: forId = SHARED, groupId, isRead = false } = state;
  if (notificationRow(kind).owner !== by) throw new InvalidEvent(`${kind} is not published by ${by}`);
  const now = context.clock.now();
  const happenedAt = new Date(state.at);
  const people = [state.personId, state.otherId, state.accountId].filter((id) => id !== undefined);
  const deleted = await deletedAccounts(tx, [...state.to, ...people, subjectId]);
  if (deleted.has(forId) || deleted.has(subjectId)) return;
  const moved = groupId === undefined ? undefined : await findMove(tx, { kind, groupId, after: happenedAt });
  const receivers = (moved && state.to.length > 0 ? [moved] : state.to).filter((id) => !deleted.has(id));
  const isNews = await writeState(tx, {
    kind,
    subject_id: subjectId,
    for_id: forId,
    version,
    receivers,
    is_read: isRead,
    details: state.values,
    happened_at: happenedAt,
    changed_at: now,
  });
  if (!isNews) return;
  if (waitsForState(kind)) await retryWaitingEmails(tx, 'subject_id', subjectId, now);
  const subject = { kind, subjectId, forId };
  if (isRead) return notifyUnreadChanged(context, tx, await markSubjectRead(tx, subject, now));
  notifyUnreadChanged(context, tx, await deleteSubject(tx, subject, receivers));
  if (!isRecent(happenedAt, now) || people.some((id) => deleted.has(id))) return;
  const notBefore = state.notBefore === undefined ? now : new Date(state.notBefore);
  for (const receiver of receivers) {
    await notify(context, tx, {
      id: uuidv7(now),
      account_id: receiver,
      kind,
      subject_id: subjectId,
      version,
      happened_at: happenedAt,
      waits_until: notBefore > now ? notBefore : null,
      person_id: state.personId ?? null,
      other_id: state.otherId ?? null,
      company_id: state.companyId ?? null,
      about: state.about ?? [],
      details: state.values,
      group_id: groupId ?? subjectId,
    });
  }
}

/**
 * Moves the unread notifications of a job's group to another account, and what comes late of them. What
 * others were told of the job is not theirs any more.
 */
export async function followMove(
  context: MailContext,
  tx: Tx,
  move: EventData<'jobs.notification.moved.v1'>,
): Promise<void> {
  const { kind, groupId, to } = move;
  const now = context.clock.now();
  const isDeleted = await isAccountDeleted(tx, to);
  await lockGroup(tx, kind, groupId);
  if (isDeleted || !(await writeMove(tx, move, now))) return;
  const { isInApp, timing } = await choicesOf(tx, to, kind);
  const emailDueAt = waitsUntil(timing, now, context.config.timeZone);
  const from = await moveGroup(tx, { kind, groupId }, { to, isInApp, emailDueAt });
  await deleteWorkOn(tx, groupId, to);
  if (from.length > 0) notifyUnreadChanged(context, tx, [...from, to]);
}

/**
 * Creates a notification as its account has chosen to get the kind, in the app, by email or not at all, and
 * sends its email, unless it waits.
 */
async function notify(context: MailContext, tx: Tx, draft: Omit<NewNotification, 'in_app'>): Promise<void> {
  const { account_id: accountId, kind } = draft;
  // What waits may go to another account, and choices are those of the moment when it is told.
  if (draft.waits_until) {
    await upsertNotification(tx, { ...draft, in_app: !notificationRow(kind).emailOnly });
    return;
  }
  const { isInApp, timing } = await choicesOf(tx, accountId, kind);
  if (!isWanted(isInApp, timing)) return;
  const emailDueAt = waitsUntil(timing, context.clock.now(), context.config.timeZone);
  if (!(await upsertNotification(tx, { ...draft, in_app: isInApp, email_due_at: emailDueAt }))) return;
  if (isInApp) notifyUnreadChanged(context, tx, [accountId]);
  if (timing === 'at once') await emailAtOnce(context, tx, draft);
}

/** Tells of notifications that can no longer be undone. Returns how many. */
export const endWaits = (context: MailContext, now: Date, limit: number): Promise<number> =>
  context.transaction(async (tx) => {
    const waited = await lockWaited(tx, now, limit);
    for (const notification of waited) await endOne(context, tx, notification, now);
    return waited.length;
  });

async function endOne(context: MailContext, tx: Tx, notification: Notification, now: Date): Promise<void> {
  const { id, account_id: accountId, kind } = notification;
  const { isInApp, timing } = await choicesOf(tx, accountId, kind);
  if (!isWanted(isInApp, timing)) return void (await deleteNotification(tx, id));
  await endWait(tx, id, { isInApp, emailDueAt: waitsUntil(timing, now, context.config.timeZone) });
  if (isInApp) notifyUnreadChanged(context, tx, [accountId]);
  if (timing === 'at once') await emailAtOnce(context, tx, notification);
}

async function choicesOf(
  tx: Tx,
  accountId: string,
  kind: NotificationState['kind'],
): Promise<{ isInApp: boolean; timing: EmailTiming | undefined }> {
  const isInApp = !notificationRow(kind).emailOnly && !(await optedOutKinds(tx, accountId)).includes(kind);
  return { isInApp, timing: emailTiming(kind, (await readEmailChoices(tx, accountId))[kind]) };
}

/** Decisions have emails of their own. */
const isWanted = (isInApp: boolean, timing: EmailTiming | undefined): boolean =>
  isInApp || (timing !== undefined && timing !== 'decision');

/** When the summary is due that a notification of now waits for; `null` if it waits for none. */
const waitsUntil = (timing: EmailTiming | undefined, now: Date, timeZone: string): Date | null =>
  timing === 'away' || timing === 'daily' ? summaryDueAt(timing, now, timeZone) : null;

/** After the commit every instance sends the new count to the accounts connected to it. */
export function notifyUnreadChanged(context: MailContext, tx: Tx, accountIds: readonly string[]): void {
  for (const accountId of accountIds) {
    context.afterCommit(tx, () => context.bus.broadcast(UNREAD_CHANGED, accountId));
  }
}
