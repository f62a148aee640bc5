import path from 'node:path';
import { filesOf } from './files-of.mjs';
import { writeJson } from './write-json.mjs';

/**
 * Writes `dist/shell.json`, the list of files that the page server preloads: the federation runtime on pages of remotes, the
 * font on all pages. File names are relative to the assets.
 *
 * { schema: 1, runtime: { js, css }, fonts: [] }
 */
export class ShellJsonPlugin {
  /** @param {{ runtimeChunk: string, font: RegExp }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ShellJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { runtimeChunk, font } = this.options;
      await writeJson(path.join(compiler.outputPath, '../shell.json'), {
        schema: 1,
        runtime: filesOf(compilation, runtimeChunk),
        fonts: compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => font.test(name)),
      });
    });
  }
}
