import { useSyncExternalStore } from 'react';

/** Phones, and windows as narrow or as low as theirs. */
const NARROW = '(max-width: 40rem), (max-height: 26rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether there is room for one thing only. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
