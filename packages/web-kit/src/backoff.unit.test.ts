import { RECONNECTION } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { backoff } from './stream.ts';

test('varies delays by half and limits them', () => {
  expect([0, 0.5, 1].map((random) => backoff(0, RECONNECTION, () => random))).toEqual([500, 1_000, 1_500]);
  expect(backoff(50, RECONNECTION, () => 1)).toBe(RECONNECTION.max);
});
