import type { ChatContext } from '../../context.ts';
import { roomCursors } from '../../db/queries/rooms.ts';
import { type ChatServer, joinedRooms } from './types.ts';

/** Rooms per statement. */
const CHUNK = 1_000;

/**
 * Sends every socket of this instance the cursors of its rooms. Broadcasts get
 * lost when an instance dies between commit and broadcast, or Redis is away. A
 * client that sees a cursor beyond its newest message fetches the missing ones.
 */
export async function sendRoomCursors(io: ChatServer, { db }: Pick<ChatContext, 'db'>): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const roomIds = [...new Set(sockets.flatMap(joinedRooms))];
  const cursors = new Map<string, number>();
  for (let start = 0; start < roomIds.length; start += CHUNK) {
    for (const { id, seq } of await roomCursors(db, roomIds.slice(start, start + CHUNK)))
      cursors.set(id, seq);
  }
  for (const socket of sockets) {
    const heads = joinedRooms(socket).flatMap((roomId) => {
      const seq = cursors.get(roomId);
      // The socket may have joined after the query.
      return seq === undefined ? [] : [{ roomId, seq }];
    });
    if (heads.length > 0) socket.emit('roomHeads', heads);
  }
}
