import type { ChatRecruiter } from '@firstrung/contracts';
import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** The recruiter that the address names, however far down the list. */
export function useSomeRecruiter(
  query: Pages,
  recruiters: readonly ChatRecruiter[] | undefined,
  id: string | null,
): ChatRecruiter | undefined {
  const found = recruiters?.find(({ _id }) => _id === id);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mustGoOn = id !== null && recruiters !== undefined && !found && hasNextPage;
  useEffect(() => {
    if (mustGoOn && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [mustGoOn, isFetching, isFetchNextPageError, fetchNextPage]);
  return found;
}
