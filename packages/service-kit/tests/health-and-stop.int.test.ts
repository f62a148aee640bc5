import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer, type HttpServer, readHttpConfig, serveCalls } from '../src/http/index.ts';
import { createLog, type Service, systemClock } from '../src/service/index.ts';
import { bareService, serve } from './http-harness.ts';

test('is live and ready, and not ready without a database', async () => {
  const server = await serve(async (kit) => [
    await bareService('jobs', kit),
    await bareService('networks', kit),
  ]);
  expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await (
    server.services[1] as unknown as { context: { database: { destroy(): Promise<void> } } }
  ).context.database.destroy();
  const broken = await server.call('GET', '/health/ready');
  expect(broken).toMatchObject({ status: 503, body: { error: 'Unavailable' } });
  expect(JSON.stringify(broken.body)).not.toMatch(/pool|driver/);
  expect((await server.call('GET', '/health/live')).status).toBe(200);
});

test('a service that has not started is not ready', async () => {
  const started = await serve(async (kit) => {
    const service = await bareService('jobs', kit);
    await expect(service.ready()).rejects.toThrow('jobs has not started');
    return [service];
  });
  await started.services[0]?.ready();
});

test('metrics of each service and route, in any number of servers of one process', async () => {
  const make = () =>
    serve(async (kit) => [await bareService('jobs', kit), await bareService('networks', kit)], {
      http: { metrics: { host: '127.0.0.1', port: 0 } },
    });
  const metricsOf = async ({ http }: { http: HttpServer }) => {
    const reply = await fetch(http.metricsUrl!);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  const [one, two] = [await make(), await make()];
  await one.call('GET', '/api/nothing');
  for (const server of [one, two]) {
    const { status, headers, body } = await metricsOf(server);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
    for (const line of [
      '# TYPE firstrung_events_handled_total counter',
      '# TYPE firstrung_http_request_seconds histogram',
      '# TYPE firstrung_outbox_events gauge',
      '# TYPE firstrung_open_sockets gauge',
    ]) {
      expect(body.split(line)).toHaveLength(2);
    }
    expect(body).toMatch(/^firstrung_build_info\{version="\d+\.\d+\.\d+[-.\w]*",revision="unknown"\} 1$/m);
    for (const service of ['jobs', 'networks']) {
      expect(body).toContain(
        `firstrung_events_handled_total{service="${service}",subscription="signing-keys"} 1`,
      );
      expect(body).toContain(`firstrung_relay_leader{service="${service}"} 1`);
      expect(body).toContain(`firstrung_events_pending{service="${service}",subscription="signing-keys"} 0`);
    }
  }
  const count = /firstrung_http_request_seconds_count\{method="GET",route="\/api\/\*",status="4xx"\} 1/;
  expect((await metricsOf(one)).body).toMatch(count);
  expect((await metricsOf(two)).body).not.toMatch(count);
});

test('the port of the site has no metrics, and that of the metrics has nothing else', async () => {
  const silent = await serve(async (kit) => [await bareService('jobs', kit)]);
  expect(silent.http.metricsUrl).toBeUndefined();
  const loud = await serve(async (kit) => [await bareService('jobs', kit)], {
    http: { metrics: { host: '127.0.0.1', port: 0 } },
  });
  for (const server of [silent, loud]) expect((await server.call('GET', '/metrics')).status).toBe(404);
  expect((await fetch(new URL('/health/live', loud.http.metricsUrl))).status).toBe(404);
});

test('a full disk is said as such, by replies and by readiness, and never as an error of ours', async () => {
  let isFull = true;
  const full = Object.assign(new Error('could not extend file "base/1": No space left on device'), {
    code: '53100',
  });
  const lines: string[] = [];
  const server = await serve(
    async (kit) => {
      const service = await bareService('jobs', kit, (app, context) =>
        serveCalls(app, context, {
          'GET /api/jobs/applied-jobs': async () => {
            throw full;
          },
        }),
      );
      const ready = async () => {
        if (isFull) throw full;
        await service.ready();
      };
      return [{ ...service, ready }];
    },
    { log: createLog({ destination: { write: (line) => void lines.push(line) } }) },
  );
  const refused = await server.call('GET', '/api/jobs/applied-jobs', { headers: await server.as({}) });
  expect(refused).toMatchObject({ status: 507, body: { error: 'StorageFull' } });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(refused.body.message).toContain('no storage space left');
  expect(JSON.stringify(refused.body)).not.toContain('base/1');
  expect(await server.call('GET', '/health/ready')).toMatchObject({
    status: 507,
    body: { error: 'StorageFull' },
  });
  expect(lines.join('')).toContain('"code":"53100"');
  isFull = false;
  expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 200 });
});

