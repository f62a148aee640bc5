import type { Release } from '@firstrung/all-in-one/testing/fleet/release';
import { countCpu } from '../cpu.ts';
import { GOALS } from '../goals.ts';
import { measureTurns } from '../pairs.ts';
import { type Goal, type Result, resultOf } from '../result.ts';
import { connectMembers } from './load.ts';
import { type ChatWorld, type Node, type Room, startChatWorld } from './world.ts';

/** Rooms whose members write at the same time. */
export interface ChatSize {
  name: string;
  rooms: number;
  size: number;
  /** Messages of a turn. */
  messages: number;
  /** Messages that are sent and not acknowledged yet. */
  inFlight: number;
  /** Whether the CPU time of the database counts besides that of the nodes. */
  withDatabase: boolean;
  goal?: Goal;
}

const SIZES = [
  { rooms: 60, size: 2, share: 1 },
  { rooms: 6, size: 20, share: 0.3 },
  { rooms: 1, size: 200, share: 0.05 },
] as const;

/** @param messages of a turn in the smallest rooms; the others get fewer, as each is sent to more members */
export const roomsOfAnySize = (messages: number): ChatSize[] =>
  SIZES.map(({ rooms, size, share }) => ({
    name: `chat: stored and sent, rooms of ${size}`,
    messages: Math.ceil(messages * share),
    ...{ rooms, size, inFlight: 192, withDatabase: false },
    goal: GOALS.chat(size),
  }));

/** Each of 80 people sends a message when the one before is acknowledged. */
export const pairsOfPeople = (messages: number): ChatSize[] => [
  {
    name: '40 pairs that write to each other',
    ...{ rooms: 40, size: 2, messages, inFlight: 80, withDatabase: true },
  },
];

/**
 * Messages from their sender to every member of the room, over three nodes with a durable database: stored
 * and numbered, against Socket.IO that only broadcasts them, or against another commit. Goals are set for CPU
 * time, which a busy machine changes less than elapsed time.
 */
export async function benchChat(
  sizes: readonly ChatSize[],
  { rounds, warmUp }: { rounds: number; warmUp: number },
  other?: Release,
): Promise<Result[]> {
  await using world = await startChatWorld();
  await using theirs = other && (await startChatWorld(other));
  const results: Result[] = [];
  for (const { name, rooms: count, size, messages, inFlight, withDatabase, goal } of sizes) {
    await using connected = new AsyncDisposableStack();
    const open = async (nodes: readonly Node[], rooms: readonly Room[], database?: ChatWorld) => {
      const load = connected.use(await connectMembers(nodes, rooms));
      return async () => {
        const backends = withDatabase && database ? await database.databasePids() : [];
        const cpu = countCpu([...nodes.map(({ pid }) => pid), ...backends]);
        const begin = performance.now();
        await load.write(messages, inFlight);
        const seconds = (performance.now() - begin) / 1_000;
        return { perSecond: messages / seconds, perCpuSecond: messages / cpu() };
      };
    };
    const rooms = await world.rooms(count, size);
    const loads = {
      limit: theirs
        ? await open(theirs.chat, await theirs.rooms(count, size), theirs)
        : await open(world.broadcast, rooms),
      ours: await open(world.chat, rooms, world),
    };
    const measured = await measureTurns(rounds, loads, warmUp);
    const inUnit = (unit: 'perSecond' | 'perCpuSecond') => ({
      name,
      against: other?.name ?? 'broadcast alone',
      pairs: measured.map(({ limit, ours }) => ({ limit: limit[unit], ours: ours[unit] })),
    });
    const cpu = `messages/CPU s of nodes${withDatabase ? ' and database' : ''}`;
    results.push(
      resultOf({ ...inUnit('perCpuSecond'), unit: cpu, ...(goal && !other && { goal }) }),
      resultOf({ ...inUnit('perSecond'), unit: 'messages/s' }),
    );
  }
  return results;
}
