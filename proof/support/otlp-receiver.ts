import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it was received, with its attributes as an object. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** by OTLP: 1 internal, 2 server, 3 client, 4 producer, 5 consumer */
  kind: number;
  attributes: Record<string, unknown>;
}

export interface OtlpReceiver extends AsyncDisposable {
  /** for OTEL_EXPORTER_OTLP_ENDPOINT */
  readonly url: string;
  readonly spans: ReceivedSpan[];
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: KeyValue[] })[] }[];
  }[];
}

const toObject = (pairs: readonly KeyValue[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives traces over HTTP with JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as TraceRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(toObject(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, attributes: toObject(span.attributes) });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
