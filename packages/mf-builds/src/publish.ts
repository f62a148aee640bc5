import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyBuild, storeFile } from './copy.ts';
import { type Build, parseRelease, type Release } from './manifest.ts';
import { pruneBuilds } from './prune.ts';
import { readManifest, readRelease } from './release.ts';
import { openSource } from './source.ts';

/** A command that can't be done, with a sentence for the person who gave it. */
export class ReleaseError extends Error {}

export interface Publication {
  /** Folder of the build. */
  from: string;
  /** Folder of releases; made if it isn't there. */
  to: string;
  /** How many builds stay in the folder. */
  kept: number;
}

/** Copies a build into a folder of releases and makes it the current one. */
export async function publishBuild({ from, to, kept }: Publication): Promise<Build> {
  const source = openSource(from);
  const found = await readRelease(source);
  if (!found) throw new ReleaseError(`There is no build in ${from}.`);
  const build = await readManifest(source, found.current);
  if (!build.manifest.files) throw new ReleaseError(`${from} is a development build.`);
  const before = await releaseIn(to);
  await copyBuild(source, to, build);
  await writeRelease(to, madeCurrent(before, build.id, kept));
  await pruneBuilds(to, { kept });
  return build;
}

/** Takes back the last deploy: the build before the current one is current again. */
export async function rollBack(folder: string): Promise<Release> {
  const release = await requireRelease(folder);
  const [current, ...previous] = release.previous;
  if (!current) throw new ReleaseError(`There is no earlier build in ${folder}.`);
  return writeRelease(folder, { ...release, current, previous });
}

/** Removes the release. The builds stay for pages that use them. */
export async function withdrawRelease(folder: string): Promise<void> {
  await requireRelease(folder);
  await rm(path.join(folder, 'release.json'));
}

/** The release file of a folder, if it has one. */
export async function releaseIn(folder: string): Promise<Release | undefined> {
  const bytes = await openSource(folder).read('release.json', 'json');
  return bytes && parseRelease(bytes);
}

async function requireRelease(folder: string): Promise<Release> {
  const release = await releaseIn(folder);
  if (!release) throw new ReleaseError(`There is no release in ${folder}.`);
  return release;
}

function madeCurrent(before: Release | undefined, current: string, kept: number): Release {
  const earlier = before ? [before.current, ...before.previous] : [];
  const previous = earlier.filter((id) => id !== current).slice(0, Math.max(1, kept - 1));
  return { schema: 1, current, previous };
}

async function writeRelease(folder: string, release: Release): Promise<Release> {
  await storeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`, {
    flush: true,
  });
  return release;
}
