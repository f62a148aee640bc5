import { createPage, matchesEtag, pickEncoding, type Variant } from '@firstrung/service-kit/http';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes of encoded pages that are kept. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** How many pages are compressed at a time: files, names and passwords need the threads of libuv, too. */
const MAX_COMPRESSING = 2;
const TYPE = 'text/html; charset=utf-8';
/** A page has the visitor's theme. */
const HEADERS = { vary: 'accept-encoding, cookie' };

interface Page {
  status: number;
  /** Equal versions are the same page, which is rendered and encoded once. */
  version: string;
  /** In the place of the usual ones. */
  headers?: Readonly<Record<string, string>>;
  render(): string;
}

/**
 * Sends pages in the best accepted encoding. Browsers ask again each time, because a page names the files of
 * the current build and shows the newest data; an unchanged one is not sent twice.
 */
export function createPageSender() {
  const kept = new LRUCache<string, Variant>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1_000,
  });
  const making = new Map<string, Promise<Variant>>();

  /** While enough pages are being compressed, others go out as they are. */
  function encoded(page: Page, accept: string | undefined): Variant | Promise<Variant> {
    const key = `${pickEncoding(accept, Number.POSITIVE_INFINITY)} ${page.version}`;
    const known = kept.get(key) ?? making.get(key);
    if (known) return known;
    if (accept !== undefined && making.size >= MAX_COMPRESSING) return encoded(page, undefined);
    const made = Promise.resolve(createPage(page.render(), undefined, TYPE, HEADERS).variant(accept))
      .then((variant) => {
        kept.set(key, variant);
        return variant;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return async (reply: FastifyReply, page: Page) => {
    const { headers } = reply.request;
    const variant = await encoded(page, headers['accept-encoding']);
    if (page.status === 200 && matchesEtag(headers['if-none-match'], variant.etag))
      return reply
        .status(304)
        .headers({ ...variant.unchangedHeaders, ...page.headers })
        .send();
    return reply
      .status(page.status)
      .headers({ ...variant.headers, ...page.headers })
      .send(variant.bytes);
  };
}
