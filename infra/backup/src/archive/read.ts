import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isStoredName } from '@firstrung/media';
import { Decrypter, type Identity } from 'age-encryption';
import { extract as createExtract } from 'tar-stream';
import { FILES, FORMAT, MANIFEST, MANIFEST_SUM, type Manifest } from '../manifest.ts';

const AGE = 'age-encryption.org/';
/** In bytes: that of one passphrase has about 150. */
const LONGEST_HEADER = 1_024;

/** The file is no backup, is damaged, or has another passphrase; the message says which. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** A file that can be read as a backup, any number of times. */
export interface Archive {
  file: string;
  /** Holds the key of an encrypted one. */
  identity?: Identity;
}

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** The entries of a backup in their order, one at a time. Throws `ArchiveError`. */
export async function* readArchive(archive: Archive): AsyncGenerator<ArchiveEntry> {
  const { file } = archive;
  const source = await openStream(archive);
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

/**
 * Trying a passphrase takes a second, by intention: it is done once for all readings. Throws `ArchiveError`.
 */
export async function openArchive(file: string, passphrase: string | undefined): Promise<Archive> {
  const beginning = await readBeginning(file).catch((cause: Error) => {
    throw new ArchiveError(`${file} can't be read: ${cause.message}`, { cause });
  });
  if (!beginning.toString('latin1').startsWith(AGE)) return { file };
  if (passphrase === undefined)
    throw new ArchiveError(
      `${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const fileKey = await decrypter.decryptHeader(beginning);
    return { file, identity: { unwrapFileKey: () => fileKey } };
  } catch (cause) {
    throw new ArchiveError(
      `${file} can't be opened: BACKUP_PASSPHRASE is not the passphrase that it was made with, or its beginning is damaged.`,
      { cause },
    );
  }
}

async function openStream({ file, identity }: Archive): Promise<Readable> {
  const stream = createReadStream(file);
  if (!identity) return stream;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(stream) as never);
    return Readable.fromWeb(plain as unknown as ReadableStream);
  } catch (cause) {
    stream.destroy();
    throw new ArchiveError(`${file} is damaged: ${(cause as Error).message}`, { cause });
  }
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole backup and compares everything with its digests, before anything is done with it. `read`
 * gets each entry. Throws `ArchiveError`.
 */
export async function verifyArchive(
  archive: Archive,
  read: (entry: ArchiveEntry) => void = () => {},
): Promise<Manifest> {
  const { file } = archive;
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(archive)) {
    const { name, content } = entry;
    read(entry);
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
    // Its digests may have been made by someone who wants a restore to write elsewhere.
    if (name.startsWith(FILES) && !isStoredName(name.slice(FILES.length)))
      throw new ArchiveError(`${file} was changed: no upload has the name ${JSON.stringify(name)}.`);
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
