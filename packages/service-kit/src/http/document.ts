import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission } from './authorize.ts';
import { DOCUMENT } from './contract-check.ts';
import type { PageCache, PageName } from './page-cache/cache.ts';
import { sendPage } from './page-cache/cached-route.ts';
import { createPage } from './page-cache/page.ts';
import { PRIVATE_ADDRESS } from './request-log.ts';
import type { RouteContext } from './route.ts';

/**
 * Mounts a public GET that answers no JSON: a page, a feed, a file. The handler sets the content type and returns
 * the text, or sends it. It counts as a public read. With `privateAddress` the log doesn't show its addresses.
 */
export function document(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer | FastifyReply>,
  { privateAddress }: { privateAddress?: boolean } = {},
): void {
  const call = { scope: 'public', rateLimit: 'publicRead', summary: path, spec: '', reply: {} } as const;
  app.route({
    method: 'GET',
    url: path,
    config: { [DOCUMENT]: true, [PRIVATE_ADDRESS]: privateAddress } as object,
    onRequest: admission(app, context.tokens, call),
    handler,
  });
}

export interface CachedDocumentOptions {
  cache: PageCache;
  contentType: string;
  page(request: FastifyRequest): PageName;
  /** Makes the text. It is served to every caller, so it must hold nothing of the present one. */
  build(request: FastifyRequest): Promise<string>;
}

/** The same, kept in a page cache as compressed bytes with ETags. */
export function cachedDocument(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  { cache, contentType, page: nameOf, build }: CachedDocumentOptions,
): void {
  document(app, context, path, async (request, reply) => {
    const page = await cache.get(nameOf(request), async () =>
      createPage(await build(request), undefined, contentType),
    );
    return sendPage(request, reply, page);
  });
}
