const KEY = 'scroll';

/** By these someone goes elsewhere than where the page was left. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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
  let stopWaiting: (() => void) | undefined;

  window.history.scrollRestoration = 'manual';
  const remember = () => {
    if (current !== undefined && !stopWaiting) positions.set(current, window.scrollY);
  };
  /** A page that isn't long enough yet, as after a reload, is scrolled on as it grows. */
  const waitFor = (top: number) => {
    const observer = new ResizeObserver(() => {
      scrollTo(top);
      if (reaches(top)) stopWaiting?.();
    });
    const stop = () => {
      stopWaiting = undefined;
      observer.disconnect();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
    stopWaiting = stop;
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    observer.observe(document.body);
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', () => store.setItem(KEY, JSON.stringify([...positions])));

  return {
    enter(entry) {
      stopWaiting?.();
      current = entry;
    },
    restore(entry) {
      const top = positions.get(entry);
      if (top === undefined) return false;
      scrollTo(top);
      if (!reaches(top)) waitFor(top);
      return true;
    },
  };
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
// Browsers round it by less than a pixel.
const reaches = (top: number) => window.scrollY > top - 1;
