import type { Message, Reader, RoomMessage } from './types.ts';

/** Converts a message of any kind of room: groups send their readers in another shape. */
export function normalize({
  _id,
  seq,
  senderId,
  message,
  createdAt,
  deleted,
  clientId,
  notice,
  byEmail,
  readBy,
}: RoomMessage): Message {
  return {
    _id,
    seq,
    senderId,
    message,
    createdAt,
    deleted,
    clientId,
    ...(notice && { notice }),
    ...(byEmail && { byEmail }),
    readBy: readBy.map(toReader),
  };
}

/** In groups the reader is an object of its own (A§3). */
function toReader(entry: RoomMessage['readBy'][number]): Reader {
  const { userId, readAt } = entry;
  if (typeof userId === 'object') {
    const { _id, name, profilePicture } = userId;
    return { userId: _id, name, profilePicture, readAt };
  }
  const { name, profilePicture } = entry as { name: string; profilePicture: string | null };
  return { userId, name, profilePicture, readAt };
}
