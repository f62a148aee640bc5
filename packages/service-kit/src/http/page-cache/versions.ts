import { LRUCache } from 'lru-cache';
import type { Clock } from '../../service/clock.ts';

const MAX_TAGS = 50_000;

interface Mark {
  changed: number;
  withdrawn: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** When the things that pages are made of last changed, in a count of all changes. */
export interface Versions {
  raise(tags: readonly string[], withdrawn: boolean): void;
  /** The last change of any of them. */
  changed(tags: readonly string[]): number;
  /** The last time any of them left public view. */
  withdrawn(tags: readonly string[]): number;
  /** When any of them last changed, in milliseconds since 1970. */
  changedAt(tags: readonly string[]): number;
}

export function createVersions(clock: Clock): Versions {
  let count = 0;
  // What is forgotten counts as changed and withdrawn then: a page of before is built anew rather than trusted.
  let forgotten: Mark = { changed: 0, withdrawn: 0, at: 0 };
  const marks = new LRUCache<string, Mark>({
    max: MAX_TAGS,
    dispose(mark, _tag, reason) {
      if (reason !== 'evict' || mark.changed <= forgotten.changed) return;
      forgotten = { changed: mark.changed, withdrawn: mark.changed, at: mark.at };
    },
  });
  const newest = (tags: readonly string[], part: keyof Mark) =>
    tags.reduce((most, tag) => Math.max(most, (marks.peek(tag) ?? forgotten)[part]), 0);

  return {
    raise(tags, withdrawn) {
      count++;
      const at = clock.now().getTime();
      for (const tag of tags) {
        const before = marks.get(tag) ?? forgotten;
        marks.set(tag, { changed: count, withdrawn: withdrawn ? count : before.withdrawn, at });
      }
    },
    changed: (tags) => newest(tags, 'changed'),
    withdrawn: (tags) => newest(tags, 'withdrawn'),
    changedAt: (tags) => newest(tags, 'at'),
  };
}
