import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readTableParams, type TableParams, withChange, writeTableParams } from './table-params.ts';

/**
 * The state of a table, kept in the URL so that Back restores it: `const [params, change] =
 * useTableParams()`. Another page adds an entry to the history; another filter replaces the entry.
 */
export function useTableParams() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  // The router renders a change later than it makes it, so the next one may be made from the page of before.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (changes: Partial<TableParams>, replace = !('page' in changes)) => {
    latest.current = writeTableParams(withChange(readTableParams(latest.current), changes));
    // What the entry says of how it was reached stays: see `useFrame`.
    setSearch(latest.current, { replace, ...(replace && { state }) });
  };
  return [readTableParams(search), change] as const;
}

export type ChangeTableParams = ReturnType<typeof useTableParams>[1];

/** What filters and sorts of a table read and write. */
export interface TableState {
  params: TableParams;
  change: ChangeTableParams;
}
