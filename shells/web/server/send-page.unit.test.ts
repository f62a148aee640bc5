import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPageSender } from './send-page.ts';

const HTML = '<p>A page that is worth compressing.</p>'.repeat(100);

/**
 * Sends each page of `/<version>`, once so many requests for pages have come.
 */
function serve(together = 1) {
  const app = fastify();
  onTestFinished(() => app.close());
  const send = createPageSender();
  const rendered: string[] = [];
  let waiting: (() => void)[] = [];
  app.get<{ Params: { version: string } }>('/:version', async ({ params: { version } }, reply) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length < together) return;
      for (const start of waiting) start();
      waiting = [];
    });
    const status = version.startsWith('missing') ? 404 : 200;
    const render = () => {
      rendered.push(version);
      return HTML + version;
    };
    return send(reply, { status, version, render });
  });
  const get = (version: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
    app.inject({ url: `/${version}`, headers });
  return { get, rendered };
}

test('a version is rendered once for each encoding, also for requests that come together', async () => {
  const { get, rendered } = serve(3);
  const replies = await Promise.all([get('a'), get('a'), get('a')]);
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'br']);
  await Promise.all([get('a'), get('a', { 'accept-encoding': 'br;q=0, gzip' }), get('b')]);
  expect(rendered).toEqual(['a', 'a', 'b']);
});

test('while two pages are compressed, others go out as they are, and are compressed when asked for again', async () => {
  const together = ['a', 'b', 'c', 'd', 'd'];
  const { get, rendered } = serve(together.length);
  const encodings = async () =>
    (await Promise.all(together.map((version) => get(version)))).map(
      ({ headers }) => headers['content-encoding'],
    );
  expect(await encodings()).toEqual(['br', 'br', undefined, undefined, undefined]);
  expect(rendered).toEqual(['a', 'b', 'c', 'd']);
  expect(await encodings()).toEqual(['br', 'br', 'br', 'br', 'br']);
});

test('an unchanged page is not sent twice, and a missing one stays missing', async () => {
  const { get } = serve();
  for (const [version, status] of [
    ['a', 304],
    ['missing', 404],
  ] as const) {
    const { etag } = (await get(version)).headers;
    const again = await get(version, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.statusCode).toBe(status);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    });
  }
});
