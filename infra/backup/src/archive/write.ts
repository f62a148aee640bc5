import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { pack as createPack } from 'tar-stream';

export interface ArchiveWriter extends AsyncDisposable {
  /** Resolves once the reader of the archive has taken the entry: no more than one is in memory. */
  add(name: string, content: Buffer): Promise<void>;
  /** SHA-256 of the entries so far. */
  readonly entries: Record<string, string>;
  /** Makes the file appear on the disk, under its name and this ending. */
  finish(ending?: string): Promise<void>;
}

/** How the name of an archive ends while it is written. */
export const UNFINISHED = '.unfinished';

interface ArchiveOptions {
  passphrase: string | undefined;
  /** The time of the entries. */
  now: Date;
  /** For tests: the base-2 logarithm of what a guess at the passphrase costs. Default: 18, as of `age`. */
  workFactor?: number;
}

/**
 * Writes a tar archive, encrypted as `age` does it if there is a passphrase. It is written under another
 * name, which disposal removes unless the archive is finished.
 */
export async function createArchive(
  file: string,
  { passphrase, now, workFactor = 18 }: ArchiveOptions,
): Promise<ArchiveWriter> {
  const unfinished = file + UNFINISHED;
  const pack = createPack();
  const plain = Readable.from(pack);
  const source =
    passphrase === undefined ? plain : Readable.fromWeb(await encrypt(plain, passphrase, workFactor));
  const written = pipeline(source, createWriteStream(unfinished, { mode: 0o600 }));
  // Such as a full disk: the entry that is being added fails with it.
  written.catch((error) => pack.destroy(error));
  const entries: Record<string, string> = {};

  return {
    entries,
    async add(name, content) {
      entries[name] = createHash('sha256').update(content).digest('hex');
      const header = { name, size: content.length, mode: 0o600, mtime: now };
      await new Promise<void>((resolve, reject) => {
        const sink = pack.entry(header, (error) => (error ? reject(error) : resolve()));
        sink.end(content);
      }).catch(async (error) => {
        await written;
        throw error;
      });
    },
    async finish(ending = '') {
      pack.finalize();
      await written;
      await sync(unfinished);
      await rename(unfinished, file + ending);
      await sync(dirname(file));
    },
    async [Symbol.asyncDispose]() {
      pack.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

async function encrypt(plain: Readable, passphrase: string, workFactor: number): Promise<ReadableStream> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return (await encrypter.encrypt(Readable.toWeb(plain) as never)) as unknown as ReadableStream;
}

/** After a power cut what is synced is there. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
