import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS, notFound, type RateLimits, serveCalls } from '../src/http/index.ts';
import { bareService, openServer, sendRaw } from './http-harness.ts';

const FORGOT = '/api/authApplicant/forgot-password';
const COMPANY = '/api/company/update-company-profile';

const IDS: readonly string[] = Array(10_000).fill('018f0000-0000-7000-8000-00000000000a');
const VALID = JSON.stringify({ emailOrPhone: 'a@example.org' });
const KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`k${i}`, i])));
const DEEP = `{"emailOrPhone":${'['.repeat(1_000)}${']'.repeat(1_000)}}`;
const LONG = JSON.stringify({ emailOrPhone: 'x'.repeat(10_000) });

const handled: unknown[] = [];
beforeEach(() => void handled.splice(0));

const serveBodies = (limits: Partial<RateLimits>) =>
  openServer(
    async (kit) => [
      await bareService('jobs', kit, (app, context) => {
        serveCalls(app, context, {
          'POST /api/authApplicant/forgot-password': async ({ body }) => {
            handled.push(body);
            return { message: 'Sent.' };
          },
          'POST /api/authApplicant/logout': async () => ({ message: 'Bye.' }),
          'PUT /api/company/update-company-profile': async ({ body }) => {
            handled.push(body);
            throw notFound();
          },
        });
      }),
    ],
    { http: { rateLimits: { ...DEFAULT_RATE_LIMITS, ...limits }, trustProxy: 1 } },
  );

type Server = Awaited<ReturnType<typeof serveBodies>>;

const server = await serveBodies({});
const withFewBytes = await serveBodies({ bodyBytes: { max: 10 * VALID.length, windowMs: 60_000 } });
const withLittleWork = await serveBodies({ bodyWork: { max: 5, windowMs: 60_000 } });
afterAll(() => Promise.all([server, withFewBytes, withLittleWork].map((each) => each.close())));

