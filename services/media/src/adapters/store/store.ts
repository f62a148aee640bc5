import type { Readable } from 'node:stream';

/** Where files are kept, under flat names. */
export interface FileStore {
  /** Keeps the bytes of a local file, whole or not at all. The local file may be gone afterwards. */
  put(name: string, path: string): Promise<void>;
  /** `undefined` when there is none. */
  open(name: string): Promise<Readable | undefined>;
  /** Does nothing when there is none. */
  delete(name: string): Promise<void>;
}
