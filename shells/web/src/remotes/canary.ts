import type { Store } from '@firstrung/web-kit';
import type { Remote, RemotesFile } from './remotes-file.ts';

/** The remote's number of this browser, from 0 to 100: below its percentage a canary is used. */
const draw = (remote: string) => `canary ${remote}`;
/** Id of the remote's canary that failed here. */
const failure = (remote: string) => `canary failed ${remote}`;

/**
 * The remotes with the build that this browser uses of each: canaries take the place of current builds.
 * @param store where the choice is kept; without one no canary
 * is used, because one that fails could not be remembered
 */
export function chooseBuilds(file: RemotesFile, store: Store | undefined): RemotesFile {
  const remotes = Object.entries(file.remotes).map(([name, remote]) => {
    const { canary } = remote;
    return [name, canary && store && takesPart(name, canary, store) ? { ...remote, ...canary } : remote];
  });
  return { ...file, remotes: Object.fromEntries(remotes) };
}

function takesPart(name: string, { build, percent }: NonNullable<Remote['canary']>, store: Store): boolean {
  try {
    if (store.getItem(failure(name)) === build) return false;
    if (store.getItem(draw(name)) === null) store.setItem(draw(name), String(Math.random() * 100));
    return Number(store.getItem(draw(name)) ?? 100) < percent;
  } catch {
    // Storage is full.
    return false;
  }
}

/**
 * Keeps a canary from being used here again. @returns whether
 * it can be remembered; false if the build is no canary
 */
export function refuseCanary(name: string, { build, canary }: Remote, store: Store | undefined): boolean {
  if (!build || build !== canary?.build) return false;
  try {
    store?.setItem(failure(name), build);
    return store?.getItem(failure(name)) === build;
  } catch {
    return false;
  }
}
