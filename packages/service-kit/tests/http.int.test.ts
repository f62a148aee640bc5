import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpError, notFound, readHttpConfig, serveCalls, statusChanged } from '../src/http/index.ts';
import { createLog } from '../src/service/index.ts';
import type { TestServer } from '../src/testing/index.ts';
import { bareService, openServer, sendRaw, serve } from './http-harness.ts';

const jobId = '018f0000-0000-7000-8000-000000000001';

const lines: string[] = [];
let server: TestServer;

/** A few calls of the contract with fixed answers. */
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog({ destination });
  server = await openServer(
    async (kit) => [
      await bareService('jobs', kit, (app, context) => {
        serveCalls(app, context, {
          'GET /api/jobs/applied-jobs': async ({ caller }) => [caller.id],
          'POST /api/jobs/save-jobs': async ({ query, body }) => ({
            message: `${JSON.stringify(query ?? {})} ${JSON.stringify(body)}`,
            saved: [],
          }),
          'POST /api/jobs/apply-job': async ({ body, now }, reply) => {
            if (body.message === 'no job') throw notFound('No such job.');
            if (body.message === 'broken') throw new Error('password=hunter2 at line 7');
            if (body.message === 'lost') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
            if (body.message === 'closed')
              throw httpError('JobClosed', 'This job no longer takes applications.');
            if (body.message === 'status') throw statusChanged('It changed.', 'pausedJobs');
            if (body.message === 'short') return {} as never;
            if (body.message === 'again') reply.raw.code(200);
            else reply.created();
            return {
              message: 'Applied.',
              applicationId: body.jobId,
              applicationStatus: 'Applied',
              applicationSubmitted: now.toISOString(),
              inner: 'not in the contract',
            };
          },
          'GET /api/guest/jobs/job-details/:jobId': async () => {
            throw notFound();
          },
          'POST /api/authApplicant/signup': async ({ body }) => ({
            message: 'Sent.',
            emailOrPhone: body.emailOrPhone,
            ticket: body.ticket ?? '',
          }),
          'POST /api/authApplicant/verify': async ({ caller }) => ({
            message: caller ? `${caller.role} ${caller.id}` : 'nobody',
            token: '',
          }),
        });
      }),
    ],
    { log },
  );
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

test('a public call may take a token: the caller is known, and a token that is refused is not ignored', async () => {
  const body = { emailOrPhone: 'ann@example.com', verificationCode: '123456' };
  const verify = (headers?: Record<string, string>) =>
    server.call('POST', '/api/authApplicant/verify', { body, headers });
  expect((await verify()).body.message).toBe('nobody');
  for (const role of ['applicant', 'recruiter'] as const) {
    const { person, authorization } = await server.tokens.mint({ role });
    // From memory the second time.
    for (let time = 0; time < 2; time++)
      expect((await verify(authorization)).body.message).toBe(`${role} ${person.id}`);
  }
  for (const authorization of ['', 'Bearer x', 'Basic YTpi']) {
    const { status, body } = await verify({ authorization });
    expect([status, body.error]).toEqual([401, authorization ? 'BadToken' : 'NoToken']);
  }
});

test('a reply is what the contract says, with its status', async () => {
  const headers = await server.as({});
  const first = await server.call('POST', '/api/jobs/apply-job', { headers, body: { jobId } });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    message: 'Applied.',
    applicationId: jobId,
    applicationStatus: 'Applied',
    applicationSubmitted: server.clock.now().toISOString(),
  });
  expect(first.headers.get('cache-control')).toBe('no-store');
  const again = await server.call('POST', '/api/jobs/apply-job', {
    headers,
    body: { jobId, message: 'again' },
  });
  expect(again.status).toBe(200);
  const body = { emailOrPhone: 'a@example.org', password: 'secret', name: 'Al' };
  const ticket = await server.call('POST', '/api/authApplicant/signup', { body });
  expect([ticket.status, ticket.headers.get('cache-control')]).toEqual([201, 'no-store']);
});

test('unknown input reaches no handler: an exact call refuses it, any other ignores it', async () => {
  const headers = await server.as({});
  const save = (body: object, query = '') =>
    server.call('POST', `/api/jobs/save-jobs${query}`, { headers, body });
  const saved = await save({ jobIds: [jobId], added: { x: 1 } }, '?added=1&__proto__=1');
  expect([saved.status, saved.body.message]).toEqual([200, `{} {"jobIds":["${jobId}"]}`]);
  // What the contract knows is checked all the same.
  expect((await save({ added: 1 })).status).toBe(400);
  expect((await save({ jobIds: [7], added: 1 })).status).toBe(400);

  const apply = (body: object, query = '') =>
    server.call('POST', `/api/jobs/apply-job${query}`, { headers, body });
  expect(await apply({ jobId, added: { x: 1 } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'added', message: 'is not a known field' }] },
  });
  expect((await apply({ jobId }, '?added=1')).status).toBe(400);
  expect((await apply({ jobId })).status).toBe(201);
});

