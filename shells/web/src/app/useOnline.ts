import { useEffect, useSyncExternalStore } from 'react';

/** Whether the browser has a network. `onBack` is called whenever it has one again. */
export function useOnline(onBack: (() => void) | undefined): boolean {
  useEffect(() => {
    if (!onBack) return;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [onBack]);
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
