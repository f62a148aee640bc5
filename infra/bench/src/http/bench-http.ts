import type { BenchDatabase } from '../database.ts';
import { openSeededJobs, seedJobsOf } from '../jobs/open-jobs.ts';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { sendMany } from './load.ts';
import { GUEST_LIST, MEMBER_LIST } from './protocol.ts';
import { type ServerProcess, startServerProcess } from './servers.ts';

/** The encodings that browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Compares servers that do more for a request with servers that do less, in the same run. The unit is calls per second of the
 * server's CPU time, which varies less on a busy machine than calls per second.
 */
export async function benchHttp(
  database: BenchDatabase,
  { jobs, calls, pairs, folder }: { jobs: number; calls: number; pairs: number; folder: string },
): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const { url: first, context } = await openSeededJobs(database, 'list', jobs);
  await context.database.destroy();

  const start = async (kind: 'cached' | 'jobs' | 'product', databaseUrl: string) =>
    undo.use(await startServerProcess({ start: kind, databaseUrl, folder }));
  const second = await database.copy('list', 'list2');
  const cached = await start('cached', first);
  const whole = await start('jobs', second);
  // All services start on empty tables; otherwise the other services would receive an event for each job during the measurement.
  const together = await database.create('together');
  const product = await start('product', together);
  await (await seedJobsOf(together, jobs)).database.destroy();
  const reply = await fetch(`${cached.url}${GUEST_LIST}`, { headers: { 'accept-encoding': 'identity' } });
  const bare = undo.use(
    await startServerProcess({
      start: 'bare',
      databaseUrl: '',
      folder: '',
      reply: {
        type: reply.headers.get('content-type')!,
        base64: Buffer.from(await reply.arrayBuffer()).toString('base64'),
      },
    }),
  );

  const load = async (
    server: ServerProcess,
    {
      path = GUEST_LIST,
      headers = {},
      changes = false,
    }: { path?: string; headers?: Record<string, string>; changes?: boolean } = {},
  ): Promise<number> => {
    const before = await server.cpuSeconds();
    await server.changes(changes);
    await sendMany(server.url, { path, headers }, calls);
    await server.changes(false);
    return calls / ((await server.cpuSeconds()) - before);
  };
  const about = { unit: 'calls/CPU s' };
  const signedIn = { ...BROWSER, authorization: `Bearer ${whole.token}` };
  return [
    resultOf({
      name: 'job list of guests, 10 changes a second',
      against: 'a Fastify route sending the bytes',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(bare),
        ours: () => load(cached, { changes: true }),
      }),
      goal: { atLeast: 0.6 },
    }),
    resultOf({
      name: 'the same with the whole stack',
      against: 'a Fastify route sending the bytes',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(bare),
        ours: () => load(whole, { changes: true }),
      }),
      goal: { atLeast: 0.45 },
    }),
    resultOf({
      name: 'job list, signed in',
      against: 'the same without a token',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(whole, { headers: BROWSER }),
        ours: () => load(whole, { headers: signedIn, path: MEMBER_LIST }),
      }),
      goal: { atLeast: 0.8 },
    }),
    resultOf({
      name: 'a service among all in one process',
      against: 'the same alone',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(whole, { headers: BROWSER }),
        ours: () => load(product, { headers: BROWSER }),
      }),
      goal: { atLeast: 0.9 },
    }),
  ];
}
