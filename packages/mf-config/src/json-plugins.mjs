import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportsOf, usesOf } from './facades.mjs';
import { readJson } from './packages.mjs';
import { contractOf, sharedVersions } from './shared.mjs';
import { sizeWarnings } from './size-warnings.mjs';

/**
 * Writes a file beside the output of a build without errors, so that readers see either the old or the new
 * content. Last of all, so that it never names a file that doesn't exist yet.
 * @param {import('webpack').Compiler} compiler @param {string} file relative to the output
 * @param {(compilation: import('webpack').Compilation) => unknown} contentOf
 */
const writeJsonAfter = (compiler, file, contentOf) =>
  compiler.hooks.afterEmit.tapPromise('json', async (compilation) => {
    if (compilation.errors.length > 0) return;
    const target = path.join(compiler.outputPath, file);
    const content = await contentOf(compilation);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.new`, `${JSON.stringify(content, null, 2)}\n`);
    await rename(`${target}.new`, target);
  });

/**
 * Calls back before modules are concatenated.
 * @param {import('webpack').Compiler} compiler
 * @param {(compilation: import('webpack').Compilation) => void} act
 */
const onSeal = (compiler, act) =>
  compiler.hooks.thisCompilation.tap('json', (compilation) =>
    compilation.hooks.seal.tap('json', () => act(compilation)),
  );

/**
 * A plugin that writes `dist/remote.json`, from which the page server learns the remote's paths, the files of
 * each, and what the build needs of the shell. File names are relative to it.
 *
 * { schema: 2, name, version, contract, requires: { package: range }, uses: { package: names }, entry,
 *   preload: { js, css }, routes: [{ path, js, css, fills?, head?: { title, description } }],
 *   files: { name: SHA-256 } }
 *
 * `files` are all others of the build; a development build has none.
 * @param {{ folder: string, name: string, screens: readonly import('./remote.mjs').Screen[] }} options
 *   `folder`: the remote's package
 * @returns {(compiler: import('webpack').Compiler) => void}
 */
export const remoteJson =
  ({ folder, name, screens }) =>
  (compiler) => {
    /** @type {Record<string, string[]>} */
    let uses = {};
    onSeal(compiler, (compilation) => {
      uses = usesOf(compilation);
      const exposed = realpathSync(path.join(folder, 'src/remote.tsx'));
      const module = [...compilation.modules].find((one) => one.nameForCondition() === exposed);
      if (!module || compilation.moduleGraph.getExportsInfo(module).isExportProvided('default') !== false)
        return;
      const message = `${exposed} has no default export: the shell expects its MfeModule there`;
      compilation.errors.push(new compiler.webpack.WebpackError(message));
    });
    writeJsonAfter(compiler, 'remote.json', async (compilation) => {
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
      const warnings = isDevelopment ? [] : await sizeWarnings(manifest, compiler.outputPath);
      for (const message of warnings) console.warn(`${name}: ${message}`);
      return manifest;
    });
  };

/**
 * A plugin that writes `dist/shell.json`: the files that the page server preloads, which are the federation
 * runtime on pages of remotes, the shell's own screen on the landing page, the font on all pages; and what
 * the shell gives to remotes, with which the page server compares their builds. File names are relative to
 * the assets. `styles` are the style sheets' sources of its first chunk, which the pages rendered by the
 * server don't need a second time.
 *
 * { schema: 2, contract, shared: { package: version }, exports: { package: names }, development?: true,
 *   runtime: { js, css }, landing: { js, css }, fonts: [], styles: [] }
 * @param {string} folder the shell's package @returns {(compiler: import('webpack').Compiler) => void}
 */
export const shellJson = (folder) => (compiler) => {
  /** @type {Record<string, string[]>} */
  let exports = {};
  onSeal(compiler, (compilation) => {
    if (compilation.errors.length === 0) exports = exportsOf(compilation, folder);
  });
  writeJsonAfter(compiler, '../shell.json', async (compilation) => ({
    schema: 2,
    contract: await contractOf(folder),
    shared: sharedVersions(folder),
    exports,
    development: compiler.options.mode === 'development' || undefined,
    runtime: filesOf(compilation, 'federation'),
    landing: filesOf(compilation, 'landing'),
    fonts: compilation.getAssets().flatMap(({ name }) => (FONT.test(name) ? name : [])),
    styles: stylesOf(compilation, 'shell'),
  }));
};

/** The file of the font that every page needs. */
const FONT = /-latin-wght-normal\./;

/**
 * A plugin that writes `dist/server/pages.json`, the list of style sheets that each page rendered by the
 * server needs beside the shell's. File names are relative to the assets.
 *
 * { schema: 1, css: { guestJobs: [] } }
 * @param {readonly string[]} pages their chunks @returns {(compiler: import('webpack').Compiler) => void}
 */
export const pagesJson = (pages) => (compiler) => {
  writeJsonAfter(compiler, '../server/pages.json', (compilation) => ({
    schema: 1,
    css: Object.fromEntries(pages.map((page) => [page, filesOf(compilation, page).css])),
  }));
};

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
