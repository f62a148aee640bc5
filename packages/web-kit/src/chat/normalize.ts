import type { Message, Reader, RoomMessage } from './types.ts';

/** Converts a message of any kind of room: groups send their readers in another shape. */
export const normalize = ({ readBy, ...message }: RoomMessage): Message => ({
  ...message,
  readBy: readBy.map(toReader),
});

/** In groups the reader is an object of its own (A§3). */
function toReader({ userId: reader, ...entry }: RoomMessage['readBy'][number]): Reader {
  if (typeof reader === 'string') return { userId: reader, ...(entry as Omit<Reader, 'userId'>) };
  const { _id: userId, name, profilePicture } = reader;
  return { userId, name, profilePicture, readAt: entry.readAt };
}
