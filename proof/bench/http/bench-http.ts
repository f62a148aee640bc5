import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Release, THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import { countCpu } from '../cpu.ts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import { measureTurns } from '../pairs.ts';
import { type Goal, type Result, resultOf } from '../result.ts';
import { startWorker, type Worker } from '../worker.ts';
import { type HttpRequest, openLoad } from './load.ts';
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

/** The young generation of a server under load. One that grows and shrinks makes it a quarter slower. */
const V8_FLAGS = ['--min-semi-space-size=16'];

/** Sends requests for one turn. Returns the calls per CPU second of the server. */
type Turn = () => Promise<number>;
/** A server that does nothing but send bytes, and what ours does, with 10 changes a second or for whom. */
type Load = 'bare' | 'cached' | 'whole' | 'guest' | 'member' | 'product';

const FIGURES: readonly { name: string; ours: Load; against: string; limit: Load; goal?: Goal }[] = [
  {
    name: 'job list of guests, 10 changes a second',
    ours: 'cached',
    against: 'a Fastify route sending the bytes',
    limit: 'bare',
    goal: GOALS.jobList,
  },
  {
    name: 'the same with the whole stack',
    ours: 'whole',
    against: 'a Fastify route sending the bytes',
    limit: 'bare',
    goal: GOALS.jobListWithWholeStack,
  },
  { name: 'job list, signed in', ours: 'member', against: 'the same without a token', limit: 'guest' },
  { name: 'a service among all in one process', ours: 'product', against: 'the same alone', limit: 'guest' },
];

interface Sizes {
  jobs: number;
  /** of a turn */
  calls: number;
  rounds: number;
  warmUp: number;
}

/**
 * Compares servers that do more for a request with servers that do less, or with the same ones of another
 * commit, in the same run. The unit is calls per second of the server's CPU time, which varies less on a busy
 * machine than calls per second.
 */
export async function benchHttp(
  database: BenchDatabase,
  { jobs, calls, rounds, warmUp }: Sizes,
  other?: Release,
): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  let databases = 0;
  const create = (template?: string) => database.create(`list${++databases}`, template);

  async function loadsOf({ root }: Release): Promise<Record<Load, Turn>> {
    const file = (path: string) => pathToFileURL(join(root, 'proof/bench', path));
    const seeds: typeof import('../jobs/open-jobs.ts') = await import(file('jobs/open-jobs.ts').href);
    const seed = async (databaseUrl: string) => {
      const context = await seeds.openSeededJobs(databaseUrl, jobs);
      await context.database.destroy();
    };
    const start = async (request: StartRequest): Promise<Server> => {
      const worker: Server['worker'] = undo.use(startWorker(file('http/server.ts'), V8_FLAGS));
      return { worker, ...(await worker.ask(request)) };
    };
    const turn = async (
      { worker, url }: Server,
      { path = GUEST_LIST, headers = {}, changes = false }: Partial<HttpRequest> & { changes?: boolean } = {},
    ): Promise<Turn> => {
      const load = undo.use(await openLoad(url, { path, headers }));
      return async () => {
        await worker.ask({ changes });
        // A server that has rested is slow at first.
        await load.send(calls / 4);
        const cpu = countCpu([worker.pid]);
        await load.send(calls);
        const seconds = cpu();
        await worker.ask({ changes: false });
        return calls / seconds;
      };
    };

    const first = await create();
    await seed(first);
    const second = await create(new URL(first).pathname.slice(1));
    const cached = await start({ start: 'cached', databaseUrl: first });
    const whole = await start({ start: 'jobs', databaseUrl: second });
    // All services start on empty tables; otherwise the other services
    // would receive an event for each job during the measurement.
    const together = await create();
    const product = await start({ start: 'product', databaseUrl: together });
    await seed(together);
    const reply = await fetch(`${cached.url}${GUEST_LIST}`, { headers: { 'accept-encoding': 'identity' } });
    const bare = await start({
      start: 'bare',
      reply: {
        type: reply.headers.get('content-type')!,
        base64: Buffer.from(await reply.arrayBuffer()).toString('base64'),
      },
    });
    const signedIn = { ...BROWSER, authorization: `Bearer ${whole.token}` };
    return {
      bare: await turn(bare),
      cached: await turn(cached, { changes: true }),
      whole: await turn(whole, { changes: true }),
      guest: await turn(whole, { headers: BROWSER }),
      member: await turn(whole, { headers: signedIn, path: MEMBER_LIST }),
      product: await turn(product, { headers: BROWSER }),
    };
  }

  const loads = await loadsOf(THIS_RELEASE);
  const theirs = other && (await loadsOf(other));
  const measured: Record<string, number>[] = await measureTurns(
    rounds,
    theirs
      ? Object.fromEntries(
          FIGURES.flatMap(({ ours }) => [
            [ours, loads[ours]],
            [`their ${ours}`, theirs[ours]],
          ]),
        )
      : loads,
    warmUp,
  );
  return FIGURES.map(({ name, ours, against, limit, goal }) => {
    const key = other ? `their ${ours}` : limit;
    return resultOf({
      name,
      against: other?.name ?? against,
      unit: 'calls/CPU s',
      pairs: measured.map((round) => ({ limit: round[key]!, ours: round[ours]! })),
      ...(other ? {} : { goal }),
    });
  });
}
