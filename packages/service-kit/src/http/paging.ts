import { isUuid } from '@firstrung/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../base/http-error.ts';

export const DEFAULT_LIMIT = 50;

interface CursorValues {
  date: Date;
  uuid: string;
  number: number;
  integer: number;
  /** of a column that holds no more */
  smallint: number;
  text: string;
}
export type CursorKind = keyof CursorValues;
type Decoded<K extends readonly CursorKind[]> = { -readonly [I in keyof K]: CursorValues[K[I]] };

const readers: { [K in CursorKind]: (value: unknown) => CursorValues[K] | undefined } = {
  date(value) {
    const date = typeof value === 'string' ? new Date(value) : undefined;
    // Years past these are dates to JavaScript, but not to PostgreSQL.
    return date && date.getUTCFullYear() > 0 && date.getUTCFullYear() < 10_000 ? date : undefined;
  },
  uuid: (value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined),
  number: (value) => (Number.isFinite(value) ? (value as number) : undefined),
  integer: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
  smallint: (value) =>
    Number.isInteger(value) && Math.abs(value as number) < 2 ** 15 ? (value as number) : undefined,
  text: (value) => (typeof value === 'string' && !value.includes('\0') ? value : undefined),
};

/** The sort key of a page's last row, for the client to hand back as it is. */
export const encodeCursor = (values: readonly (Date | string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * The values of a cursor in the kinds that the list's sort key has, or `undefined` without a cursor.
 * Throws 400 on a cursor that isn't one of ours.
 */
export function decodeCursor<const K extends readonly CursorKind[]>(
  cursor: string | undefined,
  kinds: K,
): Decoded<K> | undefined {
  if (cursor === undefined) return undefined;
  const values = parse(cursor);
  if (!Array.isArray(values) || values.length !== kinds.length) throw badCursor();
  return kinds.map((kind, i) => {
    const value = readers[kind](values[i]);
    if (value === undefined) throw badCursor();
    return value;
  }) as Decoded<K>;
}

const badCursor = () => invalidInput([{ path: 'cursor', message: 'is not a cursor of this list' }]);

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/**
 * Cuts what a query with `limit + 1` answered down to a page. `sortKey` names the values that the list is
 * ordered by, the last of them unique.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  sortKey: (row: Row) => readonly (Date | string | number)[],
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeCursor(sortKey(last)) : undefined };
}

/**
 * Value of the `Link` header (RFC 8288) that points to the next
 * page of the requested list; `parameter` is what names the page.
 */
export function nextLink(
  { url }: Pick<FastifyRequest, 'url'>,
  value: string,
  parameter: 'cursor' | 'page' = 'cursor',
): string {
  // Behind the first one a question mark is a character like any other (RFC 3986 §3.4).
  const [path, ...search] = url.split('?');
  const query = new URLSearchParams(search.join('?'));
  query.set(parameter, value);
  return `<${path}?${query}>; rel="next"`;
}
