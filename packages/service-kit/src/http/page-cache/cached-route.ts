import type { Calls, ParamsOf, QueryOf, ReplyOf } from '@firstrung/contracts';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../paging.ts';
import { mountCall, type RouteContext } from '../route.ts';
import type { PageCache } from './cache.ts';
import { createPage, matchesEtag } from './page.ts';

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
  }>;
}

/** Mounts a GET of the contract whose replies are kept as bytes, compressed beforehand, with ETags. */
export function cachedRoute<K extends keyof Calls>(
  app: FastifyInstance,
  context: RouteContext,
  key: K,
  { cache, page: pageOf, build }: CachedRouteOptions<K>,
): void {
  mountCall(app, context, key, async ({ params, query, now, raw }, { raw: reply }) => {
    const { key: pageKey, tags } = pageOf({ params, query });
    const make = async () => {
      const built = await build({ params, query, now });
      return createPage(reply.serializeInput(built.reply as never, '200') as string, built.next);
    };
    const kept = cache.get(pageKey, tags, make);
    // Mostly it is there: no turn of the event loop is spent on waiting then.
    const page = kept instanceof Promise ? await kept : kept;
    const made = page.variant(raw.headers['accept-encoding']);
    const variant = made instanceof Promise ? await made : made;
    if (page.next !== undefined) reply.header('link', nextLink(raw, page.next));
    if (matchesEtag(raw.headers['if-none-match'], variant.etag)) {
      return reply.code(304).headers(variant.unchangedHeaders).send();
    }
    return reply.headers(variant.headers).send(variant.bytes);
  });
}
