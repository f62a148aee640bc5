import { expect, test } from 'vitest';
import { benchLatency } from '../src/events/latency.ts';
import { benchRelay } from '../src/events/relay.ts';
import { startEventWorld } from '../src/events/world.ts';

test('the benchmarks of events run through and measure both sides', async () => {
  await using world = await startEventWorld();
  const results = [
    ...(await benchRelay(world, { rows: 1_200, pairs: 1 })),
    ...(await benchLatency(world, { events: 5, pairs: 1 })),
  ];
  expect(results).toHaveLength(4);
  for (const { pairs, ratio } of results) {
    expect(pairs).toHaveLength(1);
    expect(pairs[0]!.limit).toBeGreaterThan(0);
    expect(pairs[0]!.ours).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
  }
});
