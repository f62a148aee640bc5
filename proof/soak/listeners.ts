import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from '@firstrung/all-in-one/testing/fleet';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import type { Socket } from 'socket.io-client';
import { openSocket } from './socket.ts';
import type { DeliveryWorld, Member, Room } from './world.ts';

/**
 * Sockets on every node, in every room. They fetch nothing, so
 * what they receive was broadcast by the node of the sender.
 */
export interface Listeners {
  /**
   * Sends a message to each room at `origin`. Resolves with the
   * rooms and nodes that did not receive it within `timeoutMs`.
   */
  deaf(origin: string, timeoutMs: number): Promise<string[]>;
  /** Whether everyone who asks, on any node, learns who is online. */
  presenceIsRight(): Promise<boolean>;
  close(): void;
}

interface Listener {
  node: Instance;
  rooms: Room[];
  socket: Socket;
  /** Texts of messages. */
  received: Set<string>;
}

/** How often a refused send is repeated. */
const TRIES = 100;
const TIMEOUT_MS = 10_000;

const connect = (node: Instance, member: Member): Socket =>
  openSocket(node.url, member.token, { reconnectionDelay: 100, reconnectionDelayMax: 500 });

export async function openListeners({ fleet, rooms }: DeliveryWorld): Promise<Listeners> {
  const direct = rooms.filter(({ kind }) => kind === 'direct').map(({ members }) => members);
  // Those who write listen on every node; of the others, each second one is online, on one node.
  const writers = [...new Set(direct.map(([maker]) => maker!))];
  const writerOf = ({ members }: Room) => members.find((member) => writers.includes(member))!;
  const others = [...new Set(direct.map(([, other]) => other!))].filter((one) => !writers.includes(one));
  const online = new Map(
    others
      .filter((_, index) => index % 2 === 0)
      .map((one, index) => [one.id, connect(fleet.instances[index % fleet.instances.length]!, one)]),
  );
  const listeners: Listener[] = await Promise.all(
    fleet.instances.flatMap((node) =>
      writers.map(async (writer) => {
        const socket = connect(node, writer);
        const own = rooms.filter((room) => writerOf(room) === writer);
        const received = new Set<string>();
        socket.on('receiveMessage', ({ message }) => received.add(message.message));
        const join = () => Promise.all(own.map(({ id }) => socket.emitWithAck('joinRoom', { roomId: id })));
        await once(socket as never, 'connect');
        await join();
        socket.on('connect', () => void join());
        return { node, rooms: own, socket, received };
      }),
    ),
  );
  let rounds = 0;

  async function send(origin: string, room: Room, message: string): Promise<void> {
    const { api } = createClient(sendTo(origin));
    const { token } = writerOf(room);
    for (let tries = 0; ; tries++) {
      try {
        await api('POST /api/applicant/messages/send-message', { token, body: { roomId: room.id, message } });
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
        await delay(50);
      }
    }
  }

  return {
    async deaf(origin, timeoutMs) {
      const round = ++rounds;
      const textOf = (room: Room) => `round ${round} in ${room.id}`;
      const missing = () =>
        listeners.flatMap(({ node, rooms: own, received }) =>
          own.filter((room) => !received.has(textOf(room))).map((room) => `${room.id} on ${node.name}`),
        );
      await Promise.all(rooms.map((room) => send(origin, room, textOf(room))));
      const end = performance.now() + timeoutMs;
      while (missing().length > 0 && performance.now() < end) await delay(10);
      return missing();
    },
    async presenceIsRight() {
      const answers = await Promise.all(
        listeners.map(async ({ rooms: own, socket }) => {
          const userIds = own.filter(({ kind }) => kind === 'direct').map(({ members }) => members[1]!.id);
          const { people } = await socket.timeout(TIMEOUT_MS).emitWithAck('presence', { userIds });
          const shown = people as { userId: string; online: boolean }[];
          return shown.every((person) => person.online === online.has(person.userId));
        }),
      );
      return answers.every(Boolean);
    },
    close() {
      for (const socket of [...online.values(), ...listeners.map((each) => each.socket)]) socket.disconnect();
    },
  };
}
