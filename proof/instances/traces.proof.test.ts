// Promise: OpenTelemetry's module, started in front, records one trace from the page server to jobs.
// Guards: packages/service-kit/src/http/request-trace.ts, shells/web/server/public-reader.ts

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startFleet } from '@firstrung/all-in-one/testing/fleet';
import { createPageServer } from '@firstrung/all-in-one/testing/fleet/page-server';
import { newTrace } from '@firstrung/service-kit/trace';
import { createTestDatabase } from '@firstrung/test-kit/database';
import { freePort } from '@firstrung/test-kit/free-port';
import { expect, onTestFinished, test } from 'vitest';

/** As docs/operations/monitoring.md has them, with JSON for the receiver. */
const TRACING = {
  NODE_OPTIONS: '--import @opentelemetry/auto-instrumentations-node/register',
  OTEL_NODE_DISABLED_INSTRUMENTATIONS: 'undici,fs,net,dns',
  OTEL_TRACES_SAMPLER: 'always_on',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
};

/** The part of a request that is read here (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
interface TraceRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { traceId: string; kind: number }[] }[];
  }[];
}
const SERVER = 2;

/** Receives traces over HTTP with JSON: the services that have served in each. */
async function startReceiver() {
  const servers = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as TraceRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue!;
      for (const { traceId, kind } of scopeSpans.flatMap(({ spans }) => spans))
        if (kind === SERVER) servers.set(traceId, [...(servers.get(traceId) ?? []), name]);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, servers };
}

test('spans of the page server and of jobs arrive in the trace of the request, which logs name', async () => {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const database = stack.use(await createTestDatabase());
  const receiver = await startReceiver();
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
  const servers = () => receiver.servers.get(id);
  await expect.poll(servers, { timeout: 20_000 }).toEqual(expect.arrayContaining(['web', 'jobs']));
  for (const { log } of [pages, fleet.of('jobs')[0]!])
    expect(readFileSync(log, 'utf8')).toContain(`"requestId":"${id}"`);
});
