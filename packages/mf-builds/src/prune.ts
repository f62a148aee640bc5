import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { storedBuilds } from './copy.ts';
import { parseManifest } from './manifest.ts';
import { readRelease } from './release.ts';
import { openSource } from './source.ts';

/** Younger files stay: they may belong to a build that another process is copying now, milliseconds. */
const GRACE = 10 * 60 * 1000;

export interface PruneOptions {
  /** How many of the last builds stay. */
  kept: number;
  /** Ids of others that stay, beside those that the folder's release names. */
  alsoKept?: Iterable<string>;
  /** Default 10 minutes. */
  grace?: number;
}

/**
 * Removes the builds of a folder of releases except the last ones and those that a release names, and the
 * files that none of the remaining builds has.
 */
export async function pruneBuilds(
  folder: string,
  { kept, alsoKept = [], grace = GRACE }: PruneOptions,
): Promise<void> {
  const release = await readRelease(openSource(folder));
  const named = release ? [release.current, ...release.previous] : [];
  const stored = await storedBuilds(folder);
  const stays = new Set([...stored.slice(0, kept), ...alsoKept, ...named]);
  const files = new Set(['release.json', 'builds']);
  for (const id of stored) {
    const manifest = path.join(folder, 'builds', `${id}.json`);
    if (!stays.has(id)) await rm(manifest, { force: true });
    for (const file of await listFiles(manifest)) files.add(file);
  }
  await removeUnnamed(folder, files, grace);
}

/** Names of a build's files; none if another process has removed it. */
async function listFiles(manifest: string): Promise<string[]> {
  const bytes = await readFile(manifest).catch(() => undefined);
  return bytes ? Object.keys(parseManifest(bytes).manifest.files ?? {}) : [];
}

/**
 * Removes the files of a folder that have none of these names and are not new. A `.br` stays with its file: a
 * board may have added it.
 */
export async function removeUnnamed(
  folder: string,
  names: ReadonlySet<string>,
  grace = GRACE,
): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    if (names.has(file) || names.has(file.replace(/\.br$/, ''))) continue;
    const full = path.join(folder, file);
    const known = await stat(full).catch(() => undefined);
    if (known?.isFile() && Date.now() - Math.floor(known.mtimeMs) >= grace) await rm(full, { force: true });
  }
}
