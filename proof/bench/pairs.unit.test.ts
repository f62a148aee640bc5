import { expect, test } from 'vitest';
import { bestPairs, measureTurns, median, medianInterval, quantile } from './pairs.ts';
import { isMet, resultOf } from './result.ts';

test('loads are measured alternately, and the rounds of the warm-up are dropped', async () => {
  const order: string[] = [];
  let count = 0;
  const measure = (name: string) => async () => {
    order.push(name);
    return ++count;
  };
  const loads = { limit: measure('a'), ours: measure('b') };
  expect(await measureTurns(2, loads)).toEqual([
    { limit: 4, ours: 3 },
    { limit: 5, ours: 6 },
  ]);
  expect(await measureTurns(1, loads, 2)).toEqual([{ limit: 11, ours: 12 }]);
  expect(order.join('')).toBe('abbaababbaab');
});

test('quantiles are values that were measured', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1);
});

test('the interval of a median is that of the binomial distribution', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);
  expect(medianInterval(upTo(6))).toEqual([1, 6]);
  expect(medianInterval(upTo(10))).toEqual([2, 9]);
  expect(medianInterval(upTo(20))).toEqual([6, 15]);
  expect(medianInterval(upTo(100))).toEqual([40, 61]);
  expect(medianInterval([2, 3, 1])).toEqual([1, 3]);
});

test('a goal is met by a narrow interval only', () => {
  const met = (ratios: number[], goal: object) =>
    isMet(
      resultOf({
        ...{ name: '', against: '', unit: '' },
        pairs: ratios.map((ours) => ({ limit: 1, ours })),
        goal: goal as { atLeast: number },
      }),
    );
  expect(met([0.98, 1, 1.02], { atLeast: 0.9 })).toBe('yes');
  expect(met([0.98, 1, 1.02], { atLeast: 1.01 })).toBe('NO');
  expect(met([0.98, 1, 1.06], { atLeast: 0.9 })).toBe('not sure');
  expect(met([0.94, 1, 1.02], { atMost: 2 })).toBe('not sure');
  expect(met([0.5, 1, 1.5], { atLeast: 1.6 })).toBe('NO');
  // A time has to stay below its goal, however much it varies.
  expect(met([1, 2, 3], { oursAtMost: 3 })).toBe('yes');
  expect(met([1, 2, 3], { oursAtMost: 2 })).toBe('not sure');
  expect(met([1, 2, 3], { oursAtMost: 0.5 })).toBe('NO');
});

test('the best third of several starts is paired by rank', () => {
  expect(bestPairs([4, 1, 3, 2, 5, 6], [1, 2, 9, 8, 3, 4])).toEqual([
    { limit: 6, ours: 9 },
    { limit: 5, ours: 8 },
  ]);
  expect(bestPairs([2], [1])).toEqual([{ limit: 2, ours: 1 }]);
});
