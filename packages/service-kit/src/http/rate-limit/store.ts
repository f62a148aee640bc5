import { LRUCache } from 'lru-cache';
import type { Clock } from '../../service/clock.ts';

export interface Hit {
  /** Calls in this window, this one included. */
  count: number;
  /** Until the window ends, in milliseconds. */
  resetMs: number;
}

/** Counts calls in fixed windows. */
export interface HitStore {
  hit(key: string, windowMs: number): Hit | Promise<Hit>;
  destroy(): Promise<void>;
}

const MAX_KEYS = 100_000;

/** Counts in this process. The least recently seen callers are evicted when there are very many. */
export function createMemoryStore(clock: Clock): HitStore & { hit(key: string, windowMs: number): Hit } {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });
  return {
    hit(key, windowMs) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count++;
      return { count: window.count, resetMs: window.endsAt - now };
    },
    async destroy() {
      windows.clear();
    },
  };
}
