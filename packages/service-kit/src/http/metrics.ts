import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBuildInfo } from '../base/build-info.ts';
import type { Logger } from '../base/log.ts';
import type { HttpConfig } from './config.ts';

/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What operators see beside the metrics of the process, at the same port. */
export interface Monitoring {
  registries: readonly Registry[];
  /** Pages by their path. */
  pages: Readonly<Record<string, () => { type: string; body: string }>>;
}

/** Pages have no scripts and send nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface MetricsServer {
  /** As `http://127.0.0.1:9464/metrics`, once it listens. */
  readonly url: string | undefined;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Numbers for Prometheus under `/metrics`: of the process, of each route, and what
 * each service counts itself; and pages for operators. They are served on a port
 * of their own, because a proxy that publishes the site would publish them too.
 */
export function createMetricsServer(
  app: FastifyInstance,
  { registries, pages, address, log }: Monitoring & { address: HttpConfig['metrics']; log: Logger },
): MetricsServer {
  if (!address) return { url: undefined, async listen() {}, async close() {} };
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  new Gauge({
    name: 'firstrung_build_info',
    help: 'Always 1; the labels say which build runs',
    labelNames: ['version', 'revision'],
    registers: [own],
  }).set({ ...readBuildInfo() }, 1);
  measureRequests(app, own);

  async function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
    if (method !== 'GET' || (url !== '/metrics' && !page)) {
      response.writeHead(404).end();
      return;
    }
    if (page) {
      const { type, body } = page();
      const headers = { 'content-type': type, 'content-security-policy': PAGE_POLICY };
      response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(body);
      return;
    }
    const parts = await Promise.all([own, ...registries].map((registry) => registry.getMetricsAsJSON()));
    // Services use the same metric names with a label of their
    // own: merged into one text each name stands once.
    const text = await AggregatorRegistry.aggregate(parts).metrics();
    response.setHeader('content-type', own.contentType).end(text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((err) => {
      log.error({ err, url: request.url }, 'cannot answer a request for operators');
      response.writeHead(500).end();
    });
  });

  return {
    get url() {
      const bound = server.address() as AddressInfo | null;
      return bound ? `http://${address.host}:${bound.port}/metrics` : undefined;
    },
    async listen() {
      server.listen(address.port, address.host);
      await once(server, 'listening');
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requestSeconds = new Histogram({
    name: 'firstrung_http_request_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions: { url = 'none' } }, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ method, route: url, status }, reply.elapsedTime / 1000);
    done();
  });
}

/** Shows which uses of Redis are connected. */
export function measureRedis(registry: Registry, isConnected: Readonly<Record<string, () => boolean>>): void {
  new Gauge({
    name: 'firstrung_redis_connected',
    help: 'Whether this instance is connected to Redis, for each use',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      for (const [use, connected] of Object.entries(isConnected)) this.set({ use }, connected() ? 1 : 0);
    },
  });
}
