import type { EventData, NotificationKind } from '@firstrung/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, MailTables, Tx } from '../tables.ts';

export type NotificationState = Selectable<MailTables['notification_state']>;

/** `for_id` of a state that all who are told share. */
export const SHARED = '00000000-0000-0000-0000-000000000000';

/** Writes the state unless a newer one, or this, is known. Returns whether it was written. */
export async function writeState(tx: Tx, { details, ...state }: NotificationState): Promise<boolean> {
  const row = { ...state, details: JSON.stringify(details) };
  const { kind: _, subject_id: __, for_id: ___, ...change } = row;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_state')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'for_id'])
        .doUpdateSet(change)
        .whereRef('notification_state.version', '<', 'excluded.version'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is known of a subject whose state all who are told share. */
export const findState = (
  db: Db,
  kind: NotificationKind,
  subjectId: string,
): Promise<NotificationState | undefined> =>
  db
    .selectFrom('notification_state')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('for_id', '=', SHARED)
    .executeTakeFirst();

/** Writes to whom a group goes, unless something newer is known. Returns whether it was written. */
export async function writeMove(
  tx: Tx,
  data: EventData<'jobs.notification.moved.v1'>,
  now: Date,
): Promise<boolean> {
  const change = {
    version: data.version,
    account_id: data.to,
    happened_at: new Date(data.at),
    changed_at: now,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_move')
    .values({ kind: data.kind, group_id: data.groupId, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'group_id'])
        .doUpdateSet(change)
        .whereRef('notification_move.version', '<', 'excluded.version'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * To whom a group went after this; `undefined` if it has not. Moves of the group wait for the end of this
 * transaction, and then find what it has written.
 */
export async function findMove(
  tx: Tx,
  { kind, groupId, after }: { kind: NotificationKind; groupId: string; after: Date },
): Promise<string | undefined> {
  await lockGroup(tx, kind, groupId, true);
  const move = await tx
    .selectFrom('notification_move')
    .select('account_id')
    .where('kind', '=', kind)
    .where('group_id', '=', groupId)
    .where('happened_at', '>', after)
    .executeTakeFirst();
  return move?.account_id;
}

export const lockGroup = (tx: Tx, kind: NotificationKind, groupId: string, isShared = false) =>
  sql`select ${sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(
    hashtextextended(${`notifications ${kind} ${groupId}`}, 0))`.execute(tx);

/** Deletes what names the account. Without an index, because states are kept for days alone. */
export async function eraseStates(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from notification_state
    where for_id = ${accountId} or subject_id = ${accountId} or ${accountId} = any(receivers)`.execute(tx);
  await tx.deleteFrom('notification_move').where('account_id', '=', accountId).execute();
}

/** Deletes states that no older event can follow any more. Uses the indexes on `changed_at`. */
export async function pruneStates(db: Db, before: Date): Promise<number> {
  let count = 0n;
  for (const table of ['notification_state', 'notification_move'] as const)
    count += (await db.deleteFrom(table).where('changed_at', '<', before).executeTakeFirst()).numDeletedRows;
  return Number(count);
}
