import { expect, test } from 'vitest';
import { columnHeights, statusSegments, totalOf } from './segments.ts';

const counts = {
  accepted: 1,
  'not reviewed': 12,
  'nextSteps Shortlisted': 0,
  'not up to snuff': 3,
  withdrawn: 2,
};

test('a bar has a segment for each status with applications, in the order of the process', () => {
  expect(statusSegments(counts)).toEqual([
    { status: 'not reviewed', count: 12 },
    { status: 'accepted', count: 1 },
    { status: 'not up to snuff', count: 3 },
    { status: 'withdrawn', count: 2 },
  ]);
  expect(totalOf(counts)).toBe(18);
});

test.each([
  [
    [0, 2, 4],
    [0, 0.5, 1],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the columns of %j have the heights %j', (numbers, heights) => {
  expect(columnHeights(numbers)).toEqual(heights);
});
