import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admission } from './authorize.ts';
import { DOCUMENT } from './contract-check.ts';
import { createAddress, type PageName } from './page-cache/addresses.ts';
import type { PageCache } from './page-cache/cache.ts';
import { sendPage } from './page-cache/cached-route.ts';
import { createPage } from './page-cache/page.ts';
import { PRIVATE_ADDRESS } from './request-log.ts';
import type { RouteContext } from './route.ts';
import { serverDepsOf } from './server-deps.ts';

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
  /** Under which key a request's text is kept, and the tags of what it is made of. */
  page(request: FastifyRequest): PageName;
  /** Makes the text. It serves everyone: nothing of the caller may be in it. */
  build(request: FastifyRequest): Promise<string>;
}

/** The same, kept as bytes, compressed beforehand, with ETags. */
export function cachedDocument(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  { cache, contentType, page, build }: CachedDocumentOptions,
): void {
  const { headers } = serverDepsOf(app);
  document(app, context, path, async (request, reply) => {
    const address = createAddress(request.url, page(request), headers);
    const kept = await cache.get(address.key, address.tags, async () =>
      createPage(await build(request), undefined, contentType),
    );
    await sendPage(request, reply, kept, address);
    return reply;
  });
}
