import type { Message, Reader, RoomMessage } from './types.ts';

/** A message as any kind of room sends it, with its readers in one shape. */
export function normalize({
  _id,
  seq,
  senderId,
  message,
  createdAt,
  deleted,
  clientId,
  readBy,
}: RoomMessage): Message {
  return { _id, seq, senderId, message, createdAt, deleted, clientId, readBy: readBy.map(reader) };
}

/** In groups the reader stands one level deeper (A§3). */
function reader(entry: RoomMessage['readBy'][number]): Reader {
  const { userId, readAt } = entry;
  if (typeof userId === 'object') {
    const { _id, name, profilePicture } = userId;
    return { userId: _id, name, profilePicture, readAt };
  }
  const { name, profilePicture } = entry as { name: string; profilePicture: string | null };
  return { userId, name, profilePicture, readAt };
}
