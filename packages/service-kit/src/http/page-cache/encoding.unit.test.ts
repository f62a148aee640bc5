import { expect, test } from 'vitest';
import { pickEncoding } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['GZIP;q=0.5', 'gzip'],
  ['deflate', 'identity'],
])('%s → %s', (accept, encoding) => {
  expect(pickEncoding(accept, 10_000)).toBe(encoding);
});

test('a small page is not worth it', () => {
  expect(pickEncoding('br', 200)).toBe('identity');
});
