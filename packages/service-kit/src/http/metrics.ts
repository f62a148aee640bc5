import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Numbers for Prometheus under `/metrics`: of the process, of each route, and what each service counts itself. */
export function serveMetrics(app: FastifyInstance, registries: readonly Registry[]): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const requestSeconds = new Histogram({
    name: 'firstrung_http_request_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [own],
  });
  app.addHook('onResponse', ({ method, routeOptions: { url = 'none' } }, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ method, route: url, status }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (_request, reply) => {
    // Services use the same metric names with a label of their own: merged into one text each name stands once.
    const parts = await Promise.all([own, ...registries].map((registry) => registry.getMetricsAsJSON()));
    reply.type(own.contentType);
    return AggregatorRegistry.aggregate(parts).metrics();
  });
}
