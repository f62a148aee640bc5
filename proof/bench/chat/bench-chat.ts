import { countCpu } from '../cpu.ts';
import { GOALS } from '../goals.ts';
import { measurePairs, type Pair } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { type ChatLoad, connectMembers } from './load.ts';
import { type Node, startChatWorld } from './world.ts';

interface Size {
  rooms: number;
  size: 2 | 20 | 200;
  /** fraction of a run's messages */
  share: number;
}

const SIZES: readonly Size[] = [
  { rooms: 60, size: 2, share: 1 },
  { rooms: 6, size: 20, share: 0.3 },
  { rooms: 1, size: 200, share: 0.05 },
];
const IN_FLIGHT = 192;

/** Messages by elapsed time and by CPU time. */
interface Rates {
  perSecond: number;
  /** CPU time of the nodes */
  perCpuSecond: number;
}

/**
 * Messages from their sender to every member of the room, over three nodes with a durable database: stored
 * and numbered, against Socket.IO that only broadcasts them. The goal is set for CPU time of the nodes, which
 * a busy machine changes less than elapsed time.
 */
export async function benchChat({ messages, pairs }: { messages: number; pairs: number }): Promise<Result[]> {
  await using world = await startChatWorld();
  const results: Result[] = [];
  for (const { rooms: count, size, share } of SIZES) {
    const rooms = await world.rooms(count, size);
    const amount = Math.ceil(messages * share);
    const ours = await connectMembers(world.chat, rooms);
    const bare = await connectMembers(world.broadcast, rooms);
    const write = (load: ChatLoad, nodes: readonly Node[]) => () => rates({ load, nodes, amount });
    const name = `chat: stored and sent, rooms of ${size}`;
    const measured = await measurePairs(pairs, {
      limit: write(bare, world.broadcast),
      ours: write(ours, world.chat),
    });
    results.push(
      resultOf({
        name,
        against: 'broadcast alone',
        unit: 'messages/CPU s of nodes',
        pairs: inUnit(measured, 'perCpuSecond'),
        goal: GOALS.chat(size),
      }),
      resultOf({
        name,
        against: 'broadcast alone',
        unit: 'messages/s',
        pairs: inUnit(measured, 'perSecond'),
      }),
    );
    for (const load of [ours, bare]) load.leave();
  }
  return results;
}

async function rates({
  load,
  nodes,
  amount,
}: {
  load: ChatLoad;
  nodes: readonly Node[];
  amount: number;
}): Promise<Rates> {
  const cpu = countCpu(nodes.map(({ pid }) => pid));
  const begin = performance.now();
  await load.write(amount, IN_FLIGHT);
  const seconds = (performance.now() - begin) / 1_000;
  return { perSecond: amount / seconds, perCpuSecond: amount / cpu() };
}

const inUnit = (measured: readonly Pair<Rates>[], unit: keyof Rates): Pair[] =>
  measured.map(({ limit, ours }) => ({ limit: limit[unit], ours: ours[unit] }));
