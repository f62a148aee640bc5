import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../base/log.ts';
import { callerOf } from './server-deps.ts';

/** Health checks, which monitoring requests every few seconds. */
const SILENT = new Set(['/health/live', '/health/ready', '/health/serving']);

/** Marks a route whose addresses hold what people wrote: the log shows its pattern. */
export const PRIVATE_ADDRESS = 'privateAddress';

/** One line a request, when it is answered. The query stays out: it may hold private data. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  // Redaction costs more than the rest of the line, and none of these fields can hold a secret.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const url = pathOf(request);
    if (!SILENT.has(url)) {
      lines.info({
        requestId: request.id,
        method: request.method,
        url: loggedUrl(request, url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: callerOf(request)?.id,
      });
    }
    done();
  });
}

function loggedUrl({ routeOptions: { config, url } }: FastifyRequest, path: string): string {
  const { [PRIVATE_ADDRESS]: isPrivate } = (config ?? {}) as unknown as Record<string, unknown>;
  // Gateways that check the links of emails encode the sign of the query, too.
  return isPrivate && url ? url : path.replace(ENCODED_QUERY, '');
}

const ENCODED_QUERY = /%(?:25)*3F.*/is;

export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
