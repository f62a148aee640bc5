import { expect, test } from 'vitest';
import { HttpError } from '../base/http-error.ts';
import { cutPage, decodeCursor, encodeCursor, nextLink } from './paging.ts';

const id = '018f0000-0000-7000-8000-000000000001';

test('a cursor brings back what it was made of', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const cursor = encodeCursor([at, id, 7, "o'neil"]);
  expect(decodeCursor(cursor, ['date', 'uuid', 'integer', 'text'])).toEqual([at, id, 7, "o'neil"]);
  expect(decodeCursor(undefined, ['uuid'])).toBeUndefined();
});

test.each([
  ['rubbish', '!!!'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no list', Buffer.from('{}').toString('base64url')],
  ['another list', encodeCursor([id])],
  ['a wrong date', encodeCursor(['yesterday', id])],
  ['a wrong id', encodeCursor([new Date(0), "' or 1=1"])],
])('refuses %s with 400', (_name, cursor) => {
  const decode = () => decodeCursor(cursor, ['date', 'uuid']);
  expect(decode).toThrow(HttpError);
  expect(decode).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test('cuts a page and points to the next one only if there is one', () => {
  const rows = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const page = cutPage(rows, 2, ({ n }) => [n]);
  expect(page.rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect(decodeCursor(page.next, ['integer'])).toEqual([2]);
  expect(cutPage(rows, 3, ({ n }) => [n]).next).toBeUndefined();
  expect(cutPage([], 3, () => [1])).toEqual({ rows: [], next: undefined });
});

test.each([2 ** 15, -(2 ** 15), 1.5, '1'])('refuses %j where a column holds no such number', (value) => {
  expect(() => decodeCursor(encodeCursor([value]), ['smallint'])).toThrow(HttpError);
  expect(decodeCursor(encodeCursor([4]), ['smallint'])).toEqual([4]);
});

test('the link keeps the rest of the query', () => {
  expect(nextLink({ url: '/api/x?limit=2&cursor=old' }, 'new')).toBe(
    '</api/x?limit=2&cursor=new>; rel="next"',
  );
  expect(nextLink({ url: '/api/x' }, 'new')).toBe('</api/x?cursor=new>; rel="next"');
  expect(nextLink({ url: '/api/x?q=why?&limit=2' }, '3', 'page')).toBe(
    '</api/x?q=why%3F&limit=2&page=3>; rel="next"',
  );
});
