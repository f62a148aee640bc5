// Promise: OpenTelemetry's module, started in front, records one trace from the page server to jobs.
// Guards: packages/service-kit/src/http/request-trace.ts, shells/web/server/public-reader.ts

import { readFileSync } from 'node:fs';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createPageServer } from '@firstrung/all-in-one/testing/fleet/page-server';
import { newTrace } from '@firstrung/service-kit/trace';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { freePort } from '@firstrung/test-kit/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { startOtlpReceiver } from '../support/otlp-receiver.ts';

/** As docs/operations/monitoring.md has them, with JSON for the receiver. */
const TRACING = {
  NODE_OPTIONS: '--import @opentelemetry/auto-instrumentations-node/register',
  OTEL_NODE_DISABLED_INSTRUMENTATIONS: 'undici,fs,net,dns',
  OTEL_TRACES_SAMPLER: 'always_on',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
};

test('spans of the page server and of jobs arrive in the trace of the request, which logs name', async () => {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const database = stack.use(await createTestDatabase());
  const receiver = stack.use(await startOtlpReceiver());
  const tracing = { ...TRACING, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  const fleet = stack.use(
    await startFleet({
      databaseUrl: database.url,
      size: 1,
      services: ['jobs'],
      env: { ...tracing, TRUST_PROXY: '1' },
      envOf: (service) => ({ OTEL_SERVICE_NAME: service }),
    }),
  );
  const port = await freePort();
  const pages = createPageServer(fleet, { port, env: { ...tracing, OTEL_SERVICE_NAME: 'web' } });
  pages.start();
  stack.defer(() => pages.stop());
  await pages.ready();

  // As from the edge.
  const { id, traceparent } = newTrace();
  const page = await fetch(`http://127.0.0.1:${port}/guest/home`, { headers: { traceparent } });
  expect(page.status).toBe(200);
  await page.text();
  const servers = () =>
    receiver.spans.filter(({ traceId, kind }) => traceId === id && kind === 2).map(({ service }) => service);
  await expect.poll(servers, { timeout: 20_000 }).toEqual(expect.arrayContaining(['web', 'jobs']));
  for (const { log } of [pages, fleet.of('jobs')[0]!])
    expect(readFileSync(log, 'utf8')).toContain(`"requestId":"${id}"`);
});
