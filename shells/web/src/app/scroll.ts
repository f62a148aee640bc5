const KEY = 'scroll';

/** Where each entry of the browser's history was scrolled to. */
export interface ScrollMemory {
  /** From now on the scroll position is this entry's. */
  enter(entry: string): void;
  /** Scrolls to where this entry was left; false when that isn't known. */
  restore(entry: string): boolean;
}

/**
 * The browser's own restoring comes too early, before the screen is there. Positions outlive a reload.
 * @param store lives as long as the tab
 */
export function createScrollMemory(store: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = new Map<string, number>(JSON.parse(store.getItem(KEY) ?? '[]'));
  let current: string | undefined;

  window.history.scrollRestoration = 'manual';
  const remember = () => {
    if (current !== undefined) positions.set(current, window.scrollY);
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', () => store.setItem(KEY, JSON.stringify([...positions])));

  return {
    enter(entry) {
      current = entry;
    },
    restore(entry) {
      const top = positions.get(entry);
      if (top === undefined) return false;
      window.scrollTo({ top, behavior: 'instant' });
      return true;
    },
  };
}
