import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { createRouteTimes } from './route-times.ts';

/** Numbers for Prometheus under `/metrics`: the process's, each route's, and what each service counts itself. */
export function serveMetrics(app: FastifyInstance, registries: readonly Registry[]): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const times = createRouteTimes();
  app.addHook('onResponse', (request, reply, done) => {
    times.observe(request, reply);
    done();
  });

  app.get('/metrics', async (_request, reply) => {
    // Services use the same names with a label of their own: merged into one text each name stands once.
    const parts = await Promise.all([own, ...registries].map((registry) => registry.getMetricsAsJSON()));
    reply.type(own.contentType);
    return `${await AggregatorRegistry.aggregate(parts).metrics()}\n${times.text()}`;
  });
}
