import { startKillablePostgres } from '@firstrung/test-kit/killable-postgres';
import type { Result } from '../result.ts';
import { benchDelivery } from './delivery.ts';
import { benchHistory } from './history.ts';
import { benchMessageLatency } from './latency.ts';
import { benchSockets } from './sockets.ts';
import { type ChatWorld, startChatWorld } from './world.ts';

export interface ChatOptions {
  messages: number;
  /** Messages of a run that come one after the other. */
  paced: number;
  pairs: number;
  /** Messages of the long room. */
  long: number;
  /** Idle sockets on one node. */
  sockets: number;
}

const PARTS: Record<string, (world: ChatWorld, o: ChatOptions) => Promise<Result[]>> = {
  delivery: benchDelivery,
  latency: (world, { paced, pairs }) => benchMessageLatency(world, { messages: paced, pairs }),
  history: async (world, { long, pairs }) => [
    await benchHistory(world, { long, questions: 20, rounds: pairs }),
  ],
  // Last: it takes a node with it.
  sockets: (world, { sockets }) => benchSockets(world, { count: sockets }),
};

/** Chat on three nodes, with a database that keeps what it is told: all of it, or one part. */
export async function benchChat(o: ChatOptions, part?: string): Promise<Result[]> {
  if (part !== undefined && !Object.hasOwn(PARTS, part))
    throw new Error(`chat has no part "${part}": ${Object.keys(PARTS).join(', ')}`);
  await using postgres = await startKillablePostgres();
  await using world = await startChatWorld(postgres.url);
  const results: Result[] = [];
  for (const [name, bench] of Object.entries(PARTS))
    if (part === undefined || part === name) results.push(...(await bench(world, o)));
  return results;
}
