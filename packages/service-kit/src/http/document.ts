import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from './authorize.ts';
import type { PageCache, PageName } from './page-cache/cache.ts';
import { sendPage } from './page-cache/cached-page.ts';
import { createPage } from './page-cache/page.ts';
import { PRIVATE_ADDRESS } from './request-log.ts';
import type { RouteContext } from './serve-calls.ts';

/**
 * Mounts a public GET that answers no JSON: a page, a feed, a file. The
 * handler sets the content type and returns the text, or sends it. It counts
 * as a public read. With `privateAddress` the log doesn't show its addresses.
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
    config: { [PRIVATE_ADDRESS]: privateAddress } as object,
    onRequest: authorize(app, context.tokens, call),
    handler,
  });
}

export interface CachedDocumentOptions {
  cache: PageCache;
  contentType: string;
  page(request: FastifyRequest): PageName;
  /**
   * Builds the text. All callers get the same one, so it must not depend on who asks. `until` is when
   * something that it shows ends: later requests get another one.
   */
  build(request: FastifyRequest): Promise<string | { text: string; until: Date | undefined }>;
}

/** Serves a document from the page cache, which keeps it as compressed bytes with an ETag. */
export function cachedDocument(
  app: FastifyInstance,
  context: RouteContext,
  path: string,
  { cache, contentType, page: nameOf, build }: CachedDocumentOptions,
): void {
  document(app, context, path, async (request, reply) => {
    const page = await cache.get(nameOf(request), async () => {
      const built = await build(request);
      const { text, until } = typeof built === 'string' ? { text: built, until: undefined } : built;
      return { ...createPage(text, undefined, contentType), until };
    });
    await sendPage(request, reply, page);
    return reply;
  });
}
