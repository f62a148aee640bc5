import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../soak/socket.ts';
import { closedLoop } from '../closed-loop.ts';
import type { Node, Room } from './world.ts';

/** The sockets of all members of some rooms, spread over the nodes and joined. */
export interface ChatLoad extends Disposable {
  /** Sends `messages` messages, `inFlight` at a time. Resolves when every member has received them. */
  write(messages: number, inFlight: number): Promise<void>;
}

/** A message of typical size. */
const BODY = 'x'.repeat(120);

interface Member {
  socket: Socket;
  roomId: string;
}

export async function connectMembers(nodes: readonly Node[], rooms: readonly Room[]): Promise<ChatLoad> {
  let received = 0;
  const members: Member[] = [];
  let at = 0;
  for (const room of rooms) {
    const sockets = await Promise.all(
      room.members.map(async ({ id, token }) => {
        const { url } = nodes[at++ % nodes.length]!;
        const socket = openSocket(url, token, { auth: { token, id } });
        await once(socket as never, 'connect');
        const ack = await socket.emitWithAck('joinRoom', { roomId: room.id });
        if (!ack.ok) throw new Error(`not joined: ${ack.error}`);
        socket.on('receiveMessage', () => {
          received += 1;
        });
        return socket;
      }),
    );
    for (const socket of sockets) members.push({ socket, roomId: room.id });
  }
  // Bare Socket.IO acknowledges a join before its adapter has subscribed.
  await delay(300);

  const send = async ({ socket, roomId }: Member): Promise<void> => {
    const message = { roomId, message: BODY, clientId: randomUUID() };
    const ack = await socket.emitWithAck('sendMessage', { message });
    if (!ack.ok) throw new Error(`not sent: ${ack.error}`);
  };
  const size = rooms[0]!.members.length;

  return {
    async write(messages, inFlight) {
      const before = received;
      await closedLoop({ count: messages, callers: inFlight }, (index) =>
        send(members[index % members.length]!),
      );
      while (received - before < messages * size) await delay(1);
    },
    [Symbol.dispose]() {
      for (const { socket } of members) socket.disconnect();
    },
  };
}
