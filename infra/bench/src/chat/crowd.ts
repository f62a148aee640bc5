import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { median } from '../pairs.ts';
import type { Node } from './nodes.ts';
import type { Room } from './world.ts';

/** Everyone of some rooms, joined, the members of each spread over the nodes. */
export interface Crowd {
  /** Sends so many, `inFlight` at a time; resolves when all of them have reached everyone. */
  write(messages: number, inFlight: number): Promise<void>;
  /** Milliseconds from sending to the arrival at another member, one message after the other: the median. */
  latency(messages: number, pauseMs: number): Promise<number>;
  leave(): void;
}

/** What a message weighs. */
const BODY = 'x'.repeat(120);

interface Member {
  socket: Socket;
  roomId: string;
  /** where the others are that hear of it */
  others: Socket[];
}

export async function gather(nodes: readonly Node[], rooms: readonly Room[]): Promise<Crowd> {
  let received = 0;
  const members: Member[] = [];
  let at = 0;
  for (const room of rooms) {
    const sockets = await Promise.all(
      room.members.map(async ({ id, token }) => {
        const { url } = nodes[at++ % nodes.length]!;
        const socket = io(url, { auth: { token, id }, transports: ['websocket'], forceNew: true });
        await once(socket as never, 'connect');
        const ack = await socket.emitWithAck('joinRoom', { roomId: room.id });
        if (!ack.ok) throw new Error(`not joined: ${ack.error}`);
        socket.on('receiveMessage', () => {
          received += 1;
        });
        return socket;
      }),
    );
    for (const socket of sockets)
      members.push({ socket, roomId: room.id, others: sockets.filter((other) => other !== socket) });
  }
  // The adapters subscribe without saying when they are done.
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
      let begun = 0;
      const lane = async () => {
        while (begun < messages) await send(members[begun++ % members.length]!);
      };
      await Promise.all(Array.from({ length: inFlight }, lane));
      while (received - before < messages * size) await delay(1);
    },
    async latency(messages, pauseMs) {
      const times: number[] = [];
      for (let i = 0; i < messages; i++) {
        const member = members[i % members.length]!;
        const arrival = once(member.others[0]! as never, 'receiveMessage');
        const begin = performance.now();
        const sending = send(member);
        await arrival;
        times.push(performance.now() - begin);
        await sending;
        await delay(pauseMs);
      }
      return median(times);
    },
    leave() {
      for (const { socket } of members) socket.disconnect();
    },
  };
}
