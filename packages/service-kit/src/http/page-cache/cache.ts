import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.ts';
import type { Page } from './page.ts';

export interface PageCacheOptions {
  clock: Clock;
  /** Bound of all pages together. Default 64 MiB. */
  maxBytes?: number;
  /**
   * How long a page is served without an invalidation, for changes by other instances whose broadcast was
   * missed. Default 1,000 ms; `Infinity` where nothing but this process changes it.
   */
  maxAgeMs?: number;
}

/** Key of a page, and the tags of the data it is built from. */
export interface PageName {
  key: string;
  tags: readonly string[];
}

/** Hot public pages in memory. */
export interface PageCache {
  /** Later requests get no page with one of these tags that was built earlier. Call it after the commit. */
  invalidate(...tags: string[]): void;
  /** The page of this name if it is in memory. */
  find(name: PageName): Page | undefined;
  /** The page of this name. Concurrent requests share one build and its error. */
  get(name: PageName, build: () => Promise<Page>): Page | Promise<Page>;
}

/** The most builds a request waits for if each is invalidated; the last one began after the request. */
const MAX_BUILDS = 3;

interface Entry {
  page: Page;
  builtAt: number;
  tags: readonly string[];
}

interface Build {
  tags: readonly string[];
  page: Promise<Page>;
  outdated: boolean;
}

const isFresh = ({ page, builtAt }: Entry, nowMs: number, maxAgeMs: number): boolean =>
  nowMs - builtAt < maxAgeMs && !(page.until && page.until.getTime() <= nowMs);

export function createPageCache({
  clock,
  maxBytes = 64 * 1024 * 1024,
  maxAgeMs = 1_000,
}: PageCacheOptions): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const builds = new Map<string, Build>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
    onInsert: ({ tags }, key) => {
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    dispose: ({ tags }, key, reason) => {
      // A page that replaces another one under its key has the same tags.
      if (reason === 'set') return;
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const nowMs = () => clock.now().getTime();

  function start({ key, tags }: PageName, make: () => Promise<Page>): Build {
    const builtAt = nowMs();
    const run = async () => {
      try {
        const page = await make();
        if (!build.outdated) entries.set(key, { page, builtAt, tags });
        return page;
      } finally {
        builds.delete(key);
      }
    };
    const build = { tags, outdated: false } as Build;
    // Before it begins: an invalidation during its first steps counts too.
    builds.set(key, build);
    build.page = run();
    return build;
  }

  /**
   * One build of a page runs at a time: a request that finds an
   * outdated one waits for it, and then for the next.
   */
  async function shareBuild(name: PageName, make: () => Promise<Page>): Promise<Page> {
    for (let count = 1; ; count++) {
      const build = builds.get(name.key) ?? start(name, make);
      try {
        const page = await build.page;
        if (!build.outdated || count === MAX_BUILDS) return page;
      } catch (error) {
        if (!build.outdated || count === MAX_BUILDS) throw error;
      }
    }
  }

  const find = ({ key }: PageName) => {
    const entry = entries.get(key);
    return entry && isFresh(entry, nowMs(), maxAgeMs) ? entry.page : undefined;
  };

  return {
    find,
    invalidate(...tags) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
      }
      for (const build of builds.values()) {
        if (build.tags.some((tag) => tags.includes(tag))) build.outdated = true;
      }
    },
    get: (name, make) => find(name) ?? shareBuild(name, make),
  };
}
