import type { ChatPerson, Presence, RoomKind, Typing } from '@firstrung/contracts';
import type { StoredMessage } from '../../domain/decide-sends.ts';
import { roomMessage } from '../../use-cases/message-reply.ts';
import { type ChatServer, groupName } from './types.ts';

/** Sends events to the sockets of all instances. */
export interface Broadcaster {
  /** To everyone in the room except `hiddenFrom`. */
  message(kind: RoomKind, message: StoredMessage, hiddenFrom: readonly string[]): void;
  /** To every connection of these people. */
  roomOpened(kind: RoomKind, roomId: string, personIds: readonly string[]): void;
  /** `isHidden`: only to the reader, whose other tabs show it. */
  messageRead(
    room: { id: string; kind: RoomKind; recruiter_id: string | null },
    by: { person: ChatPerson; seq: number; readAt: Date; isHidden: boolean },
  ): void;
  /** To the person who deleted the message for themselves. */
  messageHidden(message: StoredMessage, personId: string): void;
  messageErased(message: StoredMessage): void;
  presence(presence: Presence): void;
  /** Removes all sockets of the person from the room. */
  roomLeft(roomId: string, personId: string): void;
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
  roomLeft(roomId, personId) {
    io.in(groupName.person(personId)).socketsLeave(groupName.room(roomId));
  },
  messageRead(room, { person: { _id, name, profilePicture }, seq, readAt, isHidden }) {
    // Recipients of an announcement must not learn who else received it.
    const reader = groupName.person(_id);
    const findReceivers = () => {
      if (isHidden) return reader;
      return room.kind === 'announcement'
        ? [reader, groupName.person(room.recruiter_id!)]
        : groupName.room(room.id);
    };
    io.to(findReceivers()).emit('messageRead', {
      roomId: room.id,
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
