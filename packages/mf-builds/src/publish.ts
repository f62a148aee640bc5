import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyBuild, storedBuilds, storeFile } from './copy.ts';
import type { Build, Release } from './manifest.ts';
import { pruneBuilds } from './prune.ts';
import { plainBuildIn, readManifest, readRelease } from './release.ts';
import { openSource } from './source.ts';

/** A command that can't be done, with a sentence for the person who gave it. */
export class ReleaseError extends Error {}

/** A board does not admit a build. */
export class RefusedBuild extends ReleaseError {}

/** Resolves once the build that is current now is served. @throws RefusedBuild */
type UntilServed = (id: string) => Promise<void>;

export interface Publication {
  /** Folder of the build. */
  from: string;
  /** Folder of releases; made if it isn't there. */
  to: string;
  /** The remote that it must be a build of; default: any. */
  name?: string;
  /** How many builds stay in the folder. */
  kept: number;
  untilServed?: UntilServed;
}

/**
 * Copies a build into a folder of releases and makes it the current one. Takes that back if it is refused:
 * what was never served is no release to go back to.
 */
export async function publishBuild({ from, to, name, kept, untilServed }: Publication): Promise<Build> {
  const source = openSource(from);
  const id = (await readRelease(source))?.current ?? (await plainBuildIn(source));
  if (!id) throw new ReleaseError(`There is no build in ${from}.`);
  const build = await readManifest(source, id);
  const { manifest } = build;
  if (name !== undefined && manifest.name !== name)
    throw new ReleaseError(`${from} has a build of ${manifest.name}, not of ${name}.`);
  if (!manifest.files) throw new ReleaseError(`${from} is a development build.`);
  // Without a release, a web server may have stored what it shows, to which this one can be rolled back.
  const release = await readRelease(openSource(to));
  const stored = await storedBuilds(to);
  const earlier = release ? [release.current, ...release.previous] : stored;
  await copyBuild(source, to, build);
  const previous = earlier.filter((one) => one !== id).slice(0, Math.max(1, kept - 1));
  await writeRelease(to, { schema: 1, current: id, previous });
  await pruneBuilds(to, { kept });
  await untilServed?.(id).catch(async (error) => {
    if (!(error instanceof RefusedBuild)) throw error;
    if (release) await rollBack(to);
    else await withdrawRelease(to);
    // Without a release, what is stored counts as served.
    if (!stored.includes(id)) await rm(path.join(to, 'builds', `${id}.json`));
    throw error;
  });
  return build;
}

/**
 * Takes back the last deploy: the build before the current one is current again. One that is refused gives
 * way to that before it; if all are, nothing changes.
 */
export async function rollBack(folder: string, untilServed?: UntilServed): Promise<Release> {
  const release = await requireRelease(folder);
  let refusal = new ReleaseError(`There is no earlier build in ${folder}.`);
  for (const [index, current] of release.previous.entries()) {
    const previous = release.previous.slice(index + 1);
    const earlier = await writeRelease(folder, { ...release, current, previous });
    try {
      await untilServed?.(current);
      return earlier;
    } catch (error) {
      if (!(error instanceof RefusedBuild)) throw error;
      refusal = error;
    }
  }
  await writeRelease(folder, release);
  throw refusal;
}

/** Removes the release. The builds stay for pages that use them, and as those before the next release. */
export async function withdrawRelease(folder: string): Promise<void> {
  await requireRelease(folder);
  await rm(path.join(folder, 'release.json'));
}

async function requireRelease(folder: string): Promise<Release> {
  const release = await readRelease(openSource(folder));
  if (!release) throw new ReleaseError(`There is no release in ${folder}.`);
  return release;
}

async function writeRelease(folder: string, release: Release): Promise<Release> {
  await storeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`, {
    flush: true,
  });
  return release;
}
