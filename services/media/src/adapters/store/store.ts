import type { Readable } from 'node:stream';

/** Storage of files under flat names. */
export interface FileStore {
  /** Makes the place for the files. */
  prepare(): Promise<void>;
  /** Stores a local file atomically. May move the local file. */
  put(name: string, path: string): Promise<void>;
  /** `undefined` if the file does not exist. */
  open(name: string): Promise<Readable | undefined>;
  /** Does nothing if the file does not exist. */
  delete(name: string): Promise<void>;
}
