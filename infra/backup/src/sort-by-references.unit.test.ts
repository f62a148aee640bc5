import { expect, test } from 'vitest';
import { sortByReferences } from './sort-by-references.ts';

const sort = (items: string[], ...pairs: [from: string, to: string][]) =>
  sortByReferences(
    items,
    (item) => item,
    pairs.map(([from, to]) => ({ from, to })),
  );

test('what others refer to comes before them, and nothing else moves', () => {
  expect(sort(['a', 'b', 'c', 'd'], ['a', 'c'], ['c', 'd'], ['b', 'b'])).toEqual(['b', 'd', 'c', 'a']);
  expect(sort(['b', 'a'])).toEqual(['b', 'a']);
});

test('what is not among them is no reason to wait, and a circle is refused', () => {
  expect(sort(['a'], ['a', 'elsewhere'])).toEqual(['a']);
  expect(() => sort(['a', 'b'], ['a', 'b'], ['b', 'a'])).toThrow('circle: a, b');
});
