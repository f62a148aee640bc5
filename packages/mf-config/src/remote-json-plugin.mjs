import path from 'node:path';
import { filesOf } from './files-of.mjs';
import { writeJson } from './write-json.mjs';

/**
 * Writes `dist/remote.json`, from which the page server learns the remote's paths and the files of each. File names are
 * relative to it. Written last, so that it never names a file that doesn't exist yet.
 *
 * { schema: 1, name, entry, preload: { js, css }, routes: [{ path, js, css }] }
 */
export class RemoteJsonPlugin {
  /** @param {{ name: string, screens: readonly { path: string, chunk: string }[] }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('RemoteJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { name, screens } = this.options;
      await writeJson(path.join(compiler.outputPath, 'remote.json'), {
        schema: 1,
        name,
        entry: filesOf(compilation, name).js[0],
        preload: filesOf(compilation, 'remote'),
        routes: screens.map(({ path: route, chunk }) => ({ path: route, ...filesOf(compilation, chunk) })),
      });
    });
  }
}
