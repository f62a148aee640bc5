import { expect, test } from 'vitest';
import { sharedAuth } from './harness.ts';

test('the calls are documented in a page that is read again only when it has changed', async () => {
  const auth = await sharedAuth();
  const first = await auth.server.call('GET', '/api/docs');
  expect(first.body.paths['/api/authApplicant/login'].post).toBeDefined();
  const headers = { 'if-none-match': first.headers.get('etag')! };
  expect((await auth.server.call('GET', '/api/docs', { headers })).status).toBe(304);
});
