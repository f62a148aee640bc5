import { expect, test } from 'vitest';
import { measurePairs, median, quantile } from './pairs.ts';

test('both are measured alternately, and the first pair is dropped', async () => {
  const order: string[] = [];
  let count = 0;
  const measure = (name: string) => async () => {
    order.push(name);
    return ++count;
  };
  const pairs = await measurePairs(2, { limit: measure('a'), ours: measure('b') });
  expect(order.join('')).toBe('abbaab');
  expect(pairs).toEqual([
    { limit: 4, ours: 3 },
    { limit: 5, ours: 6 },
  ]);
});

test('quantiles are values that were measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1);
});
