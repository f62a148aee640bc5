import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of uploads under way. */
export interface Incoming {
  /** Makes the folder. */
  open(): Promise<void>;
  /** A path for one upload or a part of its work. Disposed of, nothing is left there. */
  claim(): AsyncDisposable & { readonly path: string };
  /** Deletes what a killed process left behind. Returns how many files that were. */
  sweep(now: Date): Promise<number>;
}

/** Longer than any upload lasts. Others may be at work in the same folder. */
export const ABANDONED_MS = 15 * 60_000;

export function createIncoming(directory: string): Incoming {
  return {
    async open() {
      await mkdir(directory, { recursive: true });
    },
    claim() {
      const path = join(directory, randomBytes(16).toString('hex'));
      return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
    },
    async sweep(now) {
      let swept = 0;
      for (const name of await readdir(directory)) {
        const path = join(directory, name);
        const modified = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        );
        if (modified === undefined || modified > now.getTime() - ABANDONED_MS) continue;
        await rm(path, { force: true });
        swept++;
      }
      return swept;
    },
  };
}
