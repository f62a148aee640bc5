import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Numbers for Prometheus under `/metrics`: the process's, each route's, and what each service counts itself. */
export function serveMetrics(app: FastifyInstance, registries: readonly Registry[]): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const seconds = new Histogram({
    name: 'firstrung_http_request_seconds',
    help: 'Time from the request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.labels(request.method, route, status).observe(reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (_request, reply) => {
    // Services use the same names with a label of their own: merged into one text each name stands once.
    const parts = await Promise.all([own, ...registries].map((registry) => registry.getMetricsAsJSON()));
    reply.type(own.contentType);
    return AggregatorRegistry.aggregate(parts).metrics();
  });
}
