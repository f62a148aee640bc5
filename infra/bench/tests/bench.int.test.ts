import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBenchDatabase } from '../src/database.ts';
import { benchLatency } from '../src/events/latency.ts';
import { benchRelay } from '../src/events/relay.ts';
import { startEventWorld } from '../src/events/world.ts';
import { benchHttp } from '../src/http/bench-http.ts';
import { benchSearch } from '../src/jobs/bench-search.ts';
import { benchPeople } from '../src/networks/bench-people.ts';
import { benchApply } from '../src/recruiters/apply.ts';
import { benchReview } from '../src/recruiters/review.ts';
import type { Result } from '../src/result.ts';

function expectMeasured(results: readonly Result[], count: number): void {
  expect(results).toHaveLength(count);
  for (const { pairs, ratio } of results) {
    expect(pairs).toHaveLength(1);
    expect(pairs[0]!.limit).toBeGreaterThan(0);
    expect(pairs[0]!.ours).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
  }
}

test('the benchmarks of events run through and measure both sides', async () => {
  await using world = await startEventWorld();
  expectMeasured(await benchRelay(world, { rows: 1_200, pairs: 1 }), 2);
  expectMeasured(await benchLatency(world, { events: 5, pairs: 1 }), 2);
});

test('the benchmarks of applying and reviewing run through and measure both sides', async () => {
  expectMeasured(await benchApply({ applications: 200, pairs: 1 }), 1);
  expectMeasured(await benchReview({ requests: 3, pairs: 1 }), 8);
});

test('so do those of calls, of the search and of people to meet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-bench-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await using database = await startBenchDatabase();
  expectMeasured(await benchHttp(database, { jobs: 300, calls: 200, pairs: 1, folder }), 4);
  expectMeasured(await benchSearch(database, { few: 200, many: 400, rounds: 1, questions: 3 }), 4);
  expectMeasured(await benchPeople(database, { few: 100, many: 300, rounds: 1, questions: 3 }), 3);
});
