import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailTables, Tx } from '../tables.ts';

export type PendingNotification = Selectable<MailTables['pending_notification']>;

/** Replaces the one of an earlier submission of the same application. */
export async function insertPending(
  tx: Tx,
  pending: Insertable<MailTables['pending_notification']>,
): Promise<void> {
  await tx
    .insertInto('pending_notification')
    .values(pending)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(pending))
    .execute();
}

/** One of a submission after `until` stays. */
export async function deletePending(tx: Tx, applicationId: string, until?: Date): Promise<void> {
  await tx
    .deleteFrom('pending_notification')
    .where('application_id', '=', applicationId)
    .$if(until !== undefined, (query) => query.where('happened_at', '<=', until!))
    .execute();
}

/** Those of an account become those of another. */
export async function movePending(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('pending_notification')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
}

/** Those of the account, and those about it. */
export async function erasePending(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('pending_notification')
    .where((where) => where.or([where('account_id', '=', accountId), where('person_id', '=', accountId)]))
    .execute();
}

/** Uses the index pending_notification_due. */
export const hasDue = (now: Date) =>
  sql<boolean>`exists (select from pending_notification where due_at <= ${now})`;

/**
 * Deletes and returns due ones, except those that another
 * instance is working on. Index pending_notification_due.
 */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<PendingNotification[]> {
  const { rows } = await sql<PendingNotification>`
    delete from pending_notification where application_id in (
      select application_id from pending_notification where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return rows;
}
