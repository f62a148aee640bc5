import type { ChatPerson, Presence, RoomKind, Typing } from '@firstrung/contracts';
import type { StoredMessage } from '../../db/store-messages.ts';
import { roomMessage } from '../../use-cases/message-reply.ts';
import { type ChatServer, groupOf } from './types.ts';

/** What sockets are told, on whichever instance they are. */
export interface Live {
  message(kind: RoomKind, message: StoredMessage): void;
  /** To every connection of these people. */
  opened(kind: RoomKind, roomId: string, personIds: readonly string[]): void;
  read(
    room: { id: string; kind: RoomKind; recruiter_id: string | null },
    by: { person: ChatPerson; seq: number; readAt: Date },
  ): void;
  /** For one person only. */
  hidden(message: StoredMessage, personId: string): void;
  erased(message: StoredMessage): void;
  presence(presence: Presence): void;
  /** To everyone joined but the typist. */
  typing(typing: Typing): void;
}

/** Names in one packet. */
const CHUNK = 500;

export const createLive = (io: ChatServer): Live => ({
  message(kind, message) {
    io.to(groupOf.room(message.roomId)).emit('receiveMessage', { message: roomMessage(kind, message) });
  },
  opened(kind, roomId, personIds) {
    for (let start = 0; start < personIds.length; start += CHUNK) {
      const people = personIds.slice(start, start + CHUNK).map(groupOf.person);
      io.to(people).emit('roomOpened', { roomId, kind });
    }
  },
  read(room, { person: { _id, name, profilePicture }, seq, readAt }) {
    // Who received an announcement is nobody's business but its sender's.
    const told =
      room.kind === 'announcement'
        ? [groupOf.person(_id), groupOf.person(room.recruiter_id!)]
        : groupOf.room(room.id);
    io.to(told).emit('messageRead', {
      roomId: room.id,
      seq,
      userId: _id,
      name,
      profilePicture,
      readAt: readAt.toISOString(),
    });
  },
  hidden({ roomId, id, seq }, personId) {
    io.to(groupOf.person(personId)).emit('messageDeleted', {
      roomId,
      messageId: id,
      seq,
      forEveryone: false,
    });
  },
  erased({ roomId, id, seq }) {
    io.to(groupOf.room(roomId)).emit('messageDeleted', { roomId, messageId: id, seq, forEveryone: true });
  },
  presence(presence) {
    io.to(groupOf.watchers(presence.userId)).emit('presence', presence);
  },
  typing(typing) {
    io.to(groupOf.room(typing.roomId)).except(groupOf.person(typing.userId)).emit('typing', typing);
  },
});
