import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * What a screen should load at most before it is shown, in bytes with gzip: three times what the largest of
 * this repository loads.
 */
const MAX_BYTES = { js: 250_000, css: 50_000 };

const compress = promisify(gzip);

/**
 * A sentence for JavaScript and for CSS if a screen loads too much of it, with the screen that loads most.
 * @param {Pick<import('@firstrung/mf-builds').Manifest, 'entry' | 'preload' | 'routes'>} manifest
 * @param {string} folder with the files
 * @returns {Promise<string[]>}
 */
export async function sizeWarnings({ entry, preload, routes }, folder) {
  const sizeOf = async (/** @type {string} */ file) =>
    (await compress(await readFile(path.join(folder, file)))).length;
  const warnings = [];
  for (const kind of /** @type {const} */ (['js', 'css'])) {
    const first = kind === 'js' ? [entry, ...preload.js] : preload.css;
    let largest = { path: '', bytes: 0 };
    for (const route of routes) {
      const sizes = await Promise.all([...new Set([...first, ...route[kind]])].map(sizeOf));
      const bytes = sizes.reduce((total, one) => total + one, 0);
      if (bytes > largest.bytes) largest = { path: route.path, bytes };
    }
    if (largest.bytes > MAX_BYTES[kind])
      warnings.push(
        `${largest.path} loads ${kB(largest.bytes)} of ${kind === 'js' ? 'JavaScript' : 'CSS'} with gzip before it is shown, more than ${kB(MAX_BYTES[kind])}: load the rest later by import().`,
      );
  }
  return warnings;
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
