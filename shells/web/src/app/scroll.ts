import { type Store, storedJson } from '@firstrung/web-kit';

const KEY = 'scroll';

/** Input by which the visitor takes over scrolling. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollMemory = ReturnType<typeof createScrollMemory>;

/**
 * Names an entry of the history. The first entry of every page
 * has the same key, so the address belongs to it.
 */
export const entryOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  `${key} ${pathname}${search}`;

/**
 * The scroll position of each entry of the browser's history. Replaces the browser's own restoration, which
 * runs before the screen is rendered. Positions survive a reload.
 * @param store session storage
 */
export function createScrollMemory(store: Store) {
  const stored = storedJson(store, KEY);
  const positions = new Map<string, number>(Array.isArray(stored) ? stored.filter(isPosition) : []);
  let current: string | undefined;
  let stopWaiting: (() => void) | undefined;
  let isNewVisit = !isReturn();

  window.history.scrollRestoration = 'manual';
  const record = () => {
    if (current !== undefined && !stopWaiting) positions.set(current, window.scrollY);
  };
  /** Keeps scrolling while the page is still too short, as after a reload. */
  const scrollAsItGrows = (top: number) => {
    const observer = new ResizeObserver(() => {
      scrollTo(top);
      if (reaches(top)) stopWaiting?.();
    });
    const stop = () => {
      stopWaiting = undefined;
      observer.disconnect();
      for (const event of USER_INPUT) window.removeEventListener(event, stop);
    };
    stopWaiting = stop;
    for (const event of USER_INPUT) window.addEventListener(event, stop, { passive: true });
    observer.observe(document.body);
  };
  window.addEventListener('scroll', record, { passive: true });
  window.addEventListener('pagehide', () => store.setItem(KEY, JSON.stringify([...positions])));

  return {
    /** Records scroll positions for this entry from now on. */
    enter(entry: string) {
      stopWaiting?.();
      current = entry;
      if (isNewVisit) positions.delete(entry);
      isNewVisit = false;
    },
    /**
     * Scrolls to the last position of this entry; false if none is known. The first entry of a page has a
     * position only after a reload, Back or Forward: a typed address opens at the top.
     */
    restore(entry: string): boolean {
      const top = positions.get(entry);
      if (top === undefined) {
        // The page that the server rendered may have been scrolled.
        record();
        return false;
      }
      // The position is that of a page whose lists have their real heights.
      if (top > 0) document.documentElement.style.setProperty('--below-screen', 'visible');
      scrollTo(top);
      if (!reaches(top)) scrollAsItGrows(top);
      return true;
    },
  };
}

/** Another program of the same origin may have stored something else. */
const isPosition = (stored: unknown): stored is [string, number] =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';

/** Whether the browser opened this page by a reload, Back or Forward. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
// Browsers round it by less than a pixel.
const reaches = (top: number) => window.scrollY > top - 1;
