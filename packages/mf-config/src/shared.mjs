import path from 'node:path';
import { facades } from './facades.mjs';
import { packageFolder, packageVersion, readJson } from './packages.mjs';

const KIT = '@firstrung/web-kit';

/**
 * What exists once in the page: web-kit, because it holds state, and what web-kit names in its `peerDependencies`,
 * in the ranges it names there. The host provides all of it at once (`eager`), a remote brings no copy of its own
 * (`import: false`) and refuses to run on a host outside its range (`strictVersion`), in its own error panel.
 *
 * Module federation never tree-shakes a shared module. So the host provides large packages through a facade: a file
 * of web-kit that names the exports the front ends may use.
 *
 * @param {string} folder the package being built @param {boolean} isHost
 */
export function shared(folder, isHost) {
  const kit = packageFolder(KIT, folder);
  /** @type {Record<string, string>} */
  const peers = readJson(path.join(kit, 'package.json')).peerDependencies;
  const one = (/** @type {string} */ name, /** @type {string} */ range, provided = name) => ({
    singleton: true,
    strictVersion: true,
    version: packageVersion(name, folder),
    requiredVersion: range,
    ...(isHost ? { eager: true, import: provided } : { import: false }),
  });

  const modules = Object.fromEntries(
    Object.entries(peers).map(([name, range]) => [name, one(name, range, facades[name]?.specifier)]),
  );
  return {
    ...modules,
    'react/jsx-runtime': one('react', /** @type {string} */ (peers.react), 'react/jsx-runtime'),
    [KIT]: one(KIT, `^${packageVersion(KIT, folder)}`),
  };
}
