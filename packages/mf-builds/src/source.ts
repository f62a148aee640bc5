import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';

/** How long a server may take to send a manifest or release, and any other file, milliseconds. */
const READ_TIMEOUT = { json: 2_000, file: 30_000 };
/** The largest accepted, bytes. */
const LIMIT = { json: 2 * 1024 * 1024, file: 32 * 1024 * 1024 };

export type FileKind = keyof typeof LIMIT;

/** A folder of builds: on this machine or at a URL. */
export interface Source {
  readonly address: string;
  /** Resolves with `undefined` if there is no such file. @throws BuildError if it can't be read */
  read(file: string, kind: FileKind): Promise<Buffer | undefined>;
}

/** Whether an address is a URL and no folder. */
export const isUrl = (address: string): boolean => /^https?:\/\//i.test(address);

export const openSource = (address: string): Source => ({
  address,
  async read(file, kind) {
    try {
      return await (isUrl(address) ? download(address, file, kind) : readLocal(address, file, kind));
    } catch (error) {
      if (error instanceof BuildError) throw error;
      throw unreadable(`${file} of ${address} can't be read: ${failureReason(error)}.`);
    }
  },
});

const unreadable = (message: string) => new BuildError({ reason: 'unreadable', message });

const failureReason = (error: unknown) => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

async function readLocal(folder: string, file: string, kind: FileKind): Promise<Buffer | undefined> {
  const full = path.join(folder, file);
  const known = await stat(full).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
  if (!known?.isFile()) return undefined;
  if (!(await isInside(folder, full))) throw unreadable(`${full} is a link out of the folder.`);
  if (known.size > LIMIT[kind]) throw tooLarge(full, kind);
  return readFile(full);
}

/** Whether a file, where its links lead, is in a folder. The folder itself may be a link. */
async function isInside(folder: string, file: string): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(folder), realpath(file)]);
  return target.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

async function download(address: string, file: string, kind: FileKind): Promise<Buffer | undefined> {
  const url = new URL(file, address.endsWith('/') ? address : `${address}/`);
  const response = await fetch(url, {
    // What is stored are the bytes that the manifest has hashes of.
    headers: { 'accept-encoding': 'identity' },
    cache: 'no-cache',
    // Followed, they would let the server of a remote read what only this machine can reach.
    redirect: 'error',
    signal: AbortSignal.timeout(READ_TIMEOUT[kind]),
  });
  // Object stores answer 403 for what isn't there.
  if ([403, 404, 410].includes(response.status)) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw unreadable(`${url.href} answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LIMIT[kind]) throw tooLarge(url.href, kind);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (file: string, kind: FileKind) =>
  unreadable(`${file} has more than ${LIMIT[kind] / 1024 / 1024} MB.`);
