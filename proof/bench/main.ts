import { parseArgs } from 'node:util';
import { checkOut, type Release } from '@firstrung/all-in-one/testing/fleet/release';
import { hasHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { buildChanged } from '@firstrung/runner/build';
import { ROOT } from '@firstrung/runner/root';
import { benchApply } from './applying/bench-apply.ts';
import { benchChat, pairsOfPeople, roomsOfAnySize } from './chat/bench-chat.ts';
import { benchMessageSearch } from './chat/bench-message-search.ts';
import { benchConnections } from './connections/bench-connections.ts';
import { startBenchDatabase } from './database.ts';
import { benchLatency } from './events/latency.ts';
import { benchRelay } from './events/relay.ts';
import { startEventWorld } from './events/world.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchSavedSearches } from './jobs/bench-saved-searches.ts';
import { benchSearch } from './jobs/bench-search.ts';
import { benchOthers } from './others/bench-others.ts';
import { inStarts, isMet, printResults, type Result } from './result.ts';

// Measures each path against a limit in the same run. Arguments select scenarios: `npm run bench -- events
// search`. With --check a goal that isn't met is a failure. With --with and a commit, the servers of that
// commit are the limit: `npm run bench -- http --with HEAD~1`.
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false }, with: { type: 'string' } },
  allowPositionals: true,
});

/** Those that can measure another commit. */
const WITH_OTHER = ['http', 'chat', 'pairs'];

const TURNS = { rounds: 8, warmUp: 4 };

const benches: Record<string, (other?: Release) => Promise<Result[]>> = {
  async events() {
    await using world = await startEventWorld();
    return [
      ...(await benchRelay(world, { rows: 20_000, pairs: 7 })),
      ...(await benchLatency(world, { events: 200, pairs: 7 })),
    ];
  },
  apply: () => benchApply({ applications: 4_000, pairs: 7 }),
  http: (other) =>
    inStarts(9, async () => {
      await using database = await startBenchDatabase();
      return await benchHttp(database, { jobs: 20_000, calls: 4_000, rounds: 8, warmUp: 5 }, other);
    }),
  async search() {
    await using database = await startBenchDatabase();
    return await benchSearch(database, { few: 100_000, many: 1_000_000, rounds: 3, questions: 60 });
  },
  async saved() {
    await using database = await startBenchDatabase();
    return await benchSavedSearches(database, { jobs: 100_000, searches: 100_000, jobsAnHour: 1_000 });
  },
  async others() {
    await using database = await startBenchDatabase();
    // With RATE_LIMITS=off the attackers also call as often as they can.
    const limited = process.env.RATE_LIMITS !== 'off';
    const sizes = { jobs: 100_000, looks: 12, calls: 45, restMs: 20, pairs: 3, worst: 10, each: 1 };
    return await benchOthers(database, { ...sizes, limited });
  },
  async messages() {
    await using database = await startBenchDatabase();
    return await benchMessageSearch(database, { few: 100_000, many: 1_000_000, rounds: 3, questions: 60 });
  },
  chat: (other) => inStarts(6, () => benchChat(roomsOfAnySize(2_000), TURNS, other)),
  pairs: (other) => inStarts(6, () => benchChat(pairsOfPeople(1_600), TURNS, other)),
  async connections() {
    if (!hasHaproxy()) {
      console.log('connections: skipped, because there is no haproxy on this machine');
      return [];
    }
    await buildChanged(ROOT);
    await using database = await startBenchDatabase();
    const held = { sockets: 10_000, accounts: 1_000, connections: 6_000 };
    return await benchConnections(database, { ...held, pages: 1_000, rounds: 3, restMs: 26_000 });
  },
};

const names = values.with === undefined ? Object.keys(benches) : WITH_OTHER;
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`"${unknown}" is none of the benchmarks ${names.join(', ')}`);
const other = values.with === undefined ? undefined : checkOut(values.with);
const results: Result[] = [];
for (const name of names)
  if (positionals.length === 0 || positionals.includes(name)) results.push(...(await benches[name]!(other)));
printResults(results);
if (values.check && results.some((result) => !['', 'yes'].includes(isMet(result)))) process.exitCode = 1;
// The IPC channel to the runner would keep this process alive.
process.disconnect?.();
