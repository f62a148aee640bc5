import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSize } from '@firstrung/contracts';
import { LRUCache } from 'lru-cache';

/** Cut pictures, as files in a folder. What is kept is bounded; the longest unused goes first. */
export interface SizeCache {
  /** Makes the folder, or finds what is in it. */
  open(): Promise<void>;
  get(size: ImageSize, name: string): Promise<Buffer | undefined>;
  /** Takes a file over, on the same file system, and answers what is in it. */
  keep(size: ImageSize, name: string, path: string): Promise<Buffer>;
  /** Names of the files that sizes are kept of. */
  names(): Set<string>;
  /** Forgets all sizes of a file. */
  drop(name: string): Promise<void>;
}

const keyOf = (size: string, name: string) => `${size}-${name}`;
const nameOf = (key: string) => key.slice(key.indexOf('-') + 1);

export function createSizeCache({ directory, maxBytes }: { directory: string; maxBytes: number }): SizeCache {
  const pathOf = (key: string) => join(directory, key);
  // Bytes of each. Other instances may keep and delete files in the same folder: a missing one is only a miss.
  const kept = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void rm(pathOf(key), { force: true });
    },
  });

  return {
    async open() {
      await mkdir(directory, { recursive: true });
      for (const key of await readdir(directory)) {
        const found = await stat(pathOf(key)).catch(() => undefined);
        if (found) kept.set(key, Math.max(1, found.size));
      }
    },
    async get(size, name) {
      const key = keyOf(size, name);
      if (kept.get(key) === undefined) return undefined;
      const bytes = await readFile(pathOf(key)).catch(() => undefined);
      if (!bytes) kept.delete(key);
      return bytes;
    },
    async keep(size, name, path) {
      const key = keyOf(size, name);
      const bytes = await readFile(path);
      await rename(path, pathOf(key));
      kept.set(key, Math.max(1, bytes.length));
      return bytes;
    },
    names: () => new Set([...kept.keys()].map(nameOf)),
    async drop(name) {
      for (const key of [...kept.keys()].filter((one) => nameOf(one) === name)) {
        kept.delete(key);
        await rm(pathOf(key), { force: true });
      }
    },
  };
}
