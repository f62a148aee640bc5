import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from '@firstrung/all-in-one/testing/fleet';
import { io, type Socket } from 'socket.io-client';
import { quantile } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { residentBytes } from './nodes.ts';
import type { ChatWorld } from './world.ts';

/** Of an idle socket, in bytes. */
const MAX_SOCKET = 40_000;
/** Until everyone is back after the loss of a node. */
const BACK_MS = 20_000;
/** Connecting so many at a time keeps the handshakes out of what is measured. */
const BATCH = 100;
/** For what connecting set off to be done. */
const IDLE_MS = 3_000;

/** Many idle sockets on one node: what each costs it, and how they come back to the others when it dies. */
export async function benchSockets(world: ChatWorld, { count }: { count: number }): Promise<Result[]> {
  const [node, ...others] = world.chat;
  const [instance] = world.fleet.instances;
  const people = await world.people(count);
  // A first hundred, so that what the node needs once is there.
  const sockets = await connect(node!.url, people.slice(0, BATCH));
  const before = await idleBytes(instance!);
  sockets.push(...(await connect(node!.url, people.slice(BATCH))));
  const each = ((await idleBytes(instance!)) - before) / (count - BATCH);

  const times: number[] = [];
  let at = 0;
  const back = sockets.map(async (socket) => {
    // As the edge would: the next node in turn.
    (socket.io as unknown as { uri: string }).uri = others[at++ % others.length]!.url;
    await once(socket as never, 'connect');
    times.push(performance.now() - killed);
  });
  const killed = performance.now();
  await instance!.kill();
  await Promise.all(back);
  for (const socket of sockets) socket.disconnect();
  console.log(
    `${count} sockets came back after ${[0, 0.1, 0.5, 0.9, 1].map((share) => Math.round(quantile(times, share || 1 / count))).join(', ')} ms (first, 10 %, median, 90 %, last)`,
  );
  return [
    resultOf({
      name: `chat: memory of each of ${count} idle sockets`,
      against: `${MAX_SOCKET / 1000} kB`,
      unit: 'bytes',
      pairs: [{ limit: MAX_SOCKET, ours: each }],
      goal: { atMost: 1 },
    }),
    resultOf({
      name: `chat: ${count} sockets back after a node's loss`,
      against: `${BACK_MS / 1000} s`,
      unit: 'ms',
      pairs: [{ limit: BACK_MS, ours: Math.max(...times) }],
      goal: { atMost: 1 },
    }),
  ];
}

/** What a node holds once its garbage is collected. */
async function idleBytes({ pid, log, signal }: Instance): Promise<number> {
  await delay(IDLE_MS);
  const collections = () => readFileSync(log, 'utf8').match(/^collected$/gm)?.length ?? 0;
  const before = collections();
  signal('SIGUSR2');
  while (collections() === before) await delay(10);
  return residentBytes({ pid: pid! });
}

async function connect(url: string, people: readonly { token: string }[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < people.length; start += BATCH) {
    const batch = people.slice(start, start + BATCH).map(({ token }) =>
      io(url, {
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 1_000,
        reconnectionDelayMax: 5_000,
        randomizationFactor: 0.5,
        timeout: 20_000,
      }),
    );
    await Promise.all(batch.map((socket) => once(socket as never, 'connect')));
    sockets.push(...batch);
  }
  return sockets;
}
