import { useEffect, useState } from 'react';

/** Between looks for what may be on its way: a connection that was just made, milliseconds. */
const AGAIN = 1_000;
const LOOKS = 3;

/**
 * Whether what the address names is in no list, for good: they are fetched again first, since they may be older than
 * what led here. @param isMissing by what is loaded
 */
export function useNotListed(isMissing: boolean, refetch: () => unknown): boolean {
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look leads to the next
  useEffect(() => {
    if (!isMissing) {
      setLooks(0);
      return;
    }
    if (looks >= LOOKS) return;
    const timer = setTimeout(
      () => {
        refetch();
        setLooks(looks + 1);
      },
      looks === 0 ? 0 : AGAIN,
    );
    return () => clearTimeout(timer);
  }, [isMissing, looks]);
  return isMissing && looks >= LOOKS;
}
