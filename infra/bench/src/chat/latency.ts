import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { measurePairs, median } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { gather } from './crowd.ts';
import type { ChatWorld } from './world.ts';

/** Added to the median of broadcast alone, in milliseconds. */
const ADDED_MS = 0.5;
/** Between one message and the next: far from what the nodes can do. */
const PAUSE_MS = 5;

/**
 * Of a message alone, what storing adds to the way over two nodes; counted as a ratio of what may be added. Beside it what
 * no way of storing is without: one row inserted and committed, as slowly, in the same minutes on the same machine.
 */
export async function benchMessageLatency(
  world: ChatWorld,
  { messages, pairs }: { messages: number; pairs: number },
): Promise<Result[]> {
  const rooms = await world.rooms(20, 2);
  const [ours, bare] = [await gather(world.chat, rooms), await gather(world.broadcast, rooms)];
  const commits: number[] = [];
  const measured = await measurePairs(pairs, {
    limit: async () => {
      commits.push(await oneRow(world.databaseUrl, messages));
      return bare.latency(messages, PAUSE_MS);
    },
    ours: () => ours.latency(messages, PAUSE_MS),
  });
  for (const crowd of [ours, bare]) crowd.leave();
  const broadcast = median(measured.map(({ limit }) => limit));
  console.log(
    `a message took ${broadcast.toFixed(2)} ms where nothing is stored, one row and its commit ${median(commits).toFixed(2)} ms (medians)`,
  );
  return [
    resultOf({
      name: 'chat: added by storing, a message alone',
      against: `${ADDED_MS} ms`,
      unit: 'ms',
      pairs: measured.map((pair) => ({ limit: ADDED_MS, ours: pair.ours - pair.limit })),
      goal: { atMost: 1 },
    }),
  ];
}

/** Milliseconds until one row is committed: the median. */
async function oneRow(databaseUrl: string, times: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bare.one (n int)');
    const taken: number[] = [];
    for (let i = 0; i < times; i++) {
      const begin = performance.now();
      await client.query({ name: 'one', text: 'insert into bare.one values ($1)', values: [i] });
      taken.push(performance.now() - begin);
      await delay(PAUSE_MS);
    }
    return median(taken);
  } finally {
    await client.end();
  }
}
