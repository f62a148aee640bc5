import type { Calls, ParamsOf, QueryOf, ReplyOf } from '@firstrung/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nextLink } from '../paging.ts';
import { mountCall, type RouteContext } from '../route.ts';
import type { PageCache } from './cache.ts';
import { createPage, matchesEtag, type Page, type Variant } from './page.ts';

export interface CachedRouteOptions<K extends keyof Calls> {
  cache: PageCache;
  /**
   * Under which key a request's page is kept – made of the checked parameters, not of the address, whose variants are
   * endless – and the tags of what it is made of. Two calls with the same reply may share their pages.
   */
  page(input: { params: ParamsOf<Calls[K]>; query: QueryOf<Calls[K]> }): {
    key: string;
    tags: readonly string[];
  };
  /** Reads the page. It serves everyone: nothing of the caller may be in it. */
  build(input: { params: ParamsOf<Calls[K]>; query: QueryOf<Calls[K]>; now: Date }): Promise<{
    reply: ReplyOf<Calls[K]>;
    /** The cursor of a list's next page, for the `Link` header. */
    next?: string | undefined;
    /** Further headers that belong to the reply. */
    headers?: Readonly<Record<string, string>> | undefined;
  }>;
}

/** Mounts a GET of the contract whose replies are kept as bytes, compressed beforehand, with ETags. */
export function cachedRoute<K extends keyof Calls>(
  app: FastifyInstance,
  context: RouteContext,
  key: K,
  { cache, page: pageOf, build }: CachedRouteOptions<K>,
): void {
  mountCall(app, context, key, (request, reply) => {
    const params = request.params as ParamsOf<Calls[K]>;
    const query = request.query as QueryOf<Calls[K]>;
    const { key: pageKey, tags } = pageOf({ params, query });
    const kept = cache.get(pageKey, tags, async () => {
      const built = await build({ params, query, now: context.clock.now() });
      const text = reply.serializeInput(built.reply as never, '200') as string;
      return createPage(text, built.next, undefined, built.headers);
    });
    // Mostly all of it is there: then no promise is made.
    return kept instanceof Promise
      ? kept.then((page) => sendPage(request, reply, page))
      : sendPage(request, reply, kept);
  });
}

/** Sends a page in the encoding that is asked for, or 304. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> {
  const variant = page.variant(request.headers['accept-encoding']);
  return variant instanceof Promise
    ? variant.then((made) => sendVariant(request, reply, page, made))
    : sendVariant(request, reply, page, variant);
}

function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  variant: Variant,
): FastifyReply {
  if (page.next !== undefined) reply.header('link', nextLink(request, page.next));
  if (matchesEtag(request.headers['if-none-match'], variant.etag)) {
    return reply.code(304).headers(variant.unchangedHeaders).send();
  }
  return reply.headers(variant.headers).send(variant.bytes);
}
