import type { ClientToServer, ServerToClient } from '@firstrung/contracts';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Server, Socket } from 'socket.io';

export interface SocketData {
  caller: Caller;
}

/** What instances say to each other. */
interface BetweenInstances {
  tellHeads(): void;
}

export type ChatServer = Server<ClientToServer, ServerToClient, BetweenInstances, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, BetweenInstances, SocketData>;

/** What Socket.IO calls rooms: sockets that hear the same things. */
export const groupOf = {
  /** joined to a room of ours */
  room: (roomId: string) => `room:${roomId}`,
  /** of one person */
  person: (personId: string) => `person:${personId}`,
  /** watching whether a person is there */
  watchers: (personId: string) => `watch:${personId}`,
};

const PREFIX = groupOf.room('');

/** The rooms of ours that a socket is joined to. */
export const joinedRooms = (socket: Pick<ChatSocket, 'rooms'>): string[] =>
  [...socket.rooms].filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
