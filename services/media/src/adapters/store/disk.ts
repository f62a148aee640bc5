import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import type { FileStore } from './store.ts';

/** Files in a folder, in 256 folders below it. What `put` gets must be on the same file system. */
export function createDiskStore(directory: string): FileStore {
  const fileFolder = (name: string) => join(directory, name.slice(0, 2));
  const filePath = (name: string) => join(fileFolder(name), name);

  return {
    prepare: () => makePrivateFolder(directory),
    async put(name, path) {
      // Synced before it is renamed, so that after a power cut it is complete or absent.
      await syncFile(path);
      await makePrivateFolder(fileFolder(name));
      await rename(path, filePath(name));
      await syncFile(fileFolder(name));
    },
    async open(name) {
      try {
        const handle = await open(filePath(name));
        return handle.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (name) => rm(filePath(name), { force: true }),
  };
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
