import { expect, test } from 'vitest';
import { isFiltered, pageCount, readTableParams, withChange, writeTableParams } from './table-params.ts';

const read = (search: string) => readTableParams(new URLSearchParams(search));

test.each([
  ['', ''],
  ['page=1', ''],
  ['page=3&q=ada&status=accepted&skill=sql&skill=c%2B%2B&list=a1&sort=name&order=desc', undefined],
  ['page=-2&order=desc', ''],
  ['page=two&sort=date&order=up', 'sort=date'],
  ['q=ada&whose=mine&job=a1', undefined],
  ['whose=theirs', ''],
  ['question=a1&answer=true&sort=answer', undefined],
  ['answer=true', ''],
])('%s is written as %s', (search, written = search) => {
  expect(writeTableParams(read(search)).toString()).toBe(written);
});

test('any change except that of the page leads to the first page', () => {
  const params = read('page=3&q=ada');
  expect(withChange(params, { q: 'grace' })).toMatchObject({ page: 1, q: 'grace' });
  expect(withChange(params, { page: 2 })).toMatchObject({ page: 2, q: 'ada' });
});

test('sorting is not a filter', () => {
  expect(isFiltered(read('page=2&sort=name'))).toBe(false);
  expect(isFiltered(read('skill=sql'))).toBe(true);
  expect(isFiltered(read('list=a1'))).toBe(true);
  expect(isFiltered(read('whose=mine'))).toBe(true);
  expect(isFiltered(read('job=a1'))).toBe(true);
  expect(isFiltered(read('question=a1'))).toBe(false);
  expect(isFiltered(read('question=a1&answer=no'))).toBe(true);
});

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [101, 50, 3],
])('%i rows on pages of %i take %i pages', (rows, size, pages) => expect(pageCount(rows, size)).toBe(pages));
