import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchChat } from './chat/bench-chat.ts';
import { startBenchDatabase } from './database.ts';
import { benchLatency } from './events/latency.ts';
import { benchRelay } from './events/relay.ts';
import { startEventWorld } from './events/world.ts';
import { benchFirstView } from './first-view/first-view.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchSearch } from './jobs/bench-search.ts';
import { benchPeople } from './networks/bench-people.ts';
import { benchApply } from './recruiters/apply.ts';
import { benchReview } from './recruiters/review.ts';
import { isMet, printResults, type Result } from './result.ts';

// Measures what the specification of speed names, each against a limit of the same run. Names pick some of them:
// `npm run bench -- events search`; chat has parts, as in `chat:latency`.
// With --check a goal that is missed fails.
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const benches: Record<string, (part?: string) => Promise<Result[]>> = {
  async events() {
    await using world = await startEventWorld();
    return [
      ...(await benchRelay(world, { rows: 20_000, pairs: 7 })),
      ...(await benchLatency(world, { events: 200, pairs: 7 })),
    ];
  },
  'first-view': () => benchFirstView({ pairs: 7 }),
  async recruiters() {
    return [
      ...(await benchApply({ applications: 4_000, pairs: 7 })),
      ...(await benchReview({ requests: 60, pairs: 7 })),
    ];
  },
  async http() {
    const folder = mkdtempSync(join(tmpdir(), `firstrung-bench-${process.pid}-`));
    try {
      await using database = await startBenchDatabase();
      return await benchHttp(database, { jobs: 100_000, calls: 20_000, pairs: 7, folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  async search() {
    await using database = await startBenchDatabase();
    return await benchSearch(database, { few: 100_000, many: 1_000_000, rounds: 3, questions: 60 });
  },
  chat: (part) => benchChat({ messages: 10_000, paced: 100, pairs: 5, long: 100_000, sockets: 2_000 }, part),
  async people() {
    await using database = await startBenchDatabase();
    return await benchPeople(database, { few: 100, many: 100_000, rounds: 3, questions: 60 });
  },
};

const chosen = new Map(
  positionals.map((positional): [string, string | undefined] => {
    const [name, part] = positional.split(':', 2);
    return [name!, part];
  }),
);
const unknown = [...chosen.keys()].find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined)
  throw new Error(`there is no benchmark "${unknown}": ${Object.keys(benches).join(', ')}`);
const results: Result[] = [];
for (const [name, bench] of Object.entries(benches))
  if (chosen.size === 0 || chosen.has(name)) results.push(...(await bench(chosen.get(name))));
printResults(results);
if (values.check && !results.every(isMet)) process.exitCode = 1;
// The channel to the runner would keep us.
process.disconnect?.();
