import { countCpu } from '../cpu.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { openSeededJobs } from '../jobs/open-jobs.ts';
import { measurePairs } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { startWorker, type Worker } from '../worker.ts';
import { sendMany } from './load.ts';
import {
  GUEST_LIST,
  MEMBER_LIST,
  type ServerReply,
  type ServerRequest,
  type StartRequest,
} from './protocol.ts';

interface Server extends ServerReply {
  worker: Worker<ServerRequest, ServerReply>;
}

/** The encodings that browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Compares servers that do more for a request with servers that do less, in the same run. The unit is calls
 * per second of the server's CPU time, which varies less on a busy machine than calls per second.
 */
export async function benchHttp(
  database: BenchDatabase,
  { jobs, calls, pairs }: { jobs: number; calls: number; pairs: number },
): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const seeded = async (databaseUrl: string) => {
    const context = await openSeededJobs(databaseUrl, jobs);
    await context.database.destroy();
  };
  const start = async (request: StartRequest): Promise<Server> => {
    const worker: Server['worker'] = undo.use(startWorker(new URL('./server.ts', import.meta.url)));
    return { worker, ...(await worker.ask(request)) };
  };
  const first = await database.create('list');
  await seeded(first);
  const second = await database.create('list2', 'list');
  const cached = await start({ start: 'cached', databaseUrl: first });
  const whole = await start({ start: 'jobs', databaseUrl: second });
  // All services start on empty tables; otherwise the other services
  // would receive an event for each job during the measurement.
  const together = await database.create('together');
  const product = await start({ start: 'product', databaseUrl: together });
  await seeded(together);
  const reply = await fetch(`${cached.url}${GUEST_LIST}`, { headers: { 'accept-encoding': 'identity' } });
  const bare = await start({
    start: 'bare',
    reply: {
      type: reply.headers.get('content-type')!,
      base64: Buffer.from(await reply.arrayBuffer()).toString('base64'),
    },
  });

  const load = async (
    { worker, url }: Server,
    {
      path = GUEST_LIST,
      headers = {},
      changes = false,
    }: { path?: string; headers?: Record<string, string>; changes?: boolean } = {},
  ): Promise<number> => {
    const cpu = countCpu([worker.pid]);
    await worker.ask({ changes });
    await sendMany(url, { path, headers }, calls);
    await worker.ask({ changes: false });
    return calls / cpu();
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
      goal: GOALS.jobList,
    }),
    resultOf({
      name: 'the same with the whole stack',
      against: 'a Fastify route sending the bytes',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(bare),
        ours: () => load(whole, { changes: true }),
      }),
      goal: GOALS.jobListWithWholeStack,
    }),
    resultOf({
      name: 'job list, signed in',
      against: 'the same without a token',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(whole, { headers: BROWSER }),
        ours: () => load(whole, { headers: signedIn, path: MEMBER_LIST }),
      }),
    }),
    resultOf({
      name: 'a service among all in one process',
      against: 'the same alone',
      ...about,
      pairs: await measurePairs(pairs, {
        limit: () => load(whole, { headers: BROWSER }),
        ours: () => load(product, { headers: BROWSER }),
      }),
    }),
  ];
}
