import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageOf } from './page-of.ts';

/** What this needs of an infinite query. */
export interface Pieces {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/**
 * Pages of a table over a list that the server hands out in larger pieces, one after the other. Which page shows stands in the
 * address (`?page=2`, `?page=last`), so that Back leads to where one was.
 * @param rows what has come so far
 * @param total how many there are at least, if that is known
 */
export function useTablePages<Row>(pieces: Pieces, rows: readonly Row[], total = 0) {
  const [params, setParams] = useSearchParams();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pieces;
  const { page, pages, from, to, missing } = pageOf({
    wanted: params.get('page'),
    come: rows.length,
    total,
    more: hasNextPage,
  });
  const fetching = missing && !isFetchNextPageError;

  useEffect(() => {
    if (fetching && !isFetchingNextPage) fetchNextPage();
  }, [fetching, isFetchingNextPage, fetchNextPage]);

  return {
    page,
    pages,
    rows: rows.slice(from, to),
    /** Rows of this page are on their way. */
    fetching,
    /** They did not come. */
    failed: missing && isFetchNextPageError,
    retry: fetchNextPage,
    goTo: (target: number) => setParams(target === 1 ? {} : { page: String(target) }),
    goToLast: () => setParams({ page: hasNextPage ? 'last' : String(pages) }),
  };
}

export type TablePages<Row> = ReturnType<typeof useTablePages<Row>>;
