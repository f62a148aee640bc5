import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { extract as createExtract } from 'tar-stream';
import { FORMAT, MANIFEST, MANIFEST_SUM, type Manifest } from '../manifest.ts';

const AGE = 'age-encryption.org/';

/** The file is no backup, is damaged, or has another passphrase; the message says which. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** The entries of a backup in their order, one at a time. Throws `ArchiveError`. */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const source = await openArchive(file, passphrase);
  const extract = createExtract();
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(pieces) };
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(`${file} is damaged: ${(cause as Error).message}`, { cause });
  } finally {
    source.destroy();
    extract.destroy();
  }
}

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const isSecret = await isEncrypted(file).catch((cause: Error) => {
    throw new ArchiveError(`${file} can't be read: ${cause.message}`, { cause });
  });
  const stream = createReadStream(file);
  if (!isSecret) return stream;
  if (passphrase === undefined)
    throw new ArchiveError(
      `${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(stream) as never);
    return Readable.fromWeb(plain as unknown as ReadableStream);
  } catch (cause) {
    stream.destroy();
    throw new ArchiveError(
      `${file} can't be opened: BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged.`,
      { cause },
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE;
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole backup and compares everything with its digests, before anything is done with it. Throws
 * `ArchiveError`.
 */
export async function verifyArchive(file: string, passphrase: string | undefined): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file, passphrase)) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (name === MANIFEST_SUM && content.toString() !== `${found.get(MANIFEST)}  ${MANIFEST}\n`)
      throw damaged(file, MANIFEST);
    found.set(name, sha256);
    if (name === MANIFEST) manifest = parseManifest(file, content);
  }
  if (!manifest || !found.has(MANIFEST_SUM))
    throw new ArchiveError(`${file} is no backup, or its end is missing.`);
  const names = new Set([...Object.keys(manifest.entries), ...found.keys()]);
  for (const name of names) {
    if (name === MANIFEST || name === MANIFEST_SUM) continue;
    if (manifest.entries[name] !== found.get(name)) throw damaged(file, name);
  }
  return manifest;
}

const damaged = (file: string, name: string) =>
  new ArchiveError(`${file} is damaged: ${name} is not what was backed up.`);

function parseManifest(file: string, content: Buffer): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(content.toString());
  } catch (cause) {
    throw new ArchiveError(`${file} is damaged: ${MANIFEST} can't be read.`, { cause });
  }
  if (manifest.format > FORMAT)
    throw new ArchiveError(
      `${file} was made by a newer version of Firstrung: use that version to restore it.`,
    );
  return manifest;
}
