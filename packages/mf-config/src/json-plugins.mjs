import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportsOf, usesOf } from './facades.mjs';
import { readJson } from './packages.mjs';
import { contractOf, sharedVersions } from './shared.mjs';
import { sizeWarnings } from './size-warnings.mjs';

/**
 * Writes `dist/remote.json`, from which the page server learns the remote's paths,
 * the files of each, and what the build needs of the shell. File names are relative
 * to it. Written last, so that it never names a file that doesn't exist yet.
 *
 * { schema: 2, name, version, contract, requires: { package:
 * range }, uses: { package: names }, entry, preload: { js, css },
 *   routes: [{ path, js, css, fills?, head?: { title, description } }], files: { name: SHA-256 } }
 *
 * `files` are all others of the build; a development build has none.
 */
export class RemoteJsonPlugin {
  /**
   * @param {{ folder: string, name: string, screens: readonly import('./remote.mjs').Screen[] }} options
   *   `folder`: the remote's package
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { folder, name, screens } = this.options;
    /** @type {Record<string, string[]>} */
    let uses = {};
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      compilation.hooks.seal.tap('RemoteJsonPlugin', () => {
        uses = usesOf(compilation);
        const exposed = realpathSync(path.join(folder, 'src/remote.tsx'));
        const module = [...compilation.modules].find((one) => one.nameForCondition() === exposed);
        if (!module || compilation.moduleGraph.getExportsInfo(module).isExportProvided('default') !== false)
          return;
        const message = `${exposed} has no default export: the shell expects its MfeModule there`;
        compilation.errors.push(new compiler.webpack.WebpackError(message));
      });
    });
    compiler.hooks.afterEmit.tapPromise('RemoteJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const ranges = Object.entries(sharedVersions(folder)).map(([one, version]) => [one, `^${version}`]);
      const isDevelopment = compiler.options.mode === 'development';
      const manifest = {
        schema: 2,
        name,
        version: readJson(path.join(folder, 'package.json')).version,
        contract: await contractOf(folder),
        requires: Object.fromEntries(ranges),
        uses,
        entry: filesOf(compilation, name).js[0] ?? '',
        preload: filesOf(compilation, 'remote'),
        routes: screens.map(({ path: route, chunk, head, fills }) => ({
          path: route,
          ...filesOf(compilation, chunk),
          head,
          fills,
        })),
        files: isDevelopment ? undefined : await hashesOf(compilation),
      };
      if (!isDevelopment) {
        for (const message of await sizeWarnings(manifest, compiler.outputPath))
          console.warn(`${name}: ${message}`);
      }
      await writeJson(path.join(compiler.outputPath, 'remote.json'), manifest);
    });
  }
}

/**
 * Writes `dist/shell.json`: the files that the page server preloads, which are the federation
 * runtime on pages of remotes, the shell's own screen on the landing page, the font on all
 * pages; and what the shell gives to remotes, with which the page server compares their
 * builds. File names are relative to the assets. `styles` are the style sheets' sources of
 * its first chunk, which the pages rendered by the server don't need a second time.
 *
 * { schema: 2, contract, shared: { package: version }, exports:
 * { package: names }, development?: true, runtime: { js, css },
 *   landing: { js, css }, fonts: [], styles: [] }
 */
export class ShellJsonPlugin {
  /**
   * @param {{ folder: string, runtimeChunk: string, landingChunk:
   * string, font: RegExp }} options `folder`: the shell's package
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { folder, runtimeChunk, landingChunk, font } = this.options;
    /** @type {Record<string, string[]>} */
    let exports = {};
    compiler.hooks.thisCompilation.tap('ShellJsonPlugin', (compilation) => {
      compilation.hooks.seal.tap('ShellJsonPlugin', () => {
        if (compilation.errors.length === 0) exports = exportsOf(compilation, folder);
      });
    });
    compiler.hooks.afterEmit.tapPromise('ShellJsonPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      await writeJson(path.join(compiler.outputPath, '../shell.json'), {
        schema: 2,
        contract: await contractOf(folder),
        shared: sharedVersions(folder),
        exports,
        development: compiler.options.mode === 'development' || undefined,
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
 * Writes `dist/server/pages.json`, the list of style sheets that each page rendered by the server needs
 * beside the shell's. File names are relative to the assets.
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

/**
 * Names of the style sheets' sources in a chunk. @param
 * {import('webpack').Compilation} compilation @param {string} chunkName
 */
function stylesOf(compilation, chunkName) {
  const chunk = compilation.namedChunks.get(chunkName);
  const modules = chunk ? [...compilation.chunkGraph.getChunkModulesIterable(chunk)] : [];
  return modules
    .filter(({ type }) => type === 'css/mini-extract')
    .map((module) => module.nameForCondition() ?? '')
    .map((file) => path.relative(compilation.compiler.context, file));
}

/**
 * SHA-256 of all files of a build as they were written, base64.
 * @param {import('webpack').Compilation} compilation @returns {Promise<Record<string, string>>}
 */
async function hashesOf(compilation) {
  const names = compilation.getAssets().map(({ name }) => name);
  const hashes = await Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(path.join(compilation.compiler.outputPath, name));
      return /** @type {const} */ ([name, createHash('sha256').update(bytes).digest('base64')]);
    }),
  );
  return Object.fromEntries(hashes);
}

/**
 * Writes a file so that readers see either the old or the new
 * content. @param {string} file @param {unknown} value
 */
async function writeJson(file, value) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
