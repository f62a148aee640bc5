import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../service/clock.ts';
import type { Page } from './page.ts';
import { createVersions } from './versions.ts';

export interface PageCacheOptions {
  clock: Clock;
  /** Bound of all pages together. Default 64 MiB. */
  maxBytes?: number;
  /**
   * How long a page counts as fresh though nothing told of a change: other instances change it too. Default 1,000 ms;
   * `Infinity` where this process is the only writer.
   */
  maxAgeMs?: number;
}

export interface PageCache {
  /** To be called right after the commit that changed what these tags stand for. */
  changed(...tags: string[]): void;
  /** The same when it left public view: no page of these tags is served again, however slow its rebuilding. */
  withdrawn(...tags: string[]): void;
  /**
   * The page under `key`, made of what `tags` stand for. A page that changed waits for the one flight that builds it
   * anew; when that takes long, the page of before is served for a moment. What `build` throws reaches everyone waiting.
   */
  get(key: string, tags: readonly string[], build: () => Promise<Page>): Page | Promise<Page>;
}

/** A rebuilding that takes longer leaves the page of before to those who wait. */
const PATIENCE_MS = 200;
/** But not for longer than this after it changed. */
const MAX_STALE_MS = 1_000;

interface Entry {
  page: Page;
  version: number;
  builtAt: number;
  outdatedSince?: number;
}

interface Flight {
  version: number;
  landing: Promise<Page>;
  /** Those who came after a change that this flight may have missed. */
  next?: Promise<Page>;
}

/** Hot public pages in memory (design: "Hot public pages"). */
export function createPageCache({
  clock,
  maxBytes = 64 * 1024 * 1024,
  maxAgeMs = 1_000,
}: PageCacheOptions): PageCache {
  const versions = createVersions(clock);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
  });
  const flights = new Map<string, Flight>();
  const patience = new WeakMap<Promise<Page>, Promise<Page | undefined>>();
  const nowMs = () => clock.now().getTime();

  const isFresh = (entry: Entry, tags: readonly string[]) =>
    entry.version === versions.changed(tags) && nowMs() - entry.builtAt < maxAgeMs;

  const mayServeStale = (key: string, entry: Entry, tags: readonly string[]) =>
    entries.peek(key) === entry &&
    versions.withdrawn(tags) <= entry.version &&
    nowMs() - (entry.outdatedSince ?? 0) <= MAX_STALE_MS;

  async function build(key: string, tags: readonly string[], make: () => Promise<Page>): Promise<Page> {
    for (;;) {
      const version = versions.changed(tags);
      const flight = flights.get(key);
      if (flight) flight.version = version;
      const builtAt = nowMs();
      const page = await make();
      if (versions.withdrawn(tags) > version) continue;
      // A change during the flight may be in the page or not: it serves those who waited, and is not kept.
      if (versions.changed(tags) === version) entries.set(key, { page, version, builtAt });
      return page;
    }
  }

  function launch(key: string, tags: readonly string[], make: () => Promise<Page>): Promise<Page> {
    const flight = { version: versions.changed(tags) } as Flight;
    flights.set(key, flight);
    flight.landing = build(key, tags, make)
      .catch((error) => {
        // Not there any more, as far as anyone knows.
        entries.delete(key);
        throw error;
      })
      .finally(() => flights.delete(key));
    return flight.landing;
  }

  function join(key: string, tags: readonly string[], make: () => Promise<Page>): Promise<Page> {
    const flight = flights.get(key);
    if (!flight) return launch(key, tags, make);
    if (flight.version === versions.changed(tags)) return flight.landing;
    const again = () => join(key, tags, make);
    flight.next ??= flight.landing.then(again, again);
    return flight.next;
  }

  /** The page, or nothing when it takes long: asked once for all who wait for it. */
  function patiently(landing: Promise<Page>): Promise<Page | undefined> {
    const known = patience.get(landing);
    if (known) return known;
    const waiting = new AbortController();
    const end = delay(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    const page = Promise.race([landing, end]).finally(() => waiting.abort());
    patience.set(landing, page);
    return page;
  }

  async function refresh(
    key: string,
    tags: readonly string[],
    make: () => Promise<Page>,
    entry: Entry,
  ): Promise<Page> {
    entry.outdatedSince ??=
      entry.version === versions.changed(tags) ? entry.builtAt + maxAgeMs : versions.changedAt(tags);
    const landing = join(key, tags, make);
    const page = await patiently(landing);
    if (page) return page;
    if (!mayServeStale(key, entry, tags)) return landing;
    // Nobody waits for it here any more; the next one to ask hears of its error.
    landing.catch(() => {});
    return entry.page;
  }

  return {
    changed: (...tags) => versions.raise(tags, false),
    withdrawn: (...tags) => versions.raise(tags, true),
    get(key, tags, make) {
      const entry = entries.get(key);
      if (!entry) return join(key, tags, make);
      if (isFresh(entry, tags)) return entry.page;
      return refresh(key, tags, make, entry);
    },
  };
}
