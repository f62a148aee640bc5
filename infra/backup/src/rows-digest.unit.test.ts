import { expect, test } from 'vitest';
import { RowsDigest } from './rows-digest.ts';

const digest = (...pieces: string[]) => {
  const rows = new RowsDigest();
  for (const piece of pieces) rows.update(Buffer.from(piece));
  return rows;
};
const ROWS = digest('1\ta\n2\tb\n3\t\\N\n');

test.each([
  ['another order', true, ['3\t\\N\n1\ta\n2\tb\n']],
  ['pieces that end within rows', true, ['1', '\ta\n2\tb', '\n', '3\t\\N\n']],
  ['a row less', false, ['1\ta\n3\t\\N\n']],
  ['a row twice', false, ['1\ta\n2\tb\n2\tb\n3\t\\N\n']],
  ['a row twice in place of another', false, ['1\ta\n1\ta\n3\t\\N\n']],
  ['another value', false, ['1\ta\n2\tc\n3\t\\N\n']],
  ['values of two rows exchanged', false, ['1\tb\n2\ta\n3\t\\N\n']],
])('%s', (_, isSame, pieces) => {
  expect(digest(...pieces).equals(ROWS)).toBe(isSame);
});