test('the handler refuses with a code, a status and optional details', async () => {
  const headers = await server.as({});
  const apply = (message: string) =>
    server.call('POST', '/api/jobs/apply-job', { headers, body: { jobId, message } });
  expect(await apply('closed')).toMatchObject({
    status: 409,
    body: { error: 'JobClosed', message: 'This job no longer takes applications.' },
  });
  expect((await apply('status')).body).toMatchObject({ error: 'StatusChanged', status: 'pausedJobs' });
  const lost = await apply('lost');
  expect(lost).toMatchObject({ status: 503, body: { error: 'Unavailable' } });
  expect(lost.headers.get('retry-after')).toBe('1');
});

test('internal errors are not sent to the client, and are logged with the request id', async () => {
  const headers = await server.as({});
  for (const message of ['broken', 'short']) {
    const result = await server.call('POST', '/api/jobs/apply-job', { headers, body: { jobId, message } });
    expect(result.status).toBe(500);
    expect(Object.keys(result.body).sort()).toEqual(['error', 'message', 'requestId']);
    expect(JSON.stringify(result.body)).not.toMatch(/hunter2|required|line 7/);
    const logged = lines
      .map((line) => JSON.parse(line))
      .find((line) => line.requestId === result.body.requestId);
    expect(logged).toMatchObject({
      level: 50,
      route: '/api/jobs/apply-job',
      err: { stack: expect.any(String) },
    });
  }
});

test('one log line a request, without its query', async () => {
  const { token, person } = await server.tokens.mint();
  await server.call('GET', '/api/jobs/applied-jobs?token=hunter2', {
    headers: { authorization: `Bearer ${token}` },
  });
  await server.call('GET', '/health/live');
  await server.call('GET', '/api/jobs/accept%253ftoken%253Dhunter2');
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.method);
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'GET',
      url: '/api/jobs/applied-jobs',
      status: 200,
      account: person.id,
    }),
    expect.objectContaining({ method: 'GET', url: '/api/jobs/accept', status: 404 }),
  ]);
  expect(lines.join()).not.toMatch(/hunter2/);
  expect(lines.join()).not.toContain(token);
});

