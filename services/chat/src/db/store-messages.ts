import type { RoomKind } from '@firstrung/contracts';
import { isConnectionError } from '@firstrung/service-kit/db';
import { type RoomRefusal, reopensContact, type WriteFacts, writeRefusal } from '../domain/room-rules.ts';
import type { Send } from '../domain/send.ts';
import { type Reopening, reopeningsStatement } from './queries/reopenings.ts';
import { UNREAD_MS } from './queries/unread.ts';
import { writeFactsStatement } from './queries/write-facts.ts';
import type { Statement, WriterSession } from './writer-session.ts';

export interface StoredMessage {
  id: string;
  roomId: string;
  seq: number;
  senderId: string;
  clientId: string;
  body: string;
  createdAt: Date;
  deleted: boolean;
}

/**
 * The result of a send. `created` is `false` if the message was stored before. `hiddenFrom`: members of a group who block the
 * sender, for whom the new message is stored as deleted.
 */
export type Outcome =
  | { created: boolean; message: StoredMessage; kind: RoomKind; hiddenFrom?: readonly string[] }
  | { refusal: RoomRefusal | 'OtherRoom' };

/**
 * Stores a batch of messages in one transaction and two round trips; returns the outcomes in the order of `sends`, which must
 * not repeat a sender's `clientId`.
 *
 * The first round trip locks the rooms, then reads what the decision depends on: only statements after the lock see what
 * other transactions have committed in the meantime. Rooms are locked in the order of their ids, so that batches
 * of several instances cannot deadlock. The lock is held until the commit, so that `seq` has no gaps.
 *
 * Throws database errors. Nothing was stored then, except if the connection was lost: then this is unknown.
 */
export async function storeMessages(session: WriterSession, sends: readonly Send[]): Promise<Outcome[]> {
  try {
    const [, rooms, facts, earlier] = (await session.run([
      { text: 'begin' },
      lockRooms(sends),
      writeFactsStatement(sends.map(({ roomId, senderId }) => ({ roomId, personId: senderId }))),
      findEarlier(sends),
    ])) as [unknown[], LockedRoom[], WriteFacts[], EarlierMessage[]];
    const { outcomes, inserts, hidden, reopenings } = decide(sends, { rooms, facts, earlier });
    await session.run([
      ...(inserts.length > 0 ? insertMessages(inserts) : []),
      ...(hidden.length > 0 ? [hideMessages(hidden)] : []),
      ...(reopenings.length > 0 ? [reopeningsStatement(reopenings)] : []),
      { text: 'commit' },
    ]);
    return outcomes;
  } catch (error) {
    if (!isConnectionError(error)) await session.destroy();
    throw error;
  }
}

interface LockedRoom {
  id: string;
  kind: RoomKind;
  recruiterId: string | null;
  applicantId: string | null;
  seq: number;
}

/** A message that was stored before under the `clientId` of a send. */
interface EarlierMessage {
  /** which of the sends */
  place: number;
  id: string;
  roomId: string;
  seq: number;
  body: string;
  createdAt: Date;
  deleted: boolean;
}

const lockRooms = (sends: readonly Send[]): Statement => ({
  name: 'lock-rooms',
  text: `
    select id, kind, recruiter_id as "recruiterId", applicant_id as "applicantId", seq from room
    where id = any($1::uuid[]) order by id for no key update`,
  values: [sends.map(({ roomId }) => roomId)],
});

/** By message_once. */
const findEarlier = (sends: readonly Send[]): Statement => ({
  name: 'find-earlier-messages',
  text: `
    select t.place::int as place, g.id, g.room_id as "roomId", g.seq, g.body, g.created_at as "createdAt",
      g.deleted_at is not null as deleted
    from unnest($1::uuid[], $2::uuid[]) with ordinality t (sender_id, client_id, place)
    join message g on g.sender_id = t.sender_id and g.client_id = t.client_id`,
  values: [sends.map(({ senderId }) => senderId), sends.map(({ clientId }) => clientId)],
});

