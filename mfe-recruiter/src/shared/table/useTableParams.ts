import { useSearchParams } from 'react-router';
import { readAddress, type TableAddress, withChange, writeAddress } from './table-params.ts';

/**
 * What a table shows stands in the screen's address, so that Back leads to where one was: `const [address, change] =
 * useTableAddress()`. Another page is a new entry of the history, another filter is not.
 */
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const change = (what: Partial<TableAddress>, replace = !('page' in what)) =>
    setParams((now) => writeAddress(withChange(readAddress(now), what)), { replace });
  return [readAddress(params), change] as const;
}

export type ChangeAddress = ReturnType<typeof useTableAddress>[1];
