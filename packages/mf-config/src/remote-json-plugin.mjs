import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes `dist/remote.json`, which tells the server of the pages what to load for which path. File names are
 * relative to it. Written last and renamed into place, so that it never names a file that isn't there yet.
 *
 * { schema: 1, name, entry, preload: { js, css }, routes: [{ path, js, css }] }
 */
export class RemoteJsonPlugin {
  /** @param {{ name: string, screens: Record<string, string> }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('RemoteJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, screens } = this.options;
      const entry = filesOf(compilation, name).js[0];
      const preload = filesOf(compilation, 'remote');
      const described = {
        schema: 1,
        name,
        entry,
        preload,
        routes: Object.entries(screens).map(([route, chunk]) => ({
          path: route,
          ...filesOf(compilation, chunk),
        })),
      };
      const file = path.join(compilation.outputOptions.path ?? '', 'remote.json');
      await writeFile(`${file}.new`, `${JSON.stringify(described, null, 2)}\n`);
      await rename(`${file}.new`, file);
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} chunkName */
function filesOf(compilation, chunkName) {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`No chunk is called '${chunkName}': is a screen's webpackChunkName missing?`);
  const files = group.getFiles();
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
