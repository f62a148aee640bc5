import { countedWords, spacedWordsOf } from '@firstrung/contracts';
import {
  type CallReply,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  invalidInput,
  nextLink,
} from '@firstrung/service-kit/http';
import type { FastifyRequest } from 'fastify';
import type { Keyset, Sort, SortValues } from '../db/queries/sorting.ts';

interface PageQuery {
  limit?: number;
  cursor?: string;
  page?: number;
}

/** The rows of a table that a call asks for: a page by number, or the rows after a cursor. */
export interface TablePage {
  limit: number;
  /** number of the page, from 1 on */
  page: number | undefined;
  skip: number;
  after: SortValues | undefined;
}

/** The cursor of a list that is ordered by a time, then the id. Throws 400 on any other cursor. */
export function afterCursor(cursor: string | undefined): Keyset | undefined {
  const values = decodeCursor(cursor, ['date', 'uuid']);
  return values && { at: values[0], id: values[1] };
}

/** The values of a cursor that the sort has made. Throws 400 on a cursor of another list. */
export const afterIn = (cursor: string | undefined, { columns }: Sort): SortValues | undefined =>
  decodeCursor(
    cursor,
    columns.map(([, kind]) => kind),
  );

/** Throws 400 on both a page and a cursor, and on a cursor of another list. */
export function tablePage({ limit = DEFAULT_LIMIT, cursor, page }: PageQuery, sort: Sort): TablePage {
  if (cursor !== undefined && page !== undefined) {
    throw invalidInput([{ path: 'cursor', message: 'goes without a page' }]);
  }
  return { limit, page, skip: ((page ?? 1) - 1) * limit, after: afterIn(cursor, sort) };
}

/**
 * Cuts the result of a query with `limit + 1` to the page, and
 * sets the headers with the total and the next page.
 */
export function sendPage<Row extends { sort_key: SortValues }>(
  { raw, reply }: { raw: Pick<FastifyRequest, 'url'>; reply: CallReply },
  { limit, page }: TablePage,
  { found, total }: { found: Row[]; total: number },
): Row[] {
  reply.header('x-total-count', String(total));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last) {
    reply.header(
      'link',
      page === undefined
        ? nextLink(raw, encodeCursor(last.sort_key))
        : nextLink(raw, String(page + 1), 'page'),
    );
  }
  return rows;
}

/** The words of a search box that count. */
export const searchWordsIn = (q = ''): string[] => countedWords(spacedWordsOf(q));
