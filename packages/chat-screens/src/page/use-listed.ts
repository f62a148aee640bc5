import { useEffect } from 'react';

/** What this needs of an infinite query. */
interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/**
 * Who or what the address names, however far down its list: pages are fetched until it has come. One that fails ends
 * that; the list offers to go on. @param items of the pages there are, `undefined` before the first
 */
export function useListed<T extends { _id: string }>(
  pages: Pages,
  items: readonly T[] | undefined,
  id: string | null | undefined,
): T | undefined {
  const found = items?.find(({ _id }) => _id === id);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const mustGoOn = Boolean(id) && items !== undefined && !found && hasNextPage;
  useEffect(() => {
    if (mustGoOn && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [mustGoOn, isFetching, isFetchNextPageError, fetchNextPage]);
  return found;
}
