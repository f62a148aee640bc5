import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './packages.mjs';

/** Ids are sparse, so that most stay as they are when modules are added. */
const SPARSENESS = 20;

/**
 * A plugin that gives modules and chunks ids by package and path inside of it. Those of webpack depend on
 * where the folder is on the disk: the same sources would have other hashes in another clone.
 * @param {import('webpack').Compiler} compiler
 */
export const stableIds = ({ hooks }) =>
  hooks.compilation.tap('stable-ids', (compilation) => {
    const { chunkGraph } = compilation;
    compilation.hooks.moduleIds.tap('stable-ids', (modules) => {
      const without = [...modules].filter(
        (one) =>
          one.needId && chunkGraph.getModuleId(one) === null && chunkGraph.getNumberOfModuleChunks(one) > 0,
      );
      for (const [module, id] of idsOf(without, nameOfModule)) chunkGraph.setModuleId(module, id);
    });
    compilation.hooks.chunkIds.tap('stable-ids', (chunks) => {
      const without = [...chunks].filter(({ id }) => id === null);
      const nameOfChunk = (/** @type {import('webpack').Chunk} */ chunk) =>
        chunk.name ?? [...chunkGraph.getChunkModulesIterable(chunk)].map(nameOfModule).sort().join();
      for (const [chunk, id] of idsOf(without, nameOfChunk)) {
        chunk.id = id;
        chunk.ids = [id];
      }
    });
  });

/**
 * The name of a file that is the same on every disk: its package and the path inside of it.
 * @param {string} file @returns {string}
 */
export function stableNameOf(file) {
  const root = packageRootOf(path.dirname(file));
  if (!root) return path.basename(file);
  // The federation plugin writes this file and puts the hash of paths into its name.
  const inside = path
    .relative(root.folder, file)
    .replace(/^.*\.federation[\\/]entry\.\w+/, 'federation-entry');
  return `${root.name}/${inside.replaceAll('\\', '/')}`;
}

/** @type {Map<string, { folder: string, name: string } | undefined>} */
const roots = new Map();

/** The nearest folder above with a package.json that has a name. @param {string} folder */
export function packageRootOf(folder) {
  if (roots.has(folder)) return roots.get(folder);
  const file = path.join(folder, 'package.json');
  const name = existsSync(file) ? readJson(file).name : undefined;
  const parent = path.dirname(folder);
  const above = parent === folder ? undefined : packageRootOf(parent);
  /** @type {{ folder: string, name: string } | undefined} */
  const root = name ? { folder, name } : above;
  roots.set(folder, root);
  return root;
}

/** @param {import('webpack').Module} module */
function nameOfModule(module) {
  const file = module.nameForCondition();
  const name = file ? stableNameOf(file) : (module.libIdent({ context: module.context ?? '' }) ?? '');
  return `${module.type} ${name}`;
}

/**
 * Ids from the hashes of names, the same whatever the order of the items.
 * @template T @param {T[]} items @param {(item: T) => string} nameOf @returns {Map<T, number>}
 */
function idsOf(items, nameOf) {
  let range = 1_000;
  while (range < SPARSENESS * items.length) range *= 10;
  const named = items.map((item) => ({ item, name: nameOf(item) }));
  named.sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
  const taken = new Set();
  return new Map(
    named.map(({ item, name }) => {
      let id = 0;
      for (let attempt = 0; id === 0 || taken.has(id); attempt += 1) {
        id = createHash('sha256').update(`${attempt} ${name}`).digest().readUInt32BE() % range;
      }
      taken.add(id);
      return [item, id];
    }),
  );
}
