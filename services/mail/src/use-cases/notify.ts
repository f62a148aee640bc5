import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { Transaction } from 'kysely';
import { UNREAD_CHANGED } from '../adapters/unread-stream.ts';
import type { MailContext } from '../context.ts';
import { type NewNotification, optedOutKinds, upsertNotification } from '../db/queries/notifications.ts';
import type { PendingNotification } from '../db/queries/pending-notifications.ts';
import type { MailTables } from '../db/tables.ts';
import { isRecent } from '../domain/changes.ts';
import { findResponsible } from './responsible.ts';

type Tx = Transaction<MailTables & KitTables>;

/** A notification to create; columns that are not given are `null`. */
export type NotificationDraft = Omit<NewNotification, 'id' | 'person_id'> & { person_id: string | null };

/**
 * Creates a notification, unless it is old, one of the two
 * accounts was deleted, or the account has opted out of the kind.
 */
export async function notify(context: MailContext, tx: Tx, draft: NotificationDraft): Promise<void> {
  const { account_id: accountId, person_id: personId } = draft;
  const now = context.clock.now();
  if (!isRecent(draft.happened_at, now)) return;
  if (await isAccountDeleted(tx, accountId)) return;
  if (personId !== null && (await isAccountDeleted(tx, personId))) return;
  if ((await optedOutKinds(tx, accountId)).includes(draft.kind)) return;
  const isNew = await upsertNotification(tx, {
    id: uuidv7(now),
    // Clears columns that an older notification of the subject had set.
    job_id: null,
    status: null,
    room_kind: null,
    room_title: null,
    room_company: null,
    unread_messages: null,
    ...draft,
  });
  if (isNew) notifyUnreadChanged(context, tx, [accountId]);
}

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

/** After the commit every instance sends the new count to the accounts connected to it. */
export function notifyUnreadChanged(context: MailContext, tx: Tx, accountIds: readonly string[]): void {
  for (const accountId of accountIds) {
    context.afterCommit(tx, () => context.bus.broadcast(UNREAD_CHANGED, accountId));
  }
}
