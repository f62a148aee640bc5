import type { ChatContext } from '../../context.ts';
import { headsOf } from '../../db/queries/rooms.ts';
import { type ChatServer, groupOf, joinedRooms } from './types.ts';

/** Rooms asked for in one statement. */
const CHUNK = 1_000;

/**
 * Tells this instance's sockets how far each of their rooms has come. An instance may die after a message was stored and
 * before it was sent on, and Redis keeps nothing: who sees a head beyond their own fetches what is missing.
 */
export async function tellHeads(io: ChatServer, { db }: Pick<ChatContext, 'db'>): Promise<number> {
  const sockets = [...io.sockets.sockets.values()];
  const wanted = new Set(sockets.flatMap(joinedRooms));
  const heads = new Map<string, number>();
  const rooms = [...wanted];
  for (let start = 0; start < rooms.length; start += CHUNK) {
    for (const { id, seq } of await headsOf(db, rooms.slice(start, start + CHUNK))) heads.set(id, seq);
  }
  for (const socket of sockets) {
    const own = joinedRooms(socket).flatMap((roomId) => {
      const seq = heads.get(roomId);
      // It may have left meanwhile.
      return seq !== undefined && socket.rooms.has(groupOf.room(roomId)) ? [{ roomId, seq }] : [];
    });
    if (own.length > 0) socket.emit('roomHeads', own);
  }
  return 0;
}
