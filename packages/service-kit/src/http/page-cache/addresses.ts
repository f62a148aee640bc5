import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nextLink } from '../paging.ts';
import { serverDepsOf } from '../server-deps.ts';
import type { Page, Variant } from './page.ts';

/** So many are remembered at a time, and none that is longer. */
const MAX_ADDRESSES = 1_000;
const MAX_LENGTH = 300;

/** Under which key a page is kept, and the tags of what it is made of. */
export interface PageName {
  key: string;
  tags: readonly string[];
}

/** What an address asks for, and how that goes out. */
export interface Address extends Readonly<PageName> {
  /** Names and values by turns, of all headers of a reply with this page; the same list each time. */
  headers(page: Page, variant: Variant): string[];
  /** The same of a 304. */
  unchangedHeaders(page: Page, variant: Variant): Record<string, string>;
}

/**
 * Remembers what the addresses of a route ask for: to take one apart, and to put its headers together, costs more than to
 * find its page. `read` is asked about requests whose parameters were checked; what it throws is not kept.
 */
export function createAddresses(
  app: FastifyInstance,
  read: (request: FastifyRequest) => PageName,
): (request: FastifyRequest) => Address {
  const { headers } = serverDepsOf(app);
  const known = new Map<string, Address>();
  return (request) => {
    const { url } = request;
    const found = known.get(url);
    if (found) return found;
    const address = createAddress(url, read(request), headers);
    if (url.length > MAX_LENGTH) return address;
    // Who makes up ever new ones gains nothing but this.
    if (known.size === MAX_ADDRESSES) known.clear();
    known.set(url, address);
    return address;
  };
}

/** `common` are the headers of every reply. */
export function createAddress(
  url: string,
  { key, tags }: PageName,
  common: Readonly<Record<string, string>>,
): Address {
  const lists = new WeakMap<Variant, string[]>();
  const link = ({ next }: Page): Record<string, string> =>
    next === undefined ? {} : { link: nextLink({ url }, next) };
  return {
    key,
    tags,
    headers(page, variant) {
      const known = lists.get(variant);
      if (known) return known;
      const list = Object.entries({ ...common, ...variant.headers, ...link(page) }).flat();
      lists.set(variant, list);
      return list;
    },
    unchangedHeaders: (page, variant) => ({ ...variant.unchangedHeaders, ...link(page) }),
  };
}
