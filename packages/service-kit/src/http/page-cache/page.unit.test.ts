import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPage, matchesEtag, pickEncoding } from './page.ts';

const text = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ i, title: 'Gärtner' })));

test('each encoding holds the page, is made once and has an ETag of its own', async () => {
  const page = createPage(text);
  const [br, gzip, identity] = await Promise.all([
    page.variant('br'),
    page.variant('gzip'),
    page.variant(undefined),
  ]);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  expect(identity.bytes.toString()).toBe(text);
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
  expect(await page.variant('br')).toBe(br);
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.bytes.length),
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    etag: br.etag,
  });
  expect(identity.headers['content-encoding']).toBeUndefined();
  expect(page.size).toBeGreaterThan(br.bytes.length + gzip.bytes.length + identity.bytes.length);
});

test('the ETag follows the content, the next cursor included', async () => {
  const etag = async (page: ReturnType<typeof createPage>) => (await page.variant(undefined)).etag;
  expect(await etag(createPage('[]'))).toBe(await etag(createPage('[]')));
  expect(await etag(createPage('[]'))).not.toBe(await etag(createPage('[1]')));
  expect(await etag(createPage('[]', 'a'))).not.toBe(await etag(createPage('[]', 'b')));
});

test('If-None-Match is a list, compared weakly', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('"x", W/"a"', '"a"')).toBe(true);
  expect(matchesEtag('*', '"a"')).toBe(true);
  expect(matchesEtag('"ab"', '"a"')).toBe(false);
  expect(matchesEtag(undefined, '"a"')).toBe(false);
});

test('further headers come with the page and with a 304, and make another ETag', async () => {
  const variant = await createPage('[]', undefined, undefined, { 'x-more': 'a' }).variant(undefined);
  expect([variant.headers['x-more'], variant.unchangedHeaders['x-more']]).toEqual(['a', 'a']);
  expect((await createPage('[]').variant(undefined)).etag).not.toBe(variant.etag);
});

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
])('Accept-Encoding %s picks %s', (accept, encoding) => {
  expect(pickEncoding(accept, 10_000)).toBe(encoding);
});

test('a small page is not compressed', () => {
  expect(pickEncoding('br', 200)).toBe('identity');
});
