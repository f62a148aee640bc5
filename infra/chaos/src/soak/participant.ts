import type { Instance } from '@firstrung/all-in-one/testing/fleet';
import { RECONNECTION } from '@firstrung/contracts';
import type { Random } from '@firstrung/test-kit/random';
import { createApi } from '@firstrung/web-kit/api';
import { type ChatRoom, createChatClient, roomCalls } from '@firstrung/web-kit/chat';
import { io } from 'socket.io-client';
import type { Member, Room } from './world.ts';

/** Somebody with all their rooms open, as a browser has them; at another node after each loss of the connection. */
export interface Participant {
  readonly member: Member;
  readonly rooms: ReadonlyMap<string, ChatRoom>;
  /** How often it connected. */
  readonly connections: number;
  /** Ends the connection as a network does that breaks. */
  cut(): void;
  close(): void;
}

export function createParticipant(
  member: Member,
  rooms: readonly Room[],
  { nodes, random }: { nodes: readonly Instance[]; random: Random },
): Participant {
  const anyNode = () => random.pick(nodes)!.url;
  const socket = io(anyNode(), {
    auth: { token: member.token },
    // Some have no WebSocket.
    transports: random.chance(0.2) ? ['polling'] : ['websocket'],
    timeout: RECONNECTION.timeout,
    forceNew: true,
    reconnectionDelay: RECONNECTION.base,
    reconnectionDelayMax: RECONNECTION.max,
    randomizationFactor: RECONNECTION.jitter,
  });
  let connections = 0;
  const moveOn = () => {
    (socket.io as unknown as { uri: string }).uri = anyNode();
  };
  socket.on('connect', () => {
    connections += 1;
  });
  socket.on('disconnect', moveOn);
  socket.io.on('reconnect_error', moveOn);
  // Refused by a node that stops: nobody but us tries again.
  socket.on('connect_error', () => {
    moveOn();
    if (!socket.active) setTimeout(() => socket.connect(), RECONNECTION.base);
  });

  const api = createApi({
    baseUrl: '',
    token: () => member.token,
    onRefused: (token) => {
      throw new Error(`refused: ${token}`);
    },
    fetch: (path, init) => fetch(anyNode() + path, init),
  });
  const unsent = new Map<string, { clientId: string; roomId: string; message: string; at: number }>();
  const client = createChatClient({
    socket: socket as never,
    selfId: member.id,
    outbox: {
      all: () => [...unsent.values()],
      put: (message) => void unsent.set(message.clientId, message),
      remove: (clientId) => void unsent.delete(clientId),
      clear: () => unsent.clear(),
      clearOthers() {},
    },
  });
  const open = rooms.map((room) => [
    room.id,
    client.open(room.id, roomCalls(api, room.kind, { role: 'applicant' })),
  ]);
  return {
    member,
    rooms: new Map(open as [string, ChatRoom][]),
    get connections() {
      return connections;
    },
    cut() {
      const { transport } = socket.io.engine ?? {};
      const { ws } = (transport ?? {}) as { ws?: { terminate?(): void; close(): void } };
      if (ws?.terminate) ws.terminate();
      else if (ws) ws.close();
      else socket.io.engine?.close();
    },
    close() {
      client.destroy();
      socket.disconnect();
    },
  };
}
