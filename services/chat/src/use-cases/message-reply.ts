import type { ChatMessage, ChatPerson, GroupMessage, RoomKind, RoomMessage } from '@firstrung/contracts';
import type { StoredMessage } from '../domain/decide-sends.ts';

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

export const chatMessage = (message: StoredMessage, readers: readonly Reader[]): ChatMessage => ({
  ...fields(message),
  readBy: readers.map(({ person: { _id, name, profilePicture }, readAt }) => ({
    userId: _id,
    readAt: readAt.toISOString(),
    name,
    profilePicture,
  })),
});

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
