import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@firstrung/test-kit/free-port';
import { startOtlpReceiver } from '@firstrung/test-kit/otlp-receiver';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, type Env } from '../src/base/config.ts';
import { createLog } from '../src/base/log.ts';
import { inSpan } from '../src/base/spans.ts';
import { readTelemetryConfig, startTelemetry } from '../src/base/telemetry.ts';
import { currentTrace, newTrace } from '../src/base/trace.ts';
import { createHttpServer, readHttpConfig } from '../src/http/index.ts';

const silent = createLog({ level: 'silent' });

async function openServer() {
  const http = await createHttpServer({
    services: [],
    config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off', TRUST_PROXY: '1' }),
    plugins: [
      async (app) => {
        app.get('/things/:id', async () =>
          inSpan({ name: 'work', kind: 'producer' }, async () => currentTrace()),
        );
      },
    ],
    log: silent,
    clock: { now: () => new Date() },
  });
  onTestFinished(() => http.close());
  return await http.listen();
}

test('a request is a span in the trace of its traceparent, and what it does is below', async () => {
  await using receiver = await startOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, OTEL_SERVICE_NAME: 'things' };
  const stop = await startTelemetry(env, { service: 'test', log: silent });
  const url = await openServer();
  const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const get = async (traceparent: string) =>
    (await fetch(`${url}/things/secret?token=secret`, { headers: { traceparent } })).json() as Promise<{
      id: string;
      traceparent: string;
    }>;
  const continued = await get(`00-${id}-${span}-01`);
  expect(continued.id).toBe(id);
  const begun = newTrace();
  await get(begun.traceparent);
  await get(`00-${'a'.repeat(32)}-${span}-00`);
  await fetch(`${url}/health/live`);
  await stop();

  const below = receiver.spans.filter(({ traceId }) => traceId === id);
  const [work, request] = ['work', 'GET /things/:id'].map((name) => below.find((one) => one.name === name));
  expect(request).toMatchObject({ service: 'things', kind: 2, parentSpanId: span });
  expect(request!.attributes).toMatchObject({
    'http.route': '/things/:id',
    'http.response.status_code': 200,
  });
  expect(work).toMatchObject({ kind: 4, parentSpanId: request!.spanId });
  expect(continued.traceparent).toBe(`00-${id}-${work!.spanId}-01`);
  const root = receiver.spans.find(({ traceId, kind }) => traceId === begun.id && kind === 2);
  expect(root).toBeDefined();
  expect(root!.parentSpanId ?? '').toBe('');
  // Its caller does not record it.
  expect(receiver.spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
  expect(receiver.spans).toHaveLength(4);
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
});

test('a receiver that is down delays and fails no request, and is logged', async () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  const stop = await startTelemetry(env, { service: 'test', log });
  const url = await openServer();
  // More than the queue holds.
  for (let n = 0; n < 60; n++) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/things/${n}`)));
    for (const reply of replies) expect(reply.status).toBe(200);
  }
  const begin = performance.now();
  await stop();
  expect(performance.now() - begin).toBeLessThan(4_000);
  expect((await fetch(`${url}/things/1`)).status).toBe(200);
  while (!lines.join('').includes('spans could not be sent')) await delay(20);
});

test('without an endpoint nothing is loaded, and wrong settings are refused', async () => {
  expect(readTelemetryConfig({}, 'test')).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  const read = (more: Env) => readTelemetryConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }, 'test');
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d=e=f' })).toMatchObject({
    serviceName: 'test',
    sampler: 'always_on',
    isParentBased: true,
    headers: { a: 'b c', d: 'e=f' },
  });
  const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(read(ratio)).toMatchObject({ sampler: 'traceidratio', isParentBased: true, ratio: 0.1 });
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
  ])
    expect(() => read(wrong)).toThrow(ConfigError);
});
