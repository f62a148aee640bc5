import { sql } from 'kysely';
import type { StoredMessage } from '../../domain/decide-sends.ts';
import type { NoticeKind, StoredLine } from '../../domain/notices.ts';
import type { ReadRange } from '../../domain/readers.ts';
import type { Db, Tx } from '../tables.ts';
import { mayEnter, speaksForCompany } from './members.ts';
import type { MemberRoom } from './rooms.ts';

interface MessageRow {
  id: string;
  room_id: string;
  seq: number;
  sender_id: string;
  client_id: string;
  body: string;
  created_at: Date;
  deleted_at: Date | null;
  notice: NoticeKind | null;
  by_email: boolean;
}

const storedMessage = (row: MessageRow): StoredLine => ({
  id: row.id,
  roomId: row.room_id,
  seq: row.seq,
  senderId: row.sender_id,
  clientId: row.client_id,
  body: row.body,
  createdAt: row.created_at,
  deleted: row.deleted_at !== null,
  ...(row.notice !== null && { notice: row.notice }),
  ...(row.by_email && { byEmail: true }),
});

export interface PageOptions {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * A page of the messages that a member sees, oldest first: the
 * newest, or those before or after a seq. By the primary key.
 */
export async function messagePage(
  db: Db,
  room: Pick<MemberRoom, 'id' | 'from_seq' | 'until_seq'>,
  personId: string,
  { before, after, limit }: PageOptions,
): Promise<StoredLine[]> {
  const forward = after !== undefined;
  const rows: MessageRow[] = await db
    .selectFrom('message')
    .select(['id', 'room_id', 'seq', 'sender_id', 'client_id', 'body', 'created_at', 'deleted_at'])
    .select(['notice', 'by_email'])
    .where('room_id', '=', room.id)
    .where('seq', '>=', Math.max(room.from_seq, (after ?? 0) + 1))
    .where('seq', '<=', Math.min(room.until_seq ?? MAX_SEQ, (before ?? MAX_SEQ) - 1))
    .where(
      sql<boolean>`not exists (
        select from deleted_for_user h where h.room_id = ${room.id} and h.person_id = ${personId} and h.seq = message.seq)`,
    )
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  if (!forward) rows.reverse();
  return rows.map(storedMessage);
}

/** The last messages up to a seq that a member could ever see, oldest first. By the primary key. */
export async function messagesUpTo(
  db: Db,
  room: Pick<MemberRoom, 'id' | 'from_seq'>,
  seq: number,
  limit: number,
) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'sender_id as senderId', 'created_at as createdAt', 'body', 'deleted_at as deletedAt'])
    .where('room_id', '=', room.id)
    .where('seq', '>=', room.from_seq)
    .where('seq', '<=', seq)
    .where('notice', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

const MAX_SEQ = Number.MAX_SAFE_INTEGER;
/** Readers shown of a message, at most. */
const MAX_READERS = 1_000;

/**
 * The read ranges that end within these messages, and of each person the first
 * that ends past them; in the order that `readersOf` needs: the viewer's own, and
 * with `showsOthers` those of others who don't hide theirs. By the primary keys.
 */
export async function readRanges(
  db: Db,
  {
    roomId,
    first,
    last,
    viewerId,
    showsOthers,
  }: { roomId: string; first: number; last: number; viewerId: string; showsOthers: boolean },
): Promise<ReadRange[]> {
  const { rows } = await sql<{ person_id: string; up_to_seq: number; read_at: Date }>`
    select m.person_id, r.up_to_seq, r.read_at
    from (
      select person_id from room_member
      where room_id = ${roomId} and read_seq >= ${first} and (person_id = ${viewerId} or ${showsOthers}::boolean
        and not exists (select from person p where p.id = room_member.person_id and p.hides_read_receipts))
      limit ${MAX_READERS}
    ) m,
    lateral (
      (select up_to_seq, read_at from read_range
        where room_id = ${roomId} and person_id = m.person_id and up_to_seq >= ${first} and up_to_seq < ${last})
      union all
      (select up_to_seq, read_at from read_range
        where room_id = ${roomId} and person_id = m.person_id and up_to_seq >= ${last}
        order by up_to_seq limit 1)
    ) r
    order by m.person_id, r.up_to_seq`.execute(db);
  return rows.map((row) => ({ personId: row.person_id, upToSeq: row.up_to_seq, readAt: row.read_at }));
}

/** Whether a person's message is stored under this `clientId`. Uses the index message_once. */
export const isStored = async (db: Db, senderId: string, clientId: string): Promise<boolean> =>
  (await db
    .selectFrom('message')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined;

/** How a client names a message: our own with its room, clients of the specification by its id alone. */
export interface NamedMessage {
  messageId: string;
  roomId?: string | undefined;
}

/** The message, if the person may see it and it is in the room. Uses the index message_id. */
export async function messageOfMember(db: Db, { messageId, roomId }: NamedMessage, personId: string) {
  const row = await db
    .selectFrom('message')
    .innerJoin('room as r', 'r.id', 'message.room_id')
    .innerJoin('room_member', (join) =>
      join.onRef('room_member.room_id', '=', 'message.room_id').on('room_member.person_id', '=', personId),
    )
    .select(['message.id', 'message.room_id', 'message.seq', 'message.sender_id', 'message.client_id'])
    .select(['message.body', 'message.created_at', 'message.deleted_at'])
    .select(['message.notice', 'message.by_email'])
    .select(['r.kind', speaksForCompany(sql`room_member.person_id`).as('speaks')])
    .where('message.id', '=', messageId)
    .$if(roomId !== undefined, (query) => query.where('message.room_id', '=', roomId!))
    .where(mayEnter(sql`room_member.person_id`))
    .whereRef('message.seq', '>=', 'room_member.from_seq')
    .where((either) =>
      either.or([
        either('room_member.until_seq', 'is', null),
        either('message.seq', '<=', either.ref('room_member.until_seq')),
      ]),
    )
    .executeTakeFirst();
  return row && { message: storedMessage(row), room: { kind: row.kind, speaks: row.speaks } };
}

/** Records that a person has read up to `seq`; `false` if they had before. */
export async function recordRead(
  tx: Tx,
  { roomId, personId, seq, now }: { roomId: string; personId: string; seq: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('room_member')
    .set({ read_seq: seq })
    .where('room_id', '=', roomId)
    .where('person_id', '=', personId)
    .where('read_seq', '<', seq)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('read_range')
    .values({ room_id: roomId, person_id: personId, up_to_seq: seq, read_at: now })
    .execute();
  return true;
}

export async function hideMessage(db: Db, { roomId, seq }: StoredMessage, personId: string): Promise<void> {
  await db
    .insertInto('deleted_for_user')
    .values({ room_id: roomId, person_id: personId, seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Erases the text. The message stays, so that `seq` has no gap. */
export async function eraseMessage(db: Db, { roomId, seq }: StoredMessage, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ body: '', deleted_at: now })
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('deleted_at', 'is', null)
    .execute();
}