test.each([
  ['malformed JSON', 'application/json', '{"jobId": ', 400, 'InvalidInput'],
  ['a poisoned prototype', 'application/json', '{"__proto__": {"a": 1}}', 400, 'InvalidInput'],
  ['an empty body', 'application/json', '', 400, 'InvalidInput'],
  ['JSON of another kind', 'application/json', '[1]', 400, 'InvalidInput'],
  ['another type', 'application/x-www-form-urlencoded', 'jobId=1', 415, 'UnsupportedType'],
  ['plain text', 'text/plain', 'hello', 415, 'UnsupportedType'],
  ['too much', 'application/json', `{"message":"${'x'.repeat(1_100_000)}"}`, 413, 'TooLarge'],
])('%s is refused in our shape', async (_name, type, body, status, error) => {
  const headers = { ...(await server.as({})), 'content-type': type };
  const response = await fetch(`${server.url}/api/jobs/apply-job`, { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    error,
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

test('unknown addresses, and methods that an address does not accept', async () => {
  const cases: [string, string, number, string?][] = [
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['POST', '/api/nothing/here', 404],
    ['GET', '/nothing', 404],
    ['GET', '/api/guest/jobs/job-details/', 400],
    ['GET', '/api/guest/jobs/job-details/%E0%A4%A', 404],
    ['GET', `/api/guest/jobs/job-details/${'x'.repeat(300)}`, 400],
    // Longer than any address that is read as one.
    ['GET', `/api/guest/jobs/job-details/${'x'.repeat(500)}`, 404],
    ['GET', '/api/guest/jobs/job-details/abc', 400],
    ['GET', `/api/guest/jobs/job-details/${randomUUID()}`, 404],
    ['DELETE', '/api/jobs/apply-job', 405, 'POST'],
    ['POST', `/api/guest/jobs/job-details/${jobId}`, 405, 'GET, HEAD'],
    ['OPTIONS', '/api/jobs/apply-job', 405, 'POST'],
  ];
  for (const [method, path, status, allow] of cases) {
    const result = await server.call(method, path);
    expect(result.status, `${method} ${path}`).toBe(status);
    expect(result.body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
    expect(result.headers.get('allow')).toBe(allow ?? null);
  }
});

test('a request that is not valid HTTP gets the common error format too', async () => {
  const answer = await sendRaw(server.url, ['NONSENSE']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: 'InvalidInput' });
});

test('every reply carries the security headers, also to what is not valid HTTP or no address', async () => {
  for (const path of [
    '/api/nothing',
    '/health/live',
    '/',
    `/api/guest/jobs/job-details/${jobId}`,
    '/%',
    '/api/%zz',
    '/api/guest/jobs/job-details/%E0%A4%A',
    `/api/guest/jobs/job-details/${'x'.repeat(500)}`,
  ]) {
    const { headers } = await server.call('GET', path);
    expect(headers.get('content-security-policy'), path).toMatch(/script-src 'self';/);
    expect(headers.get('content-security-policy'), path).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default; report-to \S+; report-uri \S+$/,
    );
    expect(headers.get('reporting-endpoints'), path).toBe('default="/browser-reports"');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  const { host } = new URL(server.url);
  const line = 'GET /health/live HTTP/1.1';
  for (const lines of [
    ['NONSENSE'],
    [line, `Host: ${host}`, 'Content-Length: x'],
    [line, `Host: ${host}`, `Cookie: ${'x'.repeat(20_000)}`],
    [line],
    [line, 'Host: a', 'Host: b'],
    ['GET /api/nothing HTTP/1.1', `Host: ${host}`, 'Expect: x'],
  ]) {
    const reply = await sendRaw(server.url, lines);
    expect(reply, lines.join().slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(reply).toMatch(/^content-security-policy: default-src 'self';/m);
    expect(reply).toMatch(/^x-content-type-options: nosniff\r$/m);
  }
});

test('no other origin may read a reply, and every reply says its type and charset', async () => {
  const origin = 'https://evil.example';
  const headers = { ...(await server.as({})), origin };
  const preflight = { origin, 'access-control-request-method': 'POST' };
  const replies = [
    await server.call('GET', '/api/jobs/applied-jobs', { headers }),
    await server.call('POST', '/api/jobs/apply-job', { headers, body: { jobId } }),
    await server.call('POST', '/api/jobs/apply-job', { headers: { origin }, body: {} }),
    await server.call('OPTIONS', '/api/jobs/apply-job', { headers: preflight }),
    await server.call('GET', '/api/nothing', { headers: { origin } }),
    await server.call('GET', '/health/live', { headers: { origin } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 201, 401, 405, 404, 200]);
  for (const reply of replies) {
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test.each([
  ['two lengths', ['POST / HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'], 400],
  ['a length and chunks', ['POST / HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'], 400],
  ['a coding that is not the last', ['POST / HTTP/1.1', 'Transfer-Encoding: chunked, gzip'], 400],
  ['a header on two lines', ['GET / HTTP/1.1', 'X-Long: a', ' Content-Length: 5'], 400],
  ['TRACE', ['TRACE /api/jobs/apply-job HTTP/1.1'], 405],
])('%s: refused', async (_, [line, ...headers], status) => {
  const reply = await sendRaw(server.url, [line!, `Host: ${new URL(server.url).host}`, ...headers]);
  expect(reply.split(' ', 2)[1]).toBe(`${status}`);
});

test('a request names one host, and nothing but a host', async () => {
  const statusOf = async (version: string, ...hosts: string[]) => {
    const lines = hosts.map((host) => `Host: ${host}`);
    return (await sendRaw(server.url, [`GET /health/live HTTP/${version}`, ...lines])).split(' ', 2)[1];
  };
  for (const host of ['jobs.example', 'JOBS.example:8443', 'jobs_1', '127.0.0.1:3000', '[::1]:3000', '[::1]'])
    expect(await statusOf('1.1', host), host).toBe('200');
  for (const hosts of [
    [],
    [''],
    ['jobs.example', 'jobs.example'],
    ['jobs.example', 'evil.example'],
    ['jobs.example, evil.example'],
    ['jobs.example/path'],
    ['user@jobs.example'],
    ['jobs.example:80:80'],
    ['jobs.example#'],
    ['a"b'],
  ])
    expect(await statusOf('1.1', ...hosts), hosts.join()).toBe('400');
  // Health checks of proxies.
  expect([await statusOf('1.0'), await statusOf('1.0', 'a', 'b')]).toEqual(['200', '400']);
});

test('services on one origin do not see each other', async () => {
  const server = await serve(async (kit) => [
    await bareService('jobs', kit, (app, context) => {
      app.addHook('onRequest', async (_request, reply) => void reply.header('x-jobs', 'here'));
      serveCalls(app, context, { 'GET /api/jobs/applied-jobs': async () => [] });
    }),
    await bareService('auth', kit, (app, context) => {
      serveCalls(app, context, { 'GET /.well-known/jwks.json': async () => ({ keys: [] }) });
    }),
  ]);
  expect((await server.call('GET', '/api/jobs/applied-jobs')).headers.get('x-jobs')).toBe('here');
  const jwks = await server.call('GET', '/.well-known/jwks.json');
  expect(jwks).toMatchObject({ status: 200, body: { keys: [] } });
  expect(jwks.headers.get('x-jobs')).toBeNull();
});

test('plugins serve addresses that no service serves', async () => {
  const [{ createHttpServer }, { systemClock }] = await Promise.all([
    import('../src/http/index.ts'),
    import('../src/service/index.ts'),
  ]);
  const http = await createHttpServer({
    services: [],
    config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
    plugins: [
      async (app) =>
        void app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>')),
    ],
    log: createLog({ level: 'silent' }),
    clock: systemClock,
  });
  const url = await http.listen();
  const text = async (path: string) => (await fetch(url + path)).text();
  expect(await text('/jobs/anything')).toBe('<p>page</p>');
  expect(JSON.parse(await text('/api/anything'))).toMatchObject({ error: 'NotFound' });
  await http.close();
});
