import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Where releases stand side by side: `<base>/releases/<name>`, and the link `<base>/current` to the one that
 * runs.
 * @typedef {{ base: string, releases: string, link: string, lock: string }} Layout
 */

/**
 * The layout that a release is part of, if it is the one that the link names.
 * @param {string} root @returns {Layout | undefined}
 */
export function findLayout(root) {
  const releases = dirname(realpathSync(root));
  const base = dirname(releases);
  const link = join(base, 'current');
  const isLayout =
    basename(releases) === 'releases' && lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLayout || currentRelease({ link }) !== realpathSync(root)) return undefined;
  return { base, releases, link, lock: join(base, 'updating') };
}

/**
 * The folder of the release that is to run; `undefined` if there is none.
 * @param {Pick<Layout, 'link'>} layout @returns {string | undefined}
 */
export function currentRelease({ link }) {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/**
 * The process of the update that is under way.
 * @param {Pick<Layout, 'lock'>} layout @returns {number | undefined}
 */
export function findUpdate({ lock }) {
  const { pid } = readJson(lock) ?? {};
  return pid !== undefined && isAlive(pid) ? pid : undefined;
}

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the launcher says that a release has ended by itself while an update waited for it.
 * @param {string} dataDir
 */
export const endedFile = (dataDir) => join(dataDir, 'ended.json');
