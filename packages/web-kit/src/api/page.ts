import type { ReadPlace } from '@firstrung/contracts';

export interface Page<T> {
  data: T;
  /** Value of the query's `cursor` for the next page; `undefined` on the last page. */
  next: string | undefined;
  /** Number of rows on all pages, for lists that have a `page` parameter. */
  total: number | undefined;
  /** The corrected query of a job search with typos. */
  searchedFor: string | undefined;
  /** The place that it searched in place of the typed one. */
  searchedPlace: string | undefined;
  /** Of a search within a distance. */
  readPlace?: ReadPlace | undefined;
}

/** A page of a list from a reply's body and headers. */
export function pageOf<T>(data: T, header: (name: string) => string | null): Page<T> {
  const total = header('x-total-count');
  const decoded = (name: string) => {
    const value = header(name);
    return value === null ? undefined : decodeURIComponent(value);
  };
  const readPlace = decoded('x-place');
  return {
    data,
    next: nextCursor(header('link')),
    total: total === null ? undefined : Number(total),
    searchedFor: decoded('x-searched-for'),
    searchedPlace: decoded('x-searched-place'),
    ...(readPlace !== undefined && { readPlace: JSON.parse(readPlace) }),
  };
}

/** Cursor of the next page from a `Link: <…?cursor=…>; rel="next"` header (RFC 8288), if there is one. */
export function nextCursor(link: string | null): string | undefined {
  for (const [, target = '', attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(attributes)) {
      return new URL(target, 'http://relative').searchParams.get('cursor') ?? undefined;
    }
  }
  return undefined;
}
