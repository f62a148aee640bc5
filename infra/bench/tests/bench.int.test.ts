import { expect, test } from 'vitest';
import { benchLatency } from '../src/events/latency.ts';
import { benchRelay } from '../src/events/relay.ts';
import { startEventWorld } from '../src/events/world.ts';
import { benchApply } from '../src/recruiters/apply.ts';
import { benchReview } from '../src/recruiters/review.ts';
import type { Result } from '../src/result.ts';

test('the benchmarks of events run through and measure both sides', async () => {
  await using world = await startEventWorld();
  const results = [
    ...(await benchRelay(world, { rows: 1_200, pairs: 1 })),
    ...(await benchLatency(world, { events: 5, pairs: 1 })),
  ];
  expectMeasured(results, 4);
});

test('the benchmarks of applying and reviewing run through and measure both sides', async () => {
  expectMeasured(await benchApply({ applications: 200, pairs: 1 }), 1);
  expectMeasured(await benchReview({ requests: 3, pairs: 1 }), 8);
});

function expectMeasured(results: Result[], count: number): void {
  expect(results).toHaveLength(count);
  for (const { pairs, ratio } of results) {
    expect(pairs).toHaveLength(1);
    expect(pairs[0]!.limit).toBeGreaterThan(0);
    expect(pairs[0]!.ours).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
  }
}
