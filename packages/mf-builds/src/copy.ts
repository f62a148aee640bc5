import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lutimes, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './build-error.ts';
import type { Build } from './manifest.ts';
import type { Source } from './source.ts';

/** How many files of a build are read at once. */
const AT_ONCE = 8;
/** The largest build accepted, with its compressed files and source maps. */
const MOST_FILES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Copies a build into a folder of releases and compares all files with its manifest. Files that are there and
 * right stay, so an interrupted copy goes on where it was and several processes can copy the same build. The
 * manifest comes last: what `storedBuilds` lists is complete.
 * @throws BuildError if a file is missing or wrong; the errors
 * of the file system if the folder can't be written
 */
export async function copyBuild(source: Source, folder: string, build: Build): Promise<void> {
  await mkdir(path.join(folder, 'builds'), { recursive: true });
  const count = createSizeLimit();
  await eachFile(build, async (file, hash) => {
    const target = path.join(folder, file);
    const stored = await readSame(target, hash);
    const bytes = stored ?? (await readVerified(source, file, hash));
    count(bytes);
    if (!stored) await storeFile(target, bytes);
  });
  const manifest = path.join(folder, 'builds', `${build.id}.json`);
  if (!(await sameFile(manifest, hashOf(build.bytes))))
    await storeFile(manifest, build.bytes, { flush: true });
}

/** Ids of the complete builds in a folder of releases, the last stored first. */
export const storedBuilds = (folder: string): Promise<string[]> => storedIds(path.join(folder, 'builds'));

/** Ids of the builds whose lists of files are in a folder, the last stored first. */
export async function storedIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const known = await Promise.all(
    files
      .filter((file) => /^[0-9a-f]{12}\.json$/.test(file))
      .map(async (file) => {
        // Another process may have removed it.
        const at = await stat(path.join(folder, file)).catch(() => undefined);
        return { id: path.basename(file, '.json'), at: at?.mtimeMs ?? 0 };
      }),
  );
  return known.sort((a, b) => b.at - a.at).map(({ id }) => id);
}

/**
 * Writes a file so that readers see all of it or nothing.
 * @param o.flush also after a power failure; files with hashes are compared with them instead
 */
export async function storeFile(
  target: string,
  bytes: Uint8Array | string,
  { flush = false }: { flush?: boolean } = {},
): Promise<void> {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`);
  try {
    await writeFile(temporary, bytes, { flush });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Whether a file has this SHA-256, base64, and is no link. If so, it counts as written now, so that a process
 * that prunes at this moment leaves it.
 */
export const sameFile = async (file: string, hash: string): Promise<boolean> =>
  (await readSame(file, hash)) !== undefined;

async function readSame(file: string, hash: string): Promise<Buffer | undefined> {
  const now = new Date();
  // On a read-only disk no process prunes.
  await lutimes(file, now, now).catch(() => {});
  // What a link leads to may change after it was compared.
  const flag = constants.O_RDONLY | constants.O_NOFOLLOW;
  const bytes = await readFile(file, { flag }).catch(() => undefined);
  return bytes !== undefined && hashOf(bytes) === hash ? bytes : undefined;
}

/** SHA-256, base64. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

async function readVerified(source: Source, file: string, hash: string): Promise<Buffer> {
  const bytes = await source.read(file, 'file');
  if (bytes && hashOf(bytes) === hash) return bytes;
  const problem = bytes ? 'has another hash than its manifest says' : 'is missing';
  throw new BuildError({ reason: 'files', message: `${file} ${problem}.` });
}

/** Counts the bytes of a build's files. Throws once there are too many. */
function createSizeLimit(): (file: Uint8Array) => void {
  let bytes = 0;
  return (file) => {
    bytes += file.length;
    if (bytes > MOST_BYTES) {
      const message = `Its files have more than ${MOST_BYTES / 1024 / 1024} MB together.`;
      throw new BuildError({ reason: 'files', message });
    }
  };
}

/** Calls `act` for all files of a build, some at once. After a failure no further ones are begun. */
async function eachFile(
  { manifest }: Build,
  act: (file: string, hash: string) => Promise<void>,
): Promise<void> {
  const waiting = Object.entries(manifest.files ?? {});
  if (waiting.length > MOST_FILES)
    throw new BuildError({ reason: 'files', message: `It has more than ${MOST_FILES} files.` });
  let failed = false;
  const work = async () => {
    for (let next = waiting.pop(); next && !failed; next = waiting.pop()) {
      try {
        await act(...next);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
