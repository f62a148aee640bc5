import { expect, test } from 'vitest';
import { pickEvictions } from './quota.ts';

const quota = { files: 3, bytes: 100 };

test.each([
  ['it fits', { files: 2, bytes: 60 }, 40, [30], []],
  ['one file too many', { files: 3, bytes: 60 }, 10, [5, 30], [5]],
  ['a byte too much', { files: 1, bytes: 60 }, 41, [1, 30], [1]],
  ['as many as it takes', { files: 2, bytes: 60 }, 70, [5, 30, 20], [5, 30]],
  ['the quota was lowered', { files: 5, bytes: 60 }, 10, [5, 5, 5], [5, 5, 5]],
  ['not enough may go', { files: 2, bytes: 60 }, 70, [5], undefined],
  ['nothing may go', { files: 3, bytes: 60 }, 1, [], undefined],
  ['larger than all', { files: 0, bytes: 0 }, 101, [], undefined],
])('%s', (_, held, bytes, mayGo, going) => {
  const files = mayGo.map((bytes) => ({ bytes }));
  expect(pickEvictions(quota, held, bytes, files)?.map(({ bytes }) => bytes)).toEqual(going);
});
