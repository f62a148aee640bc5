import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import { sql } from 'kysely';
import type { NoticeKind, StoredLine } from '../../domain/notices.ts';
import type { Tx } from '../tables.ts';
import type { Room } from './rooms.ts';

// The rooms of companies and their recruiters. Rooms are locked in the order of their ids, as where messages
// are stored.

/** Locks a room of the company. */
export async function lockRoomOf(tx: Tx, companyId: string, roomId: string): Promise<Room | undefined> {
  return tx
    .selectFrom('room')
    .selectAll()
    .where('id', '=', roomId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Makes a recruiter responsible for these locked rooms and puts them into each, where unread remains what the
 * one before has not read. Has the rooms checked for unread messages. Returns the lines that say so.
 */
export async function handOver(
  tx: Tx,
  roomIds: readonly string[],
  recruiterId: string,
  now: Date,
): Promise<StoredLine[]> {
  await sql`
    insert into room_member as own (room_id, person_id, read_seq)
    select r.id, ${recruiterId}, coalesce(before.read_seq, 0)
    from room r left join room_member before on before.room_id = r.id and before.person_id = r.recruiter_id
    where r.id = any(${roomIds}::uuid[])
    on conflict (room_id, person_id) do update set until_seq = null,
      read_seq = case when own.until_seq is null then own.read_seq else greatest(own.read_seq, excluded.read_seq) end`.execute(
    tx,
  );
  await sql`update room set recruiter_id = ${recruiterId} where id = any(${roomIds}::uuid[])`.execute(tx);
  await sql`
    insert into unread_due (room_id, due_at) select id, ${now} from unnest(${roomIds}::uuid[]) t (id)
    on conflict do nothing`.execute(tx);
  return addNotices(tx, roomIds, { recruiterId, notice: 'tookOver', now });
}

/**
 * Puts a recruiter into a locked room, or back into it. They see it whole; old announcements are not unread.
 */
export async function joinRoom(
  tx: Tx,
  { id: roomId, kind, seq }: Room,
  recruiterId: string,
  now: Date,
): Promise<StoredLine | undefined> {
  await tx
    .insertInto('room_member')
    .values({
      room_id: roomId,
      person_id: recruiterId,
      until_seq: null,
      read_seq: kind === 'announcement' ? seq : 0,
    })
    .onConflict((conflict) => conflict.columns(['room_id', 'person_id']).doUpdateSet({ until_seq: null }))
    .execute();
  const [notice] = await addNotices(tx, [roomId], { recruiterId, notice: 'joined', now });
  return notice;
}

/**
 * Adds a line to each of these locked rooms that is a conversation with an applicant. It does not move them
 * in lists, and recipients of announcements don't see who of the company writes.
 */
async function addNotices(
  tx: Tx,
  roomIds: readonly string[],
  { recruiterId, notice, now }: { recruiterId: string; notice: NoticeKind; now: Date },
): Promise<StoredLine[]> {
  const { rows } = await sql<{ id: string; room_id: string; seq: number; client_id: string }>`
    with line as (
      update room set seq = seq + 1 from unnest(${roomIds}::uuid[], ${roomIds.map(() => uuidv7(now))}::uuid[]) t (room_id, id)
      where room.id = t.room_id and kind = 'recruiter' returning t.id, t.room_id, seq
    )
    insert into message (room_id, seq, id, sender_id, client_id, body, created_at, notice)
    select room_id, seq, id, ${recruiterId}, id, '', ${now}, ${notice} from line
    returning id, room_id, seq, client_id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    seq: row.seq,
    senderId: recruiterId,
    clientId: row.client_id,
    body: '',
    createdAt: now,
    deleted: false,
    notice,
  }));
}

/**
 * Adds an email to this locked room, as a message of its author. It is unread for the applicant, and the room
 * isn't checked for it.
 */
export async function addEmail(
  tx: Tx,
  roomId: string,
  email: Pick<StoredLine, 'id' | 'clientId' | 'senderId' | 'body' | 'createdAt'>,
): Promise<StoredLine> {
  const { seq } = await tx
    .updateTable('room')
    .set({ seq: sql`seq + 1`, active_at: sql`greatest(active_at, ${email.createdAt})` })
    .where('id', '=', roomId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('message')
    .values({
      room_id: roomId,
      seq,
      id: email.id,
      sender_id: email.senderId,
      client_id: email.clientId,
      body: email.body,
      created_at: email.createdAt,
      deleted_at: null,
      notice: null,
      by_email: true,
    })
    .execute();
  return { ...email, roomId, seq, deleted: false, byEmail: true };
}

/** Erases what emails said to an applicant, for whom they are filled in. Uses room_member_of_person. */
export const eraseEmailsTo = (tx: Tx, applicantId: string, now: Date) =>
  sql`
    update message g set body = '', deleted_at = ${now}
    from room_member m join room r on r.id = m.room_id and r.applicant_id = m.person_id
    where m.person_id = ${applicantId} and g.room_id = r.id and g.by_email and g.deleted_at is null`.execute(
    tx,
  );

/** The rooms among these for whose unread messages a person has a notification. */
export async function notifiedRooms(
  tx: Tx,
  roomIds: readonly string[],
  personId: string,
): Promise<{ roomId: string; seq: number }[]> {
  const { rows } = await sql<{ roomId: string; seq: number }>`
    select n.room_id as "roomId", r.seq
    from unread_notice n join room_member m on m.room_id = n.room_id and m.person_id = n.person_id
    join room r on r.id = n.room_id
    where n.person_id = ${personId} and n.room_id = any(${roomIds}::uuid[]) and n.seq > m.read_seq`.execute(
    tx,
  );
  return rows;
}

/** Ends the memberships of a person in these locked rooms; nothing remains unread. */
export async function endMemberships(tx: Tx, roomIds: readonly string[], personId: string): Promise<void> {
  await sql`
    update room_member m set until_seq = r.seq, read_seq = r.seq from room r
    where r.id = m.room_id and m.person_id = ${personId} and m.room_id = any(${roomIds}::uuid[])`.execute(tx);
}
