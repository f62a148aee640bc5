import type { ChatMessage, ChatPerson, GroupMessage, RoomKind, RoomMessage } from '@firstrung/contracts';
import type { StoredMessage } from '../domain/decide-sends.ts';

/** Someone who has read a message. */
export interface Reader {
  person: ChatPerson;
  readAt: Date;
}

const fields = (message: StoredMessage) => ({
  _id: message.id,
  roomId: message.roomId,
  seq: message.seq,
  senderId: message.senderId,
  message: message.body,
  createdAt: message.createdAt.toISOString(),
  deleted: message.deleted,
  deletedFor: [],
  clientId: message.clientId,
});

/** A message of a room of two, or of an announcement: `readBy` has the fields of each reader. */
export const chatMessage = (message: StoredMessage, readers: readonly Reader[]): ChatMessage => ({
  ...fields(message),
  readBy: readers.map(({ person: { _id, name, profilePicture }, readAt }) => ({
    userId: _id,
    readAt: readAt.toISOString(),
    name,
    profilePicture,
  })),
});

/** A message of a group: `userId` is the whole reader there, as the specification has it. */
export const groupMessage = (message: StoredMessage, readers: readonly Reader[]): GroupMessage => ({
  ...fields(message),
  readBy: readers.map(({ person, readAt }) => ({ userId: person, readAt: readAt.toISOString() })),
});

/** The form in which sockets receive a message. */
export const roomMessage = (
  kind: RoomKind,
  message: StoredMessage,
  readers: readonly Reader[] = [],
): RoomMessage => (kind === 'group' ? groupMessage : chatMessage)(message, readers);