/** The headers of a request from an address, behind the proxy. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function send(server: Server, body: string | Readable, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + FORGOT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(typeof body === 'string' ? { body } : { body: Readable.toWeb(body) as never, duplex: 'half' }),
  });
  return { status: response.status, body: await response.json() };
}

test('a body is as long as the schema of its call allows, whether its length is known before or not', async () => {
  const escaped = `{"emailOrPhone":"${'\\ud83d\\ude00'.repeat(254)}"}`;
  expect((await send(server, escaped)).status).toBe(200);
  for (const body of [LONG, Readable.from([LONG.slice(0, 5_000), LONG.slice(5_000)])]) {
    expect(await send(server, body)).toMatchObject({
      status: 413,
      body: { error: 'TooLarge', requestId: expect.any(String) },
    });
  }
  expect(await send(server, Readable.from([VALID]))).toMatchObject({ status: 200 });
  // Refused by its length alone: nothing else of the body is sent.
  const { host } = new URL(server.url);
  const head = [`POST ${FORGOT} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
  expect(await sendRaw(server.url, [...head, 'Content-Length: 10000'])).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['names', KEYS, 413, { error: 'TooLarge' }],
  ['levels', DEEP, 400, { error: 'InvalidInput', fields: [{ path: '', message: 'is nested too deeply' }] }],
])('too many %s are refused before the body is parsed', async (_, json, status, body) => {
  // It is no JSON, which the parser would say.
  for (const sent of [json, `${json}}`]) expect(await send(server, sent)).toMatchObject({ status, body });
  expect(handled).toEqual([]);
});

test('a call without a body takes little', async () => {
  const headers = await server.as({});
  const logout = async (body?: object) =>
    (await server.call('POST', '/api/authApplicant/logout', { headers, body })).status;
  expect(await logout()).toBe(200);
  expect(await logout({ any: 'thing' })).toBe(200);
  expect(await logout({ any: 'x'.repeat(5_000) })).toBe(413);
  expect(await logout(JSON.parse(KEYS))).toBe(413);
});

test('a company may be sent back whole, with the ids of its 10,000 jobs', async () => {
  const headers = await server.as({ role: 'recruiter' });
  const change = async (body: object) => (await server.call('PUT', COMPANY, { headers, body })).status;
  const company = { name: 'Bakery', description: 'x'.repeat(10_000), team: [] };
  expect(await change({ ...company, postedJobs: IDS, liveJobs: IDS })).toBe(404);
  expect(handled).toMatchObject([company]);
  expect(await change({ ...company, postedJobs: IDS, liveJobs: IDS, reviews: 'x'.repeat(10_000) })).toBe(413);
  expect(handled).toHaveLength(1);
});

test('a network that sends too many bytes is refused before its bodies are read', async () => {
  for (let i = 0; i < 10; i++)
    expect((await send(withFewBytes, VALID, from('203.0.113.1'))).status).toBe(200);
  const { host } = new URL(withFewBytes.url);
  const head = [`POST ${FORGOT} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
  const unsent = [...head, `Content-Length: ${VALID.length}`, 'X-Forwarded-For: 203.0.113.1'];
  expect(await sendRaw(withFewBytes.url, unsent)).toMatch(/^HTTP\/1\.1 429 /);
  expect(await send(withFewBytes, VALID, from('203.0.113.2'))).toMatchObject({ status: 200 });
  // Nothing is refused that has no body.
  const logout = { headers: { ...(await withFewBytes.as({})), ...from('203.0.113.1') } };
  expect((await withFewBytes.call('POST', '/api/authApplicant/logout', logout)).status).toBe(200);
  withFewBytes.clock.advance(60_000);
  expect((await send(withFewBytes, VALID, from('203.0.113.1'))).status).toBe(200);
});

test.each([
  ['taken', JSON.stringify({ postedJobs: IDS, liveJobs: IDS })],
  ['refused', JSON.stringify({ name: 1, postedJobs: IDS, liveJobs: IDS })],
  ['refused before they are parsed', JSON.stringify({ postedJobs: Array(40_000).fill('some text') })],
  ['no JSON', `${JSON.stringify({ postedJobs: IDS, liveJobs: IDS })}}`],
])('so is one whose bodies are too much work, when they are %s', async (_, body) => {
  withLittleWork.clock.advance(60_000);
  const headers = { ...(await withLittleWork.as({ role: 'recruiter' })), 'content-type': 'application/json' };
  const change = async () =>
    (await fetch(withLittleWork.url + COMPANY, { method: 'PUT', headers, body })).status;
  const first = await change();
  expect(first).not.toBe(429);
  // The clock of processor time goes forward in steps that may be longer than one of these takes.
  let status = first;
  while (status === first) status = await change();
  expect(status).toBe(429);
  expect(await send(withLittleWork, VALID)).toMatchObject({
    status: 429,
    body: { error: 'TooManyRequests' },
  });
});

test('what is no call ends the connection of its body, and counts for the network', async () => {
  const { host } = new URL(withFewBytes.url);
  const refused = (path: string, ip: string, ...more: string[]) =>
    sendRaw(withFewBytes.url, [`POST ${path} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${ip}`, ...more]);
  const long = `Content-Length: ${6 * VALID.length}`;
  for (const [n, path] of ['/api/nothing', '/health/live', '/nothing'].entries()) {
    const ip = `192.0.2.${n}`;
    // `sendRaw` waits for the end of the connection. The body is never sent.
    const reply = await refused(path, ip, long);
    expect(reply, path).toMatch(/^HTTP\/1\.1 40[45] .*^connection: close\r$/ms);
    expect(await refused(path, ip, long), path).toMatch(/^HTTP\/1\.1 429 .*^connection: close\r$/ms);
    expect((await send(withFewBytes, LONG.slice(0, 1), from(ip))).status, path).toBe(429);
  }
  expect(await refused('/api/nothing', '192.0.2.99', 'Transfer-Encoding: chunked')).toMatch(
    /^HTTP\/1\.1 429 /,
  );
  // Whoever sends no body is refused as ever.
  const { status, headers } = await fetch(`${withFewBytes.url}/api/nothing`);
  expect([status, headers.get('connection')]).toEqual([404, 'keep-alive']);
});
