import type { Instance } from '@firstrung/all-in-one/testing/fleet';
import { RECONNECTION } from '@firstrung/contracts';
import type { Random } from '@firstrung/service-kit/random';
import { createApi } from '@firstrung/web-kit/api';
import { type ChatRoom, createChatClient, roomCalls } from '@firstrung/web-kit/chat';
import { openSocket } from './socket.ts';
import type { Member, Room } from './world.ts';

/**
 * A person with all rooms open, as in a browser. Reconnects to
 * a random node after each loss of the connection.
 */
export interface Participant {
  readonly member: Member;
  readonly rooms: ReadonlyMap<string, ChatRoom>;
  /** Number of successful connects. */
  readonly connections: number;
  /** Breaks the connection without a close handshake. */
  cut(): void;
  close(): void;
}

export function createParticipant(
  member: Member,
  rooms: readonly Room[],
  { nodes, random }: { nodes: readonly Instance[]; random: Random },
): Participant {
  const anyNode = () => random.pick(nodes)!.url;
  const socket = openSocket(anyNode(), member.token, {
    // Some browsers have no WebSocket.
    transports: random.chance(0.2) ? ['polling'] : ['websocket'],
    timeout: RECONNECTION.timeout,
    reconnectionDelay: RECONNECTION.base,
    reconnectionDelayMax: RECONNECTION.max,
    randomizationFactor: RECONNECTION.jitter,
  });
  let connections = 0;
  const switchNode = () => {
    (socket.io as unknown as { uri: string }).uri = anyNode();
  };
  socket.on('connect', () => {
    connections += 1;
  });
  socket.on('disconnect', switchNode);
  socket.io.on('reconnect_error', switchNode);
  // The client doesn't reconnect by itself after a refusal, as by a node that is stopping.
  socket.on('connect_error', () => {
    switchNode();
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
