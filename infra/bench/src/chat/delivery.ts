import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { type Crowd, gather } from './crowd.ts';
import { cpuSeconds, type Node } from './nodes.ts';
import type { ChatWorld } from './world.ts';

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
/** Added to the median of broadcast alone, in milliseconds. */
const ADDED_MS = 0.5;

/**
 * Messages from their sender to everyone in the room, over three nodes: stored and numbered, against the same that only
 * sends them on, and against one that stores each by itself. By the nodes' CPU time, which a busy machine changes less
 * than the clock's.
 */
export async function benchDelivery(
  world: ChatWorld,
  { messages, pairs, paced }: { messages: number; pairs: number; paced: number },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { rooms: count, size, goal, share } of SIZES) {
    const rooms = await world.rooms(count, size);
    const [ours, bare, each] = [
      await gather(world.chat, rooms),
      await gather(world.broadcast, rooms),
      await gather(world.each, rooms),
    ];
    const amount = Math.max(20, Math.ceil(messages * share));
    const perCpuSecond = (crowd: Crowd, nodes: readonly Node[]) => async () => {
      const before = cpuSeconds(nodes);
      await crowd.write(amount, IN_FLIGHT);
      return amount / Math.max(0.01, cpuSeconds(nodes) - before);
    };
    const perSecond = (crowd: Crowd) => async () => {
      const begin = performance.now();
      await crowd.write(amount, IN_FLIGHT);
      return amount / ((performance.now() - begin) / 1_000);
    };
    const stored = perCpuSecond(ours, world.chat);
    results.push(
      resultOf({
        name: `chat: stored and sent, rooms of ${size}`,
        against: 'broadcast alone',
        unit: 'messages/CPU s of nodes',
        pairs: await measurePairs(pairs, { limit: perCpuSecond(bare, world.broadcast), ours: stored }),
        goal: { atLeast: goal },
      }),
      resultOf({
        name: `chat: stored and sent, rooms of ${size}`,
        against: 'broadcast alone',
        unit: 'messages/s',
        pairs: await measurePairs(pairs, { limit: perSecond(bare), ours: perSecond(ours) }),
      }),
    );
    if (size === 2) {
      results.push(
        resultOf({
          name: 'chat: stored in groups, rooms of 2',
          against: 'each by itself',
          unit: 'messages/CPU s of nodes',
          pairs: await measurePairs(pairs, { limit: perCpuSecond(each, world.each), ours: stored }),
          goal: { atLeast: 2 },
        }),
        await addedLatency(ours, bare, { pairs, paced }),
      );
    }
    for (const crowd of [ours, bare, each]) crowd.leave();
  }
  return results;
}

/** Of a message alone, what storing adds to the way over two nodes. Counted as a ratio of what may be added. */
async function addedLatency(
  ours: Crowd,
  bare: Crowd,
  { pairs, paced }: { pairs: number; paced: number },
): Promise<Result> {
  const measured = await measurePairs(pairs, {
    limit: () => bare.latency(paced, 5),
    ours: () => ours.latency(paced, 5),
  });
  return resultOf({
    name: 'chat: added by storing, a message alone',
    against: `${ADDED_MS} ms`,
    unit: 'ms',
    pairs: measured.map((pair) => ({ limit: ADDED_MS, ours: pair.ours - pair.limit })),
    goal: { atMost: 1 },
  });
}
