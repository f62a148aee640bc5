import type { Store } from '@firstrung/web-kit';
import { createContext, useContext } from 'react';
import type { Remote } from './remotes-file.ts';

/**
 * How long a screen may take until it is mounted and the browser
 * idle, milliseconds: longer than its files may take to load.
 */
const LIMIT = 30_000;
/** Younger notes may be those of another tab that still loads, milliseconds. */
const SETTLED = 10_000;

/** A screen that did not come to rest. */
export interface Hang {
  path: string;
  build: string | null;
}

export interface Watchdog {
  /** A screen is about to be rendered. More calls for the same path do nothing. */
  begin(name: string, hang: Hang): void;
  /** It is shown, or failed. */
  end(): void;
  /** The remote is left. */
  leave(name: string): void;
}

const key = (name: string) => `mounting ${name}`;

/**
 * Notes in the store which screen is being mounted. A screen that loops can't
 * report itself, and its tab can only be closed: the note is left, and the next
 * page of a remote reports it. One that waits for ever is reported after `LIMIT`.
 */
export function createWatchdog(store: Store, report: (name: string, hang: Hang) => void): Watchdog {
  let noted: string | undefined;
  let last: { name: string; path: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (noted !== undefined) store.removeItem(key(noted));
    noted = undefined;
  };
  // A page in the background may be ended at any time. Neither event comes while the page is blocked.
  addEventListener('pagehide', end);
  addEventListener('visibilitychange', () => document.hidden && end());
  return {
    begin(name, hang) {
      if (last?.path === hang.path) return;
      end();
      last = { name, path: hang.path };
      if (document.hidden) return;
      try {
        store.setItem(key(name), JSON.stringify({ ...hang, at: Date.now() }));
      } catch {
        // Storage is full.
      }
      noted = name;
      timer = setTimeout(() => {
        end();
        report(name, hang);
      }, LIMIT);
    },
    end,
    leave(name) {
      // The next remote has begun already.
      if (last?.name !== name) return;
      end();
      last = undefined;
    },
  };
}

/** The notes that earlier pages of this browser left, each once. */
export function takeHangs(remotes: Record<string, Remote>, store: Store, now = Date.now()): [string, Hang][] {
  return Object.keys(remotes).flatMap((name): [string, Hang][] => {
    const { at, ...hang } = JSON.parse(store.getItem(key(name)) ?? '{}');
    if (!at || now - at < SETTLED) return [];
    store.removeItem(key(name));
    return [[name, hang]];
  });
}

/** Sends a screen that did not come to rest to the page's own server. */
export function reportHang({ path, build }: Hang): void {
  const report = [{ type: 'firstrung-hang', age: 0, url: location.origin + path, body: { build } }];
  const type = 'application/reports+json';
  navigator.sendBeacon('/browser-reports', new Blob([JSON.stringify(report)], { type }));
}

export const WatchdogContext = createContext<Watchdog | null>(null);

export function useWatchdog(): Watchdog {
  const watchdog = useContext(WatchdogContext);
  if (!watchdog) throw new Error('useWatchdog() needs a <WatchdogContext> above it');
  return watchdog;
}