test('pages opened by a number are redirected to the name of the site; nothing else is', async () => {
  const server = await serve(async (kit) => [await bareService('jobs', kit)], {
    http: { publicUrl: 'http://localhost:3000' },
  });
  const { port } = new URL(server.url);
  const replyTo = async (headers: Record<string, string>) => {
    const asked = get({ host: '127.0.0.1', port, path: '/health/live?a=b', headers });
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    reply.resume();
    return [reply.statusCode, reply.headers.location];
  };
  const page = { 'sec-fetch-mode': 'navigate' };
  const there = [308, 'http://localhost:3000/health/live?a=b'];
  expect(await replyTo({ ...page, host: '127.0.0.1:3000' })).toEqual(there);
  expect(await replyTo({ ...page, host: '[::1]:3000' })).toEqual(there);
  for (const headers of [
    { host: '127.0.0.1:3000' },
    { ...page, host: 'localhost:3000' },
    { ...page, host: 'elsewhere.example' },
  ])
    expect(await replyTo(headers)).toEqual([200, undefined]);
});

test('a stop lets running requests finish, accepts no more, and ends kept-alive connections', async () => {
  const entered = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let ticks = 0;
  const server = await serve(async (kit) => [
    await bareService(
      'jobs',
      kit,
      (app, context) =>
        serveCalls(app, context, {
          'GET /api/jobs/applied-jobs': async () => {
            entered.resolve();
            await finish.promise;
            // Its database is still there.
            await context.database.ping();
            return [];
          },
        }),
      {
        background: [{ name: 'tick', everyMs: 1, run: async () => void ticks++ }],
      },
    ),
  ]);
  const { port, hostname } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');
  const idleEnd = once(idle, 'close');
  idle.resume();
  const request = server.call('GET', '/api/jobs/applied-jobs', { headers: await server.as({}) });
  await entered.promise;
  let closed = false;
  const closing = server.http.close().then(() => {
    closed = true;
  });
  await idleEnd;
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  expect(closed).toBe(false);
  finish.resolve();
  expect((await request).status).toBe(200);
  await closing;
  const after = ticks;
  await server.http.close();
  expect(ticks).toBe(after);
});

test('while it drains, health says so and requests are served; closing ends the drain', async () => {
  const server = await serve(async (kit) => [await bareService('jobs', kit)], {
    http: { drainMs: 600_000 },
  });
  expect(await server.call('GET', '/health/serving')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const drained = server.http.drain();
  const draining = { status: 'draining' };
  expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 503, body: draining });
  expect(await server.call('GET', '/health/serving')).toMatchObject({ status: 404, body: draining });
  expect((await server.call('GET', '/health/live')).status).toBe(200);
  expect((await server.call('GET', '/api/nothing')).status).toBe(404);
  await server.http.close();
  await drained;
});

test('a stop ends in time though a request and a service hang', async () => {
  const entered = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  const { Registry } = await import('prom-client');
  const hanging: Service = {
    name: 'jobs',
    routes: async () => {},
    sockets: [],
    metrics: new Registry(),
    operations: {},
    busUse: { service: 'jobs', consumes: [], listens: [], broadcasts: [] },
    events: {} as Service['events'],
    prepare: async () => {},
    start: async () => {},
    ready: async () => {},
    runDue: async () => 0,
    eventProgress: async () => ({ waiting: 0, written: 0, handled: 0 }),
    destroy: () => never,
  };
  const http = await createHttpServer({
    services: [hanging],
    config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
    plugins: [
      async (app) =>
        void app.get('/hang', () => {
          entered.resolve();
          return never;
        }),
    ],
    log: createLog({ level: 'silent' }),
    clock: systemClock,
  });
  const url = await http.listen();
  const cut = expect(fetch(`${url}/hang`)).rejects.toThrow();
  await entered.promise;
  await http.close();
  await cut;
});
