import type { Calls, ParamsOf, QueryOf, ReplyOf } from '@firstrung/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountCall, type RouteContext } from '../route.ts';
import { type Address, createAddresses, type PageName } from './addresses.ts';
import type { PageCache } from './cache.ts';
import { createPage, matchesEtag, type Page, type Variant } from './page.ts';

export interface CachedRouteOptions<K extends keyof Calls> {
  cache: PageCache;
  /**
   * Under which key a request's page is kept – made of the checked parameters, not of the address, whose variants are
   * endless – and the tags of what it is made of. Two calls with the same reply may share their pages.
   */
  page(input: { params: ParamsOf<Calls[K]>; query: QueryOf<Calls[K]> }): PageName;
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
  const inputOf = (request: FastifyRequest) => ({
    params: request.params as ParamsOf<Calls[K]>,
    query: request.query as QueryOf<Calls[K]>,
  });
  const addressOf = createAddresses(app, (request) => pageOf(inputOf(request)));
  mountCall(app, context, key, (request, reply) => {
    const address = addressOf(request);
    const kept = cache.get(address.key, address.tags, async () => {
      const built = await build({ ...inputOf(request), now: context.clock.now() });
      const text = reply.serializeInput(built.reply as never, '200') as string;
      return createPage(text, built.next, undefined, built.headers);
    });
    // Mostly all of it is there: then no promise is made.
    return kept instanceof Promise
      ? kept.then((page) => sendPage(request, reply, page, address))
      : sendPage(request, reply, kept, address);
  });
}

/** Sends a page in the encoding that is asked for, or 304. Returns a promise only while the encoding is being made. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  address: Address,
): void | Promise<void> {
  const send = (variant: Variant) => {
    if (matchesEtag(request.headers['if-none-match'], variant.etag)) {
      reply.code(304).headers(address.unchangedHeaders(page, variant)).send();
      return;
    }
    // Past Fastify, which would put the headers together anew for each request. What hooks put on the reply stays behind.
    reply.raw.writeHead(200, address.headers(page, variant));
    reply.hijack();
    reply.raw.end(variant.bytes);
  };
  const variant = page.variant(request.headers['accept-encoding']);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}
