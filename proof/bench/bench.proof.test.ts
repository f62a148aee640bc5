// Promise: Every benchmark measures both sides and reports their ratio.
// Guards: proof/bench, services/jobs/src/db/queries, packages/service-kit/src/events, services/chat/src

import { hasHaproxy } from '@firstrung/all-in-one/testing/haproxy';
import { expect, test } from 'vitest';
import { benchApply } from './applying/bench-apply.ts';
import { benchChat, pairsOfPeople, roomsOfAnySize } from './chat/bench-chat.ts';
import { benchMessageSearch } from './chat/bench-message-search.ts';
import { benchConnections } from './connections/bench-connections.ts';
import { startBenchDatabase } from './database.ts';
import { benchLatency } from './events/latency.ts';
import { benchRelay } from './events/relay.ts';
import { startEventWorld } from './events/world.ts';
import { benchHttp } from './http/bench-http.ts';
import { benchSearch } from './jobs/bench-search.ts';
import { benchOthers } from './others/bench-others.ts';
import type { Result } from './result.ts';

function expectMeasured(results: readonly Result[], count: number): void {
  expect(results).toHaveLength(count);
  for (const { pairs, ratio } of results) {
    expect(pairs).toHaveLength(1);
    expect(pairs[0]!.limit).toBeGreaterThan(0);
    expect(pairs[0]!.ours).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
  }
}

test('the benchmarks of events measure both sides', async () => {
  await using world = await startEventWorld();
  expectMeasured(await benchRelay(world, { rows: 1_200, pairs: 1 }), 2);
  expectMeasured(await benchLatency(world, { events: 5, pairs: 1 }), 2);
});

test('the benchmark of applying measures both sides', async () => {
  expectMeasured(await benchApply({ applications: 200, pairs: 1 }), 1);
});

test('the benchmarks of HTTP and search measure both sides', async () => {
  await using database = await startBenchDatabase();
  expectMeasured(await benchHttp(database, { jobs: 300, calls: 200, rounds: 1, warmUp: 1 }), 4);
  expectMeasured(await benchSearch(database, { few: 200, many: 400, rounds: 1, questions: 2 }), 18);
});

test('the benchmark of messages measures both sides', async () => {
  await using database = await startBenchDatabase();
  const sizes = { few: 2_000, many: 4_000, rounds: 1, questions: 2 };
  expectMeasured(await benchMessageSearch(database, sizes), 3);
});

test('the benchmark of others measures both sides', async () => {
  await using database = await startBenchDatabase();
  const sizes = { jobs: 300, looks: 3, calls: 3, restMs: 1, pairs: 1, worst: 3, each: 41 };
  expectMeasured(await benchOthers(database, { ...sizes, limited: true }), 3);
});

test('the benchmark of chat measures both sides', async () => {
  const sizes = [...roomsOfAnySize(40), ...pairsOfPeople(40)];
  expectMeasured(await benchChat(sizes, { rounds: 1, warmUp: 1 }), 8);
});

test.skipIf(!hasHaproxy())('the benchmark of connections measures both sides', async () => {
  await using database = await startBenchDatabase();
  const held = { sockets: 40, accounts: 8, connections: 20 };
  expectMeasured(await benchConnections(database, { ...held, pages: 8, rounds: 1, restMs: 10 }), 2);
});
