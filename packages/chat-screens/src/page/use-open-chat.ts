import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface OpenChat {
  /** Whose conversation is open. */
  id: string | null;
  /** The address, on this page, at which somebody's is. */
  to(id: string): string;
  close(): void;
}

/** Which conversation is open stands in the address: it can be linked to, survives a reload, and Back closes it. */
export function useOpenChat(name = 'with'): OpenChat {
  const [search, setSearch] = useSearchParams();
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return { id: search.get(name), to: (id) => `?${name}=${encodeURIComponent(id)}`, close };
}
