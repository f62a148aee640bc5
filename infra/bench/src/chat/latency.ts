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
 * no way of storing is without: the commit of one row, in the same minutes on the same disk.
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
      commits.push(await oneRowCommit(world.databaseUrl, messages));
      return bare.latency(messages, PAUSE_MS);
    },
    ours: () => ours.latency(messages, PAUSE_MS),
  });
  for (const crowd of [ours, bare]) crowd.leave();
  console.log(`a commit of one row alone took ${median(commits).toFixed(2)} ms (median)`);
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

/** Milliseconds that a commit takes beyond a statement that writes nothing: the median. */
async function oneRowCommit(databaseUrl: string, times: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bare.one (n int)');
    const time = async (name: string, text: string) => {
      const begin = performance.now();
      await client.query({ name, text, values: [1] });
      return performance.now() - begin;
    };
    const added: number[] = [];
    for (let i = 0; i < times; i++) {
      const nothing = await time('nothing', 'select $1::int');
      added.push((await time('one', 'insert into bare.one values ($1)')) - nothing);
    }
    return median(added);
  } finally {
    await client.end();
  }
}
