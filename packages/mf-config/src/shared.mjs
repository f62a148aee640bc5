import { pathToFileURL } from 'node:url';
import { fileOf, packageJson } from './packages.mjs';

const KIT = '@firstrung/web-kit';

/**
 * The shared packages, which exist once in the page: web-kit, because it holds state, and its
 * `peerDependencies` in their ranges. The shell provides all of them and a remote none (`import: false`). A
 * remote whose ranges the shell doesn't meet (`strictVersion`) shows its error panel.
 *
 * @param {string} folder the package being built
 * @returns {Record<string, { singleton: true, strictVersion:
 * true, version: string, requiredVersion: string }>}
 */
export function shared(folder) {
  const kit = packageJson(KIT, folder);
  /** @type {Record<string, string>} */
  const peers = kit.peerDependencies;
  const one = (/** @type {string} */ name, /** @type {string} */ range) => ({
    singleton: /** @type {const} */ (true),
    strictVersion: /** @type {const} */ (true),
    version: packageJson(name, folder).version,
    requiredVersion: range,
  });

  return {
    ...Object.fromEntries(Object.entries(peers).map(([name, range]) => [name, one(name, range)])),
    'react/jsx-runtime': one('react', /** @type {string} */ (peers.react)),
    [KIT]: one(KIT, `^${kit.version}`),
  };
}

/** The same for the build of a remote. @param {string} folder */
export const consumed = (folder) =>
  Object.fromEntries(
    Object.entries(shared(folder)).map(([name, options]) => [
      name,
      { ...options, import: /** @type {const} */ (false) },
    ]),
  );

/**
 * Versions of the shared packages that a front end is built
 * with. @param {string} folder @returns {Record<string, string>}
 */
export const sharedVersions = (folder) =>
  Object.fromEntries(
    Object.entries(shared(folder))
      // A module of React, not a package.
      .filter(([name]) => name !== 'react/jsx-runtime')
      .map(([name, { version }]) => [name, version]),
  );

/**
 * The contract between shell and remotes that a front end is
 * built for. @param {string} folder @returns {Promise<number>}
 */
export async function contractOf(folder) {
  const { CONTRACT } = await import(pathToFileURL(fileOf(`${KIT}/contract`, folder)).href);
  return CONTRACT;
}
