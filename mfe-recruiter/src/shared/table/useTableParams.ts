import { useSearchParams } from 'react-router';
import { readTableParams, type TableParams, withChange, writeTableParams } from './table-params.ts';

/**
 * The state of a table, kept in the URL so that Back restores it: `const [params, change] =
 * useTableParams()`. Another page adds an entry to the history; another filter replaces the entry.
 */
export function useTableParams() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<TableParams>, replace = !('page' in changes)) =>
    setSearch((current) => writeTableParams(withChange(readTableParams(current), changes)), { replace });
  return [readTableParams(search), change] as const;
}

export type ChangeTableParams = ReturnType<typeof useTableParams>[1];
