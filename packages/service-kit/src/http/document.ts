import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission } from './admission.ts';
import { DOCUMENT } from './contract-check.ts';
import type { RouteContext } from './route.ts';

/**
 * Mounts a public GET that answers no JSON: a page, a feed, a site map. The handler sets the content type and returns
 * the text. It counts as a public read.
 */
export function document(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>,
): void {
  const call = { scope: 'public', rateLimit: 'publicRead', summary: path, spec: '', reply: {} } as const;
  app.route({
    method: 'GET',
    url: path,
    config: { [DOCUMENT]: true } as object,
    onRequest: admission(app, context.tokens, call),
    handler,
  });
}
