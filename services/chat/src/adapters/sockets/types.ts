import type { ClientToServer, ServerToClient } from '@firstrung/contracts';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Trace } from '@firstrung/service-kit/trace';
import type { Server, Socket } from 'socket.io';

export interface SocketData {
  caller: Caller;
  /** Of the request that opened the connection. */
  trace: Trace;
}

/** Events between instances. */
interface InterInstance {
  /** The sender could not reach the others for a while, so their sockets may have missed messages. */
  sendRoomCursors(): void;
}

export type ChatServer = Server<ClientToServer, ServerToClient, InterInstance, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, InterInstance, SocketData>;

/** Names of Socket.IO rooms, here called groups: the sockets that receive the same events. */
export const groupName = {
  /** the sockets that joined a chat room */
  room: (roomId: string) => `room:${roomId}`,
  /** all sockets of a person */
  person: (personId: string) => `person:${personId}`,
  /** the sockets that watch a person's presence */
  watchers: (personId: string) => `watch:${personId}`,
};

const ROOM_PREFIX = groupName.room('');

/** The ids of the chat rooms that a socket has joined. */
export const joinedRooms = (socket: Pick<ChatSocket, 'rooms'>): string[] =>
  [...socket.rooms]
    .filter((name) => name.startsWith(ROOM_PREFIX))
    .map((name) => name.slice(ROOM_PREFIX.length));

/** People whom one socket watches at most. A page watches those of a list. */
const MAX_WATCHERS = 1_000;

/** Watches these people, too, and no longer those who are watched longest once they are too many. */
export async function joinWatchers(
  socket: Pick<ChatSocket, 'rooms' | 'join' | 'leave'>,
  personIds: readonly string[],
  most = MAX_WATCHERS,
): Promise<void> {
  const added = personIds.map(groupName.watchers);
  await socket.join(added);
  const watched = [...socket.rooms].filter((name) => name.startsWith(groupName.watchers('')));
  const others = watched.filter((name) => !added.includes(name));
  for (const name of others.slice(0, Math.max(0, watched.length - most))) await socket.leave(name);
}
