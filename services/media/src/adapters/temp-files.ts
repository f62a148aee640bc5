import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from './private-folder.ts';

/** The folder of temporary files. */
export interface TempFiles {
  /** Creates the folder. */
  open(): Promise<void>;
  /** A path for a temporary file, which is deleted on disposal. */
  claim(): AsyncDisposable & { readonly path: string };
  /** Deletes files that a killed process left, by the machine's time, which theirs are. Returns how many. */
  sweep(): Promise<number>;
}

/** Longer than any upload takes. Other instances may use the same folder. */
export const ABANDONED_MS = 15 * 60_000;

export function createTempFiles(directory: string): TempFiles {
  return {
    async open() {
      await makePrivateFolder(directory);
    },
    claim() {
      const path = join(directory, randomBytes(16).toString('hex'));
      return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
    },
    async sweep() {
      let swept = 0;
      for (const name of await readdir(directory)) {
        const path = join(directory, name);
        const modified = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        );
        if (modified === undefined || modified > Date.now() - ABANDONED_MS) continue;
        await rm(path, { force: true });
        swept++;
      }
      return swept;
    },
  };
}
