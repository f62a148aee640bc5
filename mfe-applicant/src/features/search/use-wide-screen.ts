import { useSyncExternalStore } from 'react';

/** From here on there is room for a list and a job beside it. */
const WIDE = '(min-width: 75rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the screen is wide enough for a list with a job beside it. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
