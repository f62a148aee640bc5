import { expect, test } from 'vitest';
import { isFiltered, pagesOf, readAddress, withChange, writeAddress } from './table-params.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test.each([
  ['', ''],
  ['page=1', ''],
  ['page=3&q=ada&status=accepted&skill=sql&skill=c%2B%2B&sort=name&order=desc', undefined],
  ['page=-2&order=desc', ''],
  ['page=zwei&sort=date&order=up', 'sort=date'],
])('%s is %s when written again', (search, written = search) => {
  expect(writeAddress(read(search)).toString()).toBe(written);
});

test('a change begins at the first page, unless it is the page', () => {
  const address = read('page=3&q=ada');
  expect(withChange(address, { q: 'grace' })).toMatchObject({ page: 1, q: 'grace' });
  expect(withChange(address, { page: 2 })).toMatchObject({ page: 2, q: 'ada' });
});

test('sorting is no filter', () => {
  expect(isFiltered(read('page=2&sort=name'))).toBe(false);
  expect(isFiltered(read('skill=sql'))).toBe(true);
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])('%i rows are on %i pages', (rows, pages) => expect(pagesOf(rows)).toBe(pages));
