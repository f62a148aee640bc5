import type { ChatPerson, Presence, RoomKind, Typing } from '@firstrung/contracts';
import type { StoredMessage } from '../../domain/decide-sends.ts';
import { roomMessage, type ShownMessage } from '../../use-cases/message-reply.ts';
import { type ChatServer, groupName } from './types.ts';

/** Sends events to the sockets of all instances. */
export interface Broadcaster {
  /** To everyone in the room except `hiddenFrom`. */
  message(kind: RoomKind, message: ShownMessage, hiddenFrom: readonly string[]): void;
  /** To every connection of these people. */
  roomOpened(kind: RoomKind, roomId: string, personIds: readonly string[]): void;
  /** To the reader, whose other tabs show it, and to `receivers`, or without them to everyone in the room. */
  messageRead(
    roomId: string,
    by: { person: ChatPerson; seq: number; readAt: Date; receivers: readonly string[] | undefined },
  ): void;
  /** To the person who deleted the message for themselves. */
  messageHidden(message: StoredMessage, personId: string): void;
  messageErased(message: StoredMessage): void;
  presence(presence: Presence): void;
  /** Removes all sockets of the person from the rooms. */
  roomsLeft(roomIds: readonly string[], personId: string): void;
  /** To everyone in the room except the person who types and `hiddenFrom`. */
  typing(typing: Typing, hiddenFrom: readonly string[]): void;
}

/** People per packet. */
const CHUNK = 500;

export const createBroadcaster = (io: ChatServer): Broadcaster => ({
  message(kind, message, hiddenFrom) {
    io.to(groupName.room(message.roomId))
      .except(hiddenFrom.map(groupName.person))
      .emit('receiveMessage', { message: roomMessage(kind, message) });
  },
  roomOpened(kind, roomId, personIds) {
    for (let start = 0; start < personIds.length; start += CHUNK) {
      const people = personIds.slice(start, start + CHUNK).map(groupName.person);
      io.to(people).emit('roomOpened', { roomId, kind });
    }
  },
  roomsLeft(roomIds, personId) {
    io.in(groupName.person(personId)).socketsLeave(roomIds.map(groupName.room));
  },
  messageRead(roomId, { person: { _id, name, profilePicture }, seq, readAt, receivers }) {
    const groups = receivers ? [_id, ...receivers].map(groupName.person) : groupName.room(roomId);
    io.to(groups).emit('messageRead', {
      roomId,
      seq,
      userId: _id,
      name,
      profilePicture,
      readAt: readAt.toISOString(),
    });
  },
  messageHidden({ roomId, id, seq }, personId) {
    io.to(groupName.person(personId)).emit('messageDeleted', {
      roomId,
      messageId: id,
      seq,
      forEveryone: false,
    });
  },
  messageErased({ roomId, id, seq }) {
    io.to(groupName.room(roomId)).emit('messageDeleted', { roomId, messageId: id, seq, forEveryone: true });
  },
  presence(presence) {
    io.to(groupName.watchers(presence.userId)).emit('presence', presence);
  },
  typing(typing, hiddenFrom) {
    io.to(groupName.room(typing.roomId))
      .except([typing.userId, ...hiddenFrom].map(groupName.person))
      .emit('typing', typing);
  },
});
