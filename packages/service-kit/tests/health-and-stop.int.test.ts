import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer, route } from '../src/http/index.ts';
import { createLog, periodic, type Service, systemClock } from '../src/service/index.ts';
import { bareService, serve } from './http-harness.ts';

test('live and ready; not ready without a database', async () => {
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
    serve(async (kit) => [await bareService('jobs', kit), await bareService('networks', kit)]);
  const [one, two] = [await make(), await make()];
  await one.call('GET', '/api/nothing');
  for (const server of [one, two]) {
    const { status, headers, body } = await server.call('GET', '/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
    for (const line of [
      '# TYPE firstrung_events_handled_total counter',
      '# TYPE firstrung_http_request_seconds histogram',
    ]) {
      expect(body.split(line)).toHaveLength(2);
    }
    for (const service of ['jobs', 'networks']) {
      expect(body).toContain(
        `firstrung_events_handled_total{service="${service}",subscription="signing-keys"} 1`,
      );
    }
  }
  const count = /firstrung_http_request_seconds_count\{method="GET",route="\/api\/\*",status="4xx"\} 1/;
  expect((await one.call('GET', '/metrics')).body).toMatch(count);
  expect((await two.call('GET', '/metrics')).body).not.toMatch(count);
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
        route(app, context, 'GET /api/jobs/applied-jobs', async () => {
          entered.resolve();
          await finish.promise;
          // Its database is still there.
          await context.database.ping();
          return [];
        }),
      {
        background: [periodic({ name: 'tick', everyMs: 1, ...kit, run: async () => void ticks++ })],
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

test('a stop ends in time though a request and a service hang', async () => {
  const entered = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  const { Registry } = await import('prom-client');
  const hanging: Service = {
    name: 'jobs',
    routes: async () => {},
    sockets: [],
    metrics: new Registry(),
    events: {} as Service['events'],
    start: async () => {},
    ready: async () => {},
    processAll: async () => 0,
    destroy: () => never,
  };
  const http = await createHttpServer({
    services: [hanging],
    config: { port: 0, host: '127.0.0.1', rateLimits: undefined },
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
