import type { FastifyInstance } from 'fastify';
import { unavailable } from '../base/http-error.ts';
import type { Logger } from '../base/log.ts';
import { within } from '../base/within.ts';
import type { HttpService } from './http-service.ts';

/** A service that needs longer to answer counts as not ready. */
const LIMIT_MS = 2_000;
const DRAINING = { status: 'draining' };

/**
 * `/health/live`: the process runs. `/health/ready`: every service reaches its database and its bus.
 * `/health/serving`: for the proxy in front of the instances, whether to send requests here; 404 while the
 * instance drains, as HAProxy's `http-check disable-on-404` expects.
 */
export function serveHealth(
  app: FastifyInstance,
  { services, isOpen, log }: { services: readonly HttpService[]; isOpen: () => boolean; log: Logger },
): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/serving', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return isOpen() ? { status: 'ok' } : reply.code(404).send(DRAINING);
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOpen()) return reply.code(503).send(DRAINING);
    await Promise.all(
      services.map((service) =>
        checkReady(service).catch((err) => {
          log.warn({ err, service: service.name }, 'a service is not ready');
          throw unavailable(err);
        }),
      ),
    );
    return { status: 'ok' };
  });
}

async function checkReady(service: HttpService): Promise<void> {
  const isReady = await within(
    LIMIT_MS,
    service.ready().then(() => true),
  );
  if (!isReady) throw new Error('did not answer in time');
}
