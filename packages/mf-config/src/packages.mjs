import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Reads a JSON file. @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Folder of an installed package, as seen from `from`. Walks the
 * search paths, because many packages don't export their package.json.
 * @param {string} name @param {string} from @returns {string}
 */
export function packageFolder(name, from) {
  const searched = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of searched) {
    const candidate = path.join(folder, name);
    try {
      readJson(path.join(candidate, 'package.json'));
      return candidate;
    } catch {
      // Not in this folder; the next one is tried.
    }
  }
  throw new Error(`${name} is not installed (looked for it from ${from})`);
}

/**
 * The file of a module (`@firstrung/web-kit/api`) as seen from
 * `from`. @param {string} module @param {string} from
 */
export const fileOf = (module, from) => createRequire(path.join(from, 'package.json')).resolve(module);

/** @param {string} name @param {string} from @returns {string} */
export const packageVersion = (name, from) =>
  readJson(path.join(packageFolder(name, from), 'package.json')).version;
