import { once } from 'node:events';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPageCache, DEFAULT_RATE_LIMITS, type HttpConfig, serveCalls } from '../src/http/index.ts';
import { bareService, serve } from './http-harness.ts';

const card = (title: string) => ({
  _id: '018f0000-0000-7000-8000-000000000001',
  title,
  description: 'A description. '.repeat(200),
  location: 'Graz',
  company: { _id: '018f0000-0000-7000-8000-000000000002', name: 'Acme', logo: null, slug: 'acme' },
  skills: ['c++'],
  employmentType: 'Full-time' as const,
  postedAt: '2026-01-01T00:00:00.000Z',
  status: 'liveJobs' as const,
});

async function serveList(http: Partial<HttpConfig> = {}) {
  const state = { builds: 0 };
  const server = await serve(
    async (kit) => [
      await bareService('jobs', kit, (app, context) => {
        const options = {
          cache: createPageCache({ clock: kit.clock }),
          page: ({ query }: { query: { limit?: number; cursor?: string } }) => ({
            key: `list ${query.limit ?? 50} ${query.cursor ?? ''}`,
            tags: ['jobs'],
          }),
          build: async ({ query }: { query: { limit?: number } }) => {
            state.builds++;
            await sql`select 1`.execute(context.db);
            return { reply: [card('Gärtner')], next: query.limit === 1 ? 'more' : undefined };
          },
        };
        serveCalls(app, context, {
          'GET /api/guest/jobs/get-all-jobs': options,
          'GET /api/jobs/get-all-jobs': options,
        });
      }),
    ],
    { http },
  );
  return { server, state };
}

/** The reply as it was sent. Uses node:http, because `fetch` would decode the body. */
async function raw(url: string, headers: Record<string, string> = {}) {
  const outgoing = request(url, { headers }).end();
  const [response] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

test('sends the encoding that is asked for, each with its ETag, and 304 to a client that has it', async () => {
  const { server, state } = await serveList();
  const url = `${server.url}/api/guest/jobs/get-all-jobs`;
  const identity = await raw(url);
  expect(JSON.parse(identity.bytes.toString())).toEqual([card('Gärtner')]);
  expect(identity.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const br = await raw(url, { 'accept-encoding': 'gzip, br' });
  const gzip = await raw(url, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  for (const { headers } of [br, gzip, identity]) {
    const accept = (headers['content-encoding'] as string) ?? 'identity';
    const again = await raw(url, { 'accept-encoding': accept, 'if-none-match': headers.etag as string });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    expect(again.headers['content-type']).toBeUndefined();
  }
  expect(state.builds).toBe(1);
});

test('signed in or not, the same bytes from one build; only the link follows the address', async () => {
  const { server, state } = await serveList();
  const guest = await raw(`${server.url}/api/guest/jobs/get-all-jobs?limit=1`);
  const path = `${server.url}/api/jobs/get-all-jobs?limit=1`;
  expect((await raw(path)).status).toBe(401);
  const applicant = await raw(path, await server.as({}));
  expect(applicant.bytes).toEqual(guest.bytes);
  expect(guest.headers.link).toBe('</api/guest/jobs/get-all-jobs?limit=1&cursor=more>; rel="next"');
  expect(applicant.headers.link).toBe('</api/jobs/get-all-jobs?limit=1&cursor=more>; rel="next"');
  expect(state.builds).toBe(1);
});

test('a bad query builds nothing, HEAD sends no body', async () => {
  const { server, state } = await serveList();
  expect((await raw(`${server.url}/api/guest/jobs/get-all-jobs?limit=0`)).status).toBe(400);
  expect(state.builds).toBe(0);
  const head = await server.call('HEAD', '/api/guest/jobs/get-all-jobs');
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(state.builds).toBe(1);
});

test('a cached page has the headers of every reply, and goes into the metrics', async () => {
  const { server } = await serveList({ metrics: { host: '127.0.0.1', port: 0 } });
  const path = '/api/guest/jobs/get-all-jobs';
  const common = await raw(`${server.url}/health/live`);
  const first = await raw(server.url + path);
  const cached = await raw(server.url + path);
  expect({ ...cached, headers: { ...cached.headers, date: first.headers.date } }).toEqual(first);
  const names = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'permissions-policy'];
  for (const name of names) expect(cached.headers[name]).toBe(common.headers[name] ?? 'missing');
  const metrics = await (await fetch(server.http.metricsUrl!)).text();
  expect(metrics).toContain(
    `firstrung_http_request_seconds_count{method="GET",route="${path}",status="2xx"} 2`,
  );
});

test('who has held the sessions of the database for too long gets what is in memory, and nothing new', async () => {
  const rateLimits = { ...DEFAULT_RATE_LIMITS, databaseWork: { max: 0, windowMs: 60_000 } };
  const { server, state } = await serveList({ rateLimits });
  const path = '/api/guest/jobs/get-all-jobs';
  const first = await server.call('GET', path);
  expect(first.status).toBe(200);
  expect(await server.call('GET', path)).toMatchObject({ status: 200, body: first.body });
  expect((await server.call('GET', `${path}?limit=2`)).status).toBe(429);
  // Who waits for a page isn't refused for who waits beside them.
  const headers = await server.as({});
  const [refused, other] = await Promise.all([
    server.call('GET', `${path}?limit=3`),
    server.call('GET', '/api/jobs/get-all-jobs?limit=3', { headers }),
  ]);
  expect([refused.status, other.status]).toEqual([429, 200]);
  expect(state.builds).toBe(2);
});
