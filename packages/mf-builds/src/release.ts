import { BuildError } from './build-error.ts';
import { type Build, buildIdOf, parseManifest, parseRelease, type Release } from './manifest.ts';
import type { Source } from './source.ts';

/** The release in a folder; `undefined` if it has none. @throws BuildError */
export async function readRelease(source: Source): Promise<Release | undefined> {
  const bytes = await source.read('release.json', 'json');
  return bytes && parseRelease(bytes);
}

/** The id of the build in a folder that has no releases, as in `dist`. @throws BuildError */
export async function plainBuildIn(source: Source): Promise<string | undefined> {
  const bytes = await source.read('remote.json', 'json');
  return bytes && buildIdOf(bytes);
}

/**
 * The manifest of a build in a folder of releases or builds.
 * @throws BuildError if it isn't there or isn't valid
 */
export async function readManifest(source: Source, id: string): Promise<Build> {
  for (const file of [`builds/${id}.json`, 'remote.json']) {
    const bytes = await source.read(file, 'json');
    if (bytes && buildIdOf(bytes) === id) return parseManifest(bytes);
  }
  throw new BuildError({ reason: 'unreadable', message: `There is no build ${id} at ${source.address}.` });
}
