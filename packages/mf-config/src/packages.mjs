import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';

/** Reads a JSON file. @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The package.json of a package as seen from a folder. @param {string} name @param {string} from */
export const packageJson = (name, from) =>
  readJson(findPackageJSON(name, path.join(from, 'package.json')) ?? '');

/**
 * The file of a module (`@firstrung/web-kit/api`) as seen from
 * `from`. @param {string} module @param {string} from
 */
export const fileOf = (module, from) => createRequire(path.join(from, 'package.json')).resolve(module);
