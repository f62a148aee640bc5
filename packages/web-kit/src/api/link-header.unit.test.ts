import { expect, test } from 'vitest';
import { nextCursor } from './page.ts';

test('the next page is found among other links', () => {
  const link = '</api/x?cursor=first>; rel="first", </api/x?limit=5&cursor=a%2Bb>; rel="next"';
  expect(nextCursor(link)).toBe('a+b');
  expect(nextCursor('<https://host/api/x?cursor=c>; rel=next')).toBe('c');
});

test('without a next page there is none', () => {
  expect(nextCursor(null)).toBeUndefined();
  expect(nextCursor('</api/x?cursor=first>; rel="first"')).toBeUndefined();
});
