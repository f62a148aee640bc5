import type { ParamsOf, QueryOf, ReplyOf } from '@firstrung/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { nextLink } from '../paging.ts';
import type { PageCache, PageName } from './cache.ts';
import { createPage, matchesEtag, type Page } from './page.ts';

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

/** Answers requests with pages of the cache. */
export const sendingPage =
  <Params, Query, Reply>(
    { clock }: { clock: Clock },
    { cache, page: nameOf, build }: Cached<Params, Query, Reply>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = { params: request.params as Params, query: request.query as Query };
    const page = await cache.get(nameOf(input), async () => {
      const built = await build({ ...input, now: clock.now() });
      const text = reply.serializeInput(built.reply as never, '200') as string;
      return { ...createPage(text, built.next, undefined, built.headers), until: built.until };
    });
    return sendPage(request, reply, page);
  };

/** Sends a page in the encoding that the request asks for, or 304. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const variant = await page.variant(request.headers['accept-encoding']);
  if (page.next !== undefined) reply.header('link', nextLink(request, page.next));
  if (matchesEtag(request.headers['if-none-match'], variant.etag))
    return reply.code(304).headers(variant.unchangedHeaders).send();
  return reply.code(200).headers(variant.headers).send(variant.bytes);
}
