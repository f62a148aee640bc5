import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@firstrung/test-kit/free-port';
import { startRedis } from '@firstrung/test-kit/redis';
import { expect, test } from 'vitest';
import {
  DEFAULT_RATE_LIMITS,
  type HttpConfig,
  httpError,
  LATE_MS,
  pageReader,
  serveCalls,
} from '../src/http/index.ts';
import { bareService, serve } from './http-harness.ts';

const limits = {
  ...DEFAULT_RATE_LIMITS,
  default: { max: 3, windowMs: 60_000 },
  publicRead: { max: 3, windowMs: 60_000 },
  login: { max: 5, windowMs: 60_000 },
  loginOfAccount: { max: 2, windowMs: 60_000 },
};

const serveService = (http: Partial<HttpConfig>) =>
  serve(
    async (kit) => [
      await bareService('jobs', kit, (app, context) => {
        serveCalls(app, context, {
          'GET /api/jobs/applied-jobs': async () => [],
          'GET /.well-known/jwks.json': async () => ({ keys: [] }),
          'POST /api/reports': async (_request, reply) => {
            reply.created();
            return { message: 'Report received', number: '1234-5678' };
          },
          'POST /api/authApplicant/login': async () => {
            throw httpError('WrongCredentials', 'Wrong.');
          },
          'POST /api/authApplicant/change-password': async () => {
            throw httpError('WrongPassword', 'Wrong.');
          },
        });
      }),
    ],
    { http: { rateLimits: limits, ...http } },
  );

type Server = Awaited<ReturnType<typeof serveService>>;

const list = async (server: Server, headers: Record<string, string>) =>
  (await server.call('GET', '/api/jobs/applied-jobs', { headers })).status;

const login = async (server: Server, emailOrPhone: string, headers: Record<string, string> = {}) =>
  (await server.call('POST', '/api/authApplicant/login', { headers, body: { emailOrPhone, password: 'x' } }))
    .status;

test('signed in: for each account, with Retry-After until the window ends', async () => {
  const server = await serveService({});
  const [one, two] = [await server.as({}), await server.as({})];
  for (let i = 0; i < 3; i++) expect(await list(server, one)).toBe(200);
  server.clock.advance(15_000);
  const begun = performance.now();
  const refused = await server.call('GET', '/api/jobs/applied-jobs', { headers: one });
  // A timer may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(LATE_MS - 2);
  expect(refused).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
  expect(refused.headers.get('retry-after')).toBe('45');
  expect(await list(server, two)).toBe(200);
  server.clock.advance(45_000);
  expect(await list(server, one)).toBe(200);
});

test('reports: of guests for each network, of those who are signed in for each account', async () => {
  const server = await serveService({
    trustProxy: 1,
    rateLimits: { ...limits, report: limits.loginOfAccount },
  });
  const report = async (ip: string, token: Record<string, string> = {}) => {
    const body = { subject: { kind: 'job', id: randomUUID() }, reason: 'fraud' };
    const headers = { ...token, 'x-forwarded-for': ip };
    return (await server.call('POST', '/api/reports', { headers, body })).status;
  };
  const guests = [1, 2, 3].map((n) => report(`2001:db8:1:${n}::1`));
  expect((await Promise.all(guests)).toSorted()).toEqual([201, 201, 429]);
  expect(await report('2001:db8:2::1')).toBe(201);
  const [one, two] = [await server.as({}), await server.as({})];
  const ip = '2001:db8:1:1::1';
  expect([await report(ip, one), await report(ip, one), await report(ip, one)]).toEqual([201, 201, 429]);
  expect(await report(ip, two)).toBe(201);
});

test('signed in: a lower limit for calls that check the password, for each account and call', async () => {
  const server = await serveService({});
  const [one, two] = [await server.as({}), await server.as({})];
  const change = async (headers: Record<string, string>) => {
    const body = { currentPassword: 'secret', newPassword: 'another secret' };
    return (await server.call('POST', '/api/authApplicant/change-password', { headers, body })).status;
  };
  expect([await change(one), await change(one), await change(one)]).toEqual([403, 403, 429]);
  expect(await change(two)).toBe(403);
});

test('forged tokens are counted for the address', async () => {
  const server = await serveService({});
  const forged = (i: number) => list(server, { authorization: `Bearer x${i}` });
  expect([await forged(1), await forged(2), await forged(3), await forged(4)]).toEqual([401, 401, 401, 429]);
  expect(await list(server, await server.as({}))).toBe(200);
});

test('the client address is taken from trusted proxies only', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const direct = await serveService({});
  for (let i = 0; i < 5; i++) await login(direct, `p${i}@example.org`, from(`203.0.113.${i}`));
  expect(await login(direct, 'last@example.org', from('203.0.113.9'))).toBe(429);
  for (const trustProxy of [['127.0.0.1'], 1]) {
    const proxied = await serveService({ trustProxy });
    for (let i = 0; i < 5; i++) await login(proxied, `p${i}@example.org`, from('203.0.113.1'));
    expect(await login(proxied, 'last@example.org', from('203.0.113.1'))).toBe(429);
    expect(await login(proxied, 'other@example.org', from('203.0.113.2'))).toBe(401);
    // What a client claims itself stands before what the proxy adds.
    expect(await login(proxied, 'liar@example.org', from('203.0.113.9, 203.0.113.1'))).toBe(429);
  }
});

test('what the page server reads is not counted, and no client can say that it is the page server', async () => {
  const reads = async (server: Server, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const statuses = Array.from({ length: 4 }, () =>
      server.call('GET', '/.well-known/jwks.json', { headers }).then(({ status }) => status),
    );
    return (await Promise.all(statuses)).sort();
  };
  const [one, other] = ['203.0.113.1', '203.0.113.2'];
  for (const trustProxy of [['127.0.0.1'], 1]) {
    const proxied = await serveService({ trustProxy });
    expect(await reads(proxied, pageReader(one))).toEqual([200, 200, 200, 200]);
    expect(await reads(proxied, one)).toEqual([200, 200, 200, 429]);
    expect(await reads(proxied, `${pageReader(other)}, ${other}`)).toEqual([200, 200, 200, 429]);
  }
  expect(await reads(await serveService({}), pageReader(one))).toEqual([200, 200, 200, 429]);
});

test('with Redis instances count together; while it is unavailable each counts in memory and no request hangs', async () => {
  await using redis = await startRedis();
  const redisUrl = redis.url;
  const [one, two] = [await serveService({ redisUrl }), await serveService({ redisUrl })];
  // Two calls here and two there: the last is one too many only
  // if they count together, once both are connected.
  const turns = async () => {
    const id = randomUUID();
    const statuses: number[] = [];
    for (const server of [one, two, one, two]) statuses.push(await list(server, await server.as({ id })));
    return statuses.join();
  };
  while ((await turns()) !== '200,200,200,429') await delay(10);

  await redis.kill();
  const lone = { id: randomUUID() };
  const headers = await one.as(lone);
  const alone: number[] = [];
  for (let i = 0; i < 4; i++) alone.push(await list(one, headers));
  expect(alone).toEqual([200, 200, 200, 429]);
  expect(await list(two, await two.as(lone))).toBe(200);
});

test('a Redis that is unavailable from the start delays no request', async () => {
  const server = await serveService({ redisUrl: `redis://127.0.0.1:${await freePort()}` });
  expect(await list(server, await server.as({}))).toBe(200);
});
