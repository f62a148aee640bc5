import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test.each([
  // wanted, come, total, more → page, pages, missing
  [null, 0, 0, false, 1, 1, false],
  [null, 20, 0, false, 1, 1, false],
  [null, 21, 0, false, 1, 2, false],
  ['2', 21, 0, false, 2, 2, false],
  ['9', 21, 0, false, 2, 2, false],
  ['-3', 21, 0, false, 1, 2, false],
  ['x', 21, 0, false, 1, 2, false],
  ['1.5', 41, 0, false, 1, 3, false],
  [null, 100, 0, true, 1, 6, false],
  [null, 100, 250, true, 1, 13, false],
  ['5', 100, 250, true, 5, 13, false],
  ['6', 100, 250, true, 6, 13, true],
  ['6', 200, 250, true, 6, 13, false],
  ['13', 200, 250, true, 13, 13, true],
  ['last', 200, 250, true, 13, 13, true],
  ['last', 243, 250, false, 13, 13, false],
  ['99', 100, 0, true, 6, 6, true],
] as const)('page %s with %i of %i rows, more: %s', (wanted, come, total, more, page, pages, missing) => {
  const found = pageOf({ wanted, come, total, more });
  expect(found).toEqual({ page, pages, missing, from: (page - 1) * 20, to: page * 20 });
});
