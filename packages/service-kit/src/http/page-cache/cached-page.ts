import type { ParamsOf, QueryOf, ReplyOf } from '@firstrung/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { limitDatabaseWork } from '../authorize.ts';
import type { PageCache, PageName } from './cache.ts';
import { createPage, matchesEtag, type Page, type Variant } from './page.ts';

/** A GET of the contract whose replies are kept in a page cache, as compressed bytes with ETags. */
export type CachedPage<C> = Cached<ParamsOf<C>, QueryOf<C>, ReplyOf<C>>;

interface Cached<Params, Query, Reply> {
  cache: PageCache;
  /**
   * The name of the page that a request asks for. Its key consists of the validated parameters, because one
   * page has any number of URLs. Two calls with the same reply may share their pages.
   */
  page(input: { params: Params; query: Query }): PageName;
  /** Builds the page. All callers get the same one, so it must not depend on who asks. */
  build(input: { params: Params; query: Query; now: Date }): Promise<{
    reply: Reply;
    /** The cursor of a list's next page, for the `Link` header. */
    next?: string | undefined;
    /** Further headers that belong to the reply. */
    headers?: Readonly<Record<string, string>> | undefined;
    /** When something that the reply shows ends: later requests get another page. */
    until?: Date | undefined;
  }>;
}

/** Answers requests with pages of the cache. What is in memory goes out at once: no promise is created. */
export const sendingPage =
  <Params, Query, Reply>(
    { clock }: { clock: Clock },
    { cache, page: nameOf, build }: Cached<Params, Query, Reply>,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const input = { params: request.params as Params, query: request.query as Query };
    const name = nameOf(input);
    const known = cache.find(name);
    if (known) return sendPage(request, reply, known);
    // Not by the build: who waits for it too must not be refused for who began it.
    limitDatabaseWork(request);
    const page = cache.get(name, async () => {
      const built = await build({ ...input, now: clock.now() });
      const text = reply.serializeInput(built.reply as never, '200') as string;
      return { ...createPage(text, built.next, undefined, built.headers), until: built.until };
    });
    return page instanceof Promise
      ? page.then((built) => sendPage(request, reply, built))
      : sendPage(request, reply, page);
  };

/** Sends a page in the encoding that the request asks for, or 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): void | Promise<void> {
  const send = ({ bytes, etag, headers, unchangedHeaders }: Variant) => {
    const link = page.link(request.url);
    if (link !== undefined) reply.header('link', link);
    if (matchesEtag(request.headers['if-none-match'], etag)) reply.code(304).headers(unchangedHeaders).send();
    else reply.headers(headers).send(bytes);
  };
  const variant = page.variant(request.headers['accept-encoding']);
  return variant instanceof Promise ? variant.then(send) : send(variant);
}
