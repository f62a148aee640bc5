import type { RoomKind } from '@firstrung/contracts';
import { type RoomRefusal, reopensContact, type WriteFacts, writeRefusal } from './room-rules.ts';
import type { Send } from './send.ts';

export interface StoredMessage {
  id: string;
  roomId: string;
  seq: number;
  senderId: string;
  clientId: string;
  body: string;
  createdAt: Date;
  deleted: boolean;
  /** a recruiter wrote it as an email */
  byEmail?: boolean;
}

/**
 * The result of a send. `created` is `false` if the message was stored before. `hiddenFrom`: members of a
 * group who block the sender, for whom the new message is stored as deleted.
 */
export type Outcome =
  | { created: boolean; message: StoredMessage; kind: RoomKind; hiddenFrom?: readonly string[] }
  | { refusal: RoomRefusal | 'OtherRoom' };

/** A room that is locked until the end of the transaction. */
export interface LockedRoom {
  id: string;
  kind: RoomKind;
  companyId: string | null;
  recruiterId: string | null;
  applicantId: string | null;
  seq: number;
}

/** A message that was stored before under the `clientId` of a send. */
export interface EarlierMessage {
  /** which of the sends */
  place: number;
  id: string;
  roomId: string;
  seq: number;
  body: string;
  createdAt: Date;
  deleted: boolean;
}

/** A message that one member does not see. */
export interface HiddenMessage {
  roomId: string;
  seq: number;
  personId: string;
}

/** The first message of an applicant after the last withdrawal, without an open application. */
export interface Reopening {
  roomId: string;
  companyId: string;
  recruiterId: string;
  applicantId: string;
  seq: number;
  at: Date;
}

/**
 * Decides about each send and numbers the new messages of a room from its `seq` on. `facts` are in the order
 * of `sends`, which do not repeat a sender's `clientId`.
 */
export function decideSends(
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
      const { companyId, recruiterId, applicantId, seq } = room;
      // Otherwise it is published when the company of the room is known.
      if (companyId !== null)
        reopenings.set(roomId, {
          roomId,
          companyId,
          recruiterId: recruiterId!,
          applicantId: applicantId!,
          seq,
          at: now,
        });
    }
    const message = { id, roomId, seq: room.seq, senderId, clientId, body, createdAt: now, deleted: false };
    inserts.push(message);
    for (const personId of facts.blockedBy) hidden.push({ roomId, seq: message.seq, personId });
    return { created: true, message, kind, hiddenFrom: facts.blockedBy };
  });
  return { outcomes, inserts, hidden, reopenings: [...reopenings.values()] };
}
