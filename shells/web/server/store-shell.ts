import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, removeUnnamed, sameFile, storedIds, storeFile } from '@firstrung/mf-builds';

export interface ShellStorage {
  /** The shell's build. */
  dist: string;
  id: string;
  /** The folder of all builds, which the web servers share. */
  store: string;
  /** How many builds of the shell stay. */
  kept: number;
}

/**
 * Copies the files of the shell's build into the store, so that
 * every web server has them, and removes those of old builds.
 * @throws the errors of the file system
 */
export async function storeShell({ dist, id, store, kept }: ShellStorage): Promise<void> {
  const own = path.join(dist, 'assets');
  const shared = path.join(store, 'assets');
  for (const folder of ['assets', 'shells']) await mkdir(path.join(store, folder), { recursive: true });
  const entries = await readdir(own, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  for (const file of files) {
    const bytes = await readFile(path.join(own, file));
    const target = path.join(shared, file);
    if (!(await sameFile(target, hashOf(bytes)))) await storeFile(target, bytes);
  }
  await storeFile(path.join(store, 'shells', `${id}.json`), JSON.stringify({ schema: 1, files }));
  await prune({ store, kept });
}

async function prune({ store, kept }: Pick<ShellStorage, 'store' | 'kept'>): Promise<void> {
  const folder = path.join(store, 'shells');
  const names = new Set<string>();
  for (const [rank, id] of (await storedIds(folder)).entries()) {
    const file = path.join(folder, `${id}.json`);
    if (rank >= kept) await rm(file, { force: true });
    const list = await readFile(file, 'utf8').catch(() => undefined);
    for (const name of list ? JSON.parse(list).files : []) names.add(name);
  }
  await removeUnnamed(path.join(store, 'assets'), names);
}
