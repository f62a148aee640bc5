import { expect, test } from 'vitest';
import { benchChat } from '../src/chat/bench-chat.ts';

test('the benchmarks of chat run through and measure both sides', async () => {
  const results = await benchChat({ messages: 40, paced: 3, pairs: 1, long: 500, sockets: 120 });
  expect(results).toHaveLength(12);
  for (const { name, pairs } of results) {
    expect({ name, limit: pairs[0]!.limit > 0 }).toEqual({ name, limit: true });
    expect(Number.isFinite(pairs[0]!.ours)).toBe(true);
  }
});
