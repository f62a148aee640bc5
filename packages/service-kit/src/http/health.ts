import type { FastifyInstance } from 'fastify';
import type { Logger } from '../service/log.ts';
import type { Service } from '../service/service.ts';
import { unavailable } from './errors.ts';

/** A service that needs longer to answer counts as not ready. */
const LIMIT_MS = 2_000;

/** `/health/live`: the process runs. `/health/ready`: every service reaches its database and its bus. */
export function serveHealth(
  app: FastifyInstance,
  { services, isOpen, log }: { services: readonly Service[]; isOpen: () => boolean; log: Logger },
): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOpen()) throw unavailable(new Error('stopping'));
    await Promise.all(
      services.map((service) =>
        withinLimit(service.ready()).catch((err) => {
          log.warn({ err, service: service.name }, 'a service is not ready');
          throw unavailable(err);
        }),
      ),
    );
    return { status: 'ok' };
  });
}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('did not answer in time')), LIMIT_MS);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
