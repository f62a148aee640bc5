import type { NotificationKind } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { NotificationTable } from './notification-tables.ts';
import type { MailTables } from './schema.ts';

type Db = Kysely<MailTables & KitTables>;
type Tx = Transaction<MailTables>;

export type NewNotification = Omit<Insertable<NotificationTable>, 'read_at'>;

/** Puts it in the place of older news of the same matter, unread. Returns whether it was new. */
export async function putNotification(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { id: _, account_id: __, kind: ___, matter_id: ____, ...news } = notification;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification')
    .values({ ...notification, read_at: null })
    .onConflict((conflict) =>
      conflict
        .constraint('notification_matter')
        .doUpdateSet({ ...news, read_at: null })
        .whereRef('notification.version', '<', 'excluded.version'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes back what is no longer so. Returns whose unread ones these were. By the constraint notification_matter. */
export async function dropNotifications(
  tx: Tx,
  accountIds: readonly string[],
  kinds: readonly NotificationKind[],
  matterId: string,
): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('notification')
    .where('account_id', 'in', accountIds)
    .where('kind', 'in', kinds)
    .where('matter_id', '=', matterId)
    .returning(['account_id', 'read_at'])
    .execute();
  return dropped.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id);
}

/** A page of somebody's, by the index notification_newest. */
export const newestNotifications = (
  db: Db,
  accountId: string,
  { after, limit }: { after: readonly [Date, string] | undefined; limit: number },
) =>
  db
    .selectFrom('notification as n')
    .leftJoin('person', 'person.id', 'n.person_id')
    .leftJoin('job', 'job.id', 'n.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .selectAll('n')
    .select(['job.title as job_title', 'company.name as company_name'])
    .select(sql<string>`coalesce(nullif(person.profile_name, ''), person.name, '')`.as('person_name'))
    .where('n.account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(n.happened_at, n.id) < (${after![0]}, ${after![1]})`),
    )
    .orderBy('n.happened_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

/** More are not counted. */
const MAX_COUNTED = 1_000;

/** How many somebody has not read, by the index notification_unread. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from notification where account_id = ${accountId} and read_at is null limit ${MAX_COUNTED}
    ) counted`.execute(db);
  return rows[0]!.unread;
}

/** How many of these are the account's own, locked. */
export async function lockOwn(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  const own = await tx
    .selectFrom('notification')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return own.length;
}

/** Marks the account's as read, only `ids` if they are given. Returns whether one was unread. */
export async function markRead(
  tx: Tx,
  accountId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Moves on how far somebody has read in a room, and answers how far that is now. The row stays locked: what is said of
 * unread messages and of reading them comes in whatever order, but one after the other.
 */
export async function readTo(tx: Tx, accountId: string, roomId: string, seq: number): Promise<number> {
  const row = await tx
    .insertInto('heard_room')
    .values({ account_id: accountId, room_id: roomId, read_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'room_id'])
        .doUpdateSet({ read_seq: sql`greatest(heard_room.read_seq, excluded.read_seq)` }),
    )
    .returning('read_seq')
    .executeTakeFirstOrThrow();
  return row.read_seq;
}

/** Marks what somebody was told of a room as read, unless newer messages have come. By the constraint notification_matter. */
export async function markRoomRead(
  tx: Tx,
  accountId: string,
  { roomId, seq, now }: { roomId: string; seq: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['unreadMessages', 'announcement'])
    .where('matter_id', '=', roomId)
    .where('version', '<=', seq)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const mutedKinds = async (db: Db | Tx, accountId: string): Promise<NotificationKind[]> => {
  const rows = await (db as Db)
    .selectFrom('muted_kind')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ kind }) => kind);
};

export async function muteKind(tx: Tx, accountId: string, kind: NotificationKind): Promise<void> {
  await tx
    .insertInto('muted_kind')
    .values({ account_id: accountId, kind })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute();
}

export async function unmuteKind(tx: Tx, accountId: string, kind: NotificationKind): Promise<void> {
  await tx.deleteFrom('muted_kind').where('account_id', '=', accountId).where('kind', '=', kind).execute();
}

/** Clears what somebody was told and what others were told of them. Returns which others had not read it yet. */
export async function forgetNotifications(tx: Tx, accountId: string): Promise<string[]> {
  await tx.deleteFrom('muted_kind').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('heard_room').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('notification').where('account_id', '=', accountId).execute();
  const told = await tx
    .deleteFrom('notification')
    .where('person_id', '=', accountId)
    .returning(['account_id', 'read_at'])
    .execute();
  return [...new Set(told.filter(({ read_at }) => read_at === null).map(({ account_id }) => account_id))];
}
