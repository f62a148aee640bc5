import { measurePairs, type Pair } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { type Crowd, gather } from './crowd.ts';
import { countCpu, type Node } from './nodes.ts';
import { type ChatWorld, databaseProcesses } from './world.ts';

interface Size {
  rooms: number;
  size: number;
  /** of Socket.IO's bare broadcast, at least */
  goal: number;
  /** share of the messages of a run */
  share: number;
}

const SIZES: readonly Size[] = [
  { rooms: 60, size: 2, goal: 0.7, share: 1 },
  { rooms: 6, size: 20, goal: 0.9, share: 0.3 },
  { rooms: 1, size: 200, goal: 0.9, share: 0.05 },
];
const IN_FLIGHT = 192;

/** Messages, each in its own measure. */
interface Rates {
  perSecond: number;
  /** of the nodes */
  perCpuSecond: number;
  /** of the nodes and of the database */
  perCpuSecondOfAll: number;
}

/**
 * Messages from their sender to everyone in the room, over three nodes: stored and numbered, against the same that only
 * sends them on, and against one that stores each by itself. By the CPU time, which a busy machine changes less than the
 * clock's: against what stores nothing that of the nodes, against what stores too that of the database with it.
 */
export async function benchDelivery(
  world: ChatWorld,
  { messages, pairs }: { messages: number; pairs: number },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { rooms: count, size, goal, share } of SIZES) {
    const rooms = await world.rooms(count, size);
    const amount = Math.ceil(messages * share);
    const ours = await gather(world.chat, rooms);
    const bare = await gather(world.broadcast, rooms);
    const write = (crowd: Crowd, nodes: readonly Node[]) => () => rates(world, { crowd, nodes, amount });
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
        goal: { atLeast: goal },
      }),
      resultOf({
        name,
        against: 'broadcast alone',
        unit: 'messages/s',
        pairs: inUnit(measured, 'perSecond'),
      }),
    );
    if (size === 2) {
      const each = await gather(world.each, rooms);
      const stored = await measurePairs(pairs, {
        limit: write(each, world.each),
        ours: write(ours, world.chat),
      });
      results.push(
        resultOf({
          name: 'chat: stored in groups, rooms of 2',
          against: 'each by itself',
          unit: 'messages/CPU s of nodes and database',
          pairs: inUnit(stored, 'perCpuSecondOfAll'),
          goal: { atLeast: 2 },
        }),
        resultOf({
          name: 'chat: stored in groups, rooms of 2',
          against: 'each by itself',
          unit: 'messages/s',
          pairs: inUnit(stored, 'perSecond'),
        }),
      );
      each.leave();
    }
    for (const crowd of [ours, bare]) crowd.leave();
  }
  return results;
}

async function rates(
  { db }: ChatWorld,
  { crowd, nodes, amount }: { crowd: Crowd; nodes: readonly Node[]; amount: number },
): Promise<Rates> {
  const ofNodes = countCpu(nodes);
  const ofDatabase = countCpu(await databaseProcesses(db));
  const begin = performance.now();
  await crowd.write(amount, IN_FLIGHT);
  const seconds = (performance.now() - begin) / 1_000;
  const cpu = ofNodes();
  return {
    perSecond: amount / seconds,
    perCpuSecond: amount / cpu,
    perCpuSecondOfAll: amount / (cpu + ofDatabase()),
  };
}

const inUnit = (measured: readonly Pair<Rates>[], unit: keyof Rates): Pair[] =>
  measured.map(({ limit, ours }) => ({ limit: limit[unit], ours: ours[unit] }));
