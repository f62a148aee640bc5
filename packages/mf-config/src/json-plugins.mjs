import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes `dist/remote.json`, from which the page server learns the remote's paths and the files of each. File names are
 * relative to it. Written last, so that it never names a file that doesn't exist yet.
 *
 * { schema: 1, name, entry, preload: { js, css }, routes: [{ path, js, css, fills?, head?: { title, description } }] }
 */
export class RemoteJsonPlugin {
  /** @param {{ name: string, screens: readonly import('./remote.mjs').Screen[] }} options */
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
        routes: screens.map(({ path: route, chunk, head, fills }) => ({
          path: route,
          ...filesOf(compilation, chunk),
          head,
          fills,
        })),
      });
    });
  }
}

/**
 * Writes `dist/shell.json`, the list of files that the page server preloads: the federation runtime on pages of remotes, the
 * shell's own screen on the landing page, the font on all pages. File names are relative to the assets. `styles` are the
 * style sheets' sources of its first chunk, which the pages rendered by the server don't need a second time.
 *
 * { schema: 1, runtime: { js, css }, landing: { js, css }, fonts: [], styles: [] }
 */
export class ShellJsonPlugin {
  /** @param {{ runtimeChunk: string, landingChunk: string, font: RegExp }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ShellJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { runtimeChunk, landingChunk, font } = this.options;
      await writeJson(path.join(compiler.outputPath, '../shell.json'), {
        schema: 1,
        runtime: filesOf(compilation, runtimeChunk),
        landing: filesOf(compilation, landingChunk),
        fonts: compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => font.test(name)),
        styles: stylesOf(compilation, 'shell'),
      });
    });
  }
}

/**
 * Writes `dist/server/pages.json`, the list of style sheets that each page rendered by the server needs beside the shell's.
 * File names are relative to the assets.
 *
 * { schema: 1, css: { guestJobs: [] } }
 */
export class PagesJsonPlugin {
  /** @param {{ pages: readonly string[] }} options the pages' chunks */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('PagesJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const css = Object.fromEntries(
        this.options.pages.map((page) => [page, filesOf(compilation, page).css]),
      );
      await writeJson(path.join(compiler.outputPath, '../server/pages.json'), { schema: 1, css });
    });
  }
}

/**
 * Files that a named chunk needs, its own last.
 * @param {import('webpack').Compilation} compilation @param {string} chunkName
 * @returns {{ js: string[], css: string[] }}
 */
function filesOf(compilation, chunkName) {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`No chunk is called '${chunkName}': is a webpackChunkName missing?`);
  const files = group.getFiles();
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** Names of the style sheets' sources in a chunk. @param {import('webpack').Compilation} compilation @param {string} chunkName */
function stylesOf(compilation, chunkName) {
  const chunk = compilation.namedChunks.get(chunkName);
  const modules = chunk ? [...compilation.chunkGraph.getChunkModulesIterable(chunk)] : [];
  return modules
    .filter(({ type }) => type === 'css/mini-extract')
    .map((module) => module.nameForCondition() ?? '')
    .map((file) => path.relative(compilation.compiler.context, file));
}

/** Writes a file so that readers see either the old or the new content. @param {string} file @param {unknown} value */
async function writeJson(file, value) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