/** Decides about each send and numbers the new messages of a room from its `seq` on. */
function decide(
  sends: readonly Send[],
  found: { rooms: readonly LockedRoom[]; facts: readonly WriteFacts[]; earlier: readonly EarlierMessage[] },
): {
  outcomes: Outcome[];
  inserts: StoredMessage[];
  hidden: HiddenMessage[];
  reopenings: Reopening[];
} {
  const rooms = new Map(found.rooms.map((room) => [room.id, { ...room }]));
  const earlierAt = new Map(found.earlier.map((message) => [message.place - 1, message]));
  const inserts: StoredMessage[] = [];
  const hidden: HiddenMessage[] = [];
  const reopenings = new Map<string, Reopening>();

  const outcomes = sends.map((send, index): Outcome => {
    const { id, roomId, senderId, clientId, body, now } = send;
    const room = rooms.get(roomId);
    if (!room) return { refusal: 'NotFound' };
    const { kind } = room;

    // A stored message is acknowledged even if its sender may not write any more.
    const earlier = earlierAt.get(index);
    if (earlier) {
      if (earlier.roomId !== roomId) return { refusal: 'OtherRoom' };
      const { place: _, ...message } = earlier;
      // With the id of this very send: it was committed, but the connection was lost before the reply.
      return { created: earlier.id === id, message: { ...message, senderId, clientId }, kind };
    }

    const facts = found.facts[index]!;
    const refusal = writeRefusal(room, senderId, facts);
    if (refusal) return { refusal };
    room.seq += 1;
    if (reopensContact(room, senderId, facts) && !reopenings.has(roomId)) {
      const { recruiterId, applicantId, seq } = room;
      reopenings.set(roomId, { roomId, recruiterId: recruiterId!, applicantId: applicantId!, seq, at: now });
    }
    const message = { id, roomId, seq: room.seq, senderId, clientId, body, createdAt: now, deleted: false };
    inserts.push(message);
    for (const personId of facts.blockedBy) hidden.push({ roomId, seq: message.seq, personId });
    return { created: true, message, kind, hiddenFrom: facts.blockedBy };
  });
  return { outcomes, inserts, hidden, reopenings: [...reopenings.values()] };
}

/** A message that one member does not see. */
interface HiddenMessage {
  roomId: string;
  seq: number;
  personId: string;
}

/** Deletes messages for some members, who so never see them: not in pages, previews, counts or notifications. */
const hideMessages = (hidden: readonly HiddenMessage[]): Statement => ({
  name: 'hide-messages',
  text: `
    insert into deleted_for_user (room_id, seq, person_id)
    select * from unnest($1::uuid[], $2::bigint[], $3::uuid[])`,
  values: [
    hidden.map(({ roomId }) => roomId),
    hidden.map(({ seq }) => seq),
    hidden.map(({ personId }) => personId),
  ],
});

/** Inserts the messages, moves their rooms to the newest, and has the rooms checked for unread messages later. */
function insertMessages(messages: readonly StoredMessage[]): Statement[] {
  const newest = [...Map.groupBy(messages, ({ roomId }) => roomId).values()].map((ofRoom) => ofRoom.at(-1)!);
  return [
    {
      name: 'insert-messages',
      text: `
        insert into message (room_id, seq, id, sender_id, client_id, body, created_at)
        select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])`,
      values: [
        messages.map(({ roomId }) => roomId),
        messages.map(({ seq }) => seq),
        messages.map(({ id }) => id),
        messages.map(({ senderId }) => senderId),
        messages.map(({ clientId }) => clientId),
        messages.map(({ body }) => body),
        messages.map(({ createdAt }) => createdAt),
      ],
    },
    {
      name: 'move-rooms',
      text: `
        update room set seq = t.seq, active_at = t.at
        from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) t (id, seq, at) where room.id = t.id`,
      values: [
        newest.map(({ roomId }) => roomId),
        newest.map(({ seq }) => seq),
        newest.map(({ createdAt }) => createdAt),
      ],
    },
    {
      name: 'schedule-unread-check',
      text: `
        insert into unread_due (room_id, due_at) select t.id, t.at from unnest($1::uuid[], $2::timestamptz[]) t (id, at)
        on conflict do nothing`,
      values: [
        newest.map(({ roomId }) => roomId),
        newest.map(({ createdAt }) => new Date(createdAt.getTime() + UNREAD_MS)),
      ],
    },
  ];
}
