import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSize } from '@firstrung/contracts';
import { LRUCache } from 'lru-cache';
import { makePrivateFolder } from './private-folder.ts';

/** Image variants as files in a folder, bounded in size, least recently used first out. */
export interface VariantCache {
  /** Creates the folder, or reads its content. */
  open(): Promise<void>;
  get(size: ImageSize, name: string): Promise<Buffer | undefined>;
  /** Moves a file of the same file system into the cache and returns its content. */
  add(size: ImageSize, name: string, path: string): Promise<Buffer>;
  /** Names of the files that have variants. */
  names(): Set<string>;
  /** Deletes all variants of a file. */
  drop(name: string): Promise<void>;
}

const variantKey = (size: string, name: string) => `${size}-${name}`;
const originalName = (key: string) => key.slice(key.indexOf('-') + 1);

export function createVariantCache({
  directory,
  maxBytes,
}: {
  directory: string;
  maxBytes: number;
}): VariantCache {
  const filePath = (key: string) => join(directory, key);
  // The size of each file in bytes. Other instances may change
  // the same folder, so a missing file is a cache miss.
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void rm(filePath(key), { force: true });
    },
  });

  return {
    async open() {
      await makePrivateFolder(directory);
      for (const key of await readdir(directory)) {
        const found = await stat(filePath(key)).catch(() => undefined);
        if (found) files.set(key, Math.max(1, found.size));
      }
    },
    async get(size, name) {
      const key = variantKey(size, name);
      if (files.get(key) === undefined) return undefined;
      const bytes = await readFile(filePath(key)).catch(() => undefined);
      if (!bytes) files.delete(key);
      return bytes;
    },
    async add(size, name, path) {
      const key = variantKey(size, name);
      const bytes = await readFile(path);
      await rename(path, filePath(key));
      files.set(key, Math.max(1, bytes.length));
      return bytes;
    },
    names: () => new Set([...files.keys()].map(originalName)),
    async drop(name) {
      for (const key of [...files.keys()].filter((one) => originalName(one) === name)) {
        files.delete(key);
        await rm(filePath(key), { force: true });
      }
    },
  };
}
