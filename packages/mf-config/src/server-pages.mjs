import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { common } from './common.mjs';
import { pagesJson } from './json-plugins.mjs';
import { readJson } from './packages.mjs';

/**
 * The webpack configuration of the pages that the server renders:
 * `src/server-pages/index.tsx` with React and all components it uses, as CommonJS files for
 * Node in `dist/server`, of which `pages.cjs` is the first. Class names are those of the
 * shell's build. The styles that a page needs beside the shell's go to the shell's assets.
 * @param {{ folder: string, pages: readonly string[] }} options
 * the shell's package; chunks of pages with styles of their own
 * @returns {import('./common.mjs').Build}
 */
export const defineServerPages =
  ({ folder, pages }) =>
  ({ mode }) => {
    const base = common({
      folder,
      name: 'shell',
      publicPath: '/assets/',
      assets: 'assets',
      loadsStyles: false,
      mode,
    });
    return {
      ...base,
      name: 'server-pages',
      ...(mode === 'development' ? { cache: false } : {}),
      devtool: false,
      target: 'node24',
      entry: { pages: path.join(folder, 'src/server-pages/index.tsx') },
      output: {
        ...base.output,
        // The assets are those of the shell's build.
        clean: false,
        filename: '../server/[name].cjs',
        chunkFilename: '../server/[name].cjs',
        library: { type: 'commonjs2' },
      },
      optimization: { splitChunks: false, minimizer: base.optimization?.minimizer },
      module: {
        ...base.module,
        rules: rulesWithout(base, stylesOfShell(path.join(base.output?.path ?? '', '..'))),
      },
      plugins: [...(base.plugins ?? []), pagesJson(pages)],
    };
  };

/**
 * Sources of the styles that the shell loads on every page. None before its first build. @param {string} dist
 */
function stylesOfShell(dist) {
  const file = path.join(dist, 'shell.json');
  /** @type {string[]} */
  const styles = existsSync(file) ? readJson(file).styles : [];
  return styles.map((style) => path.resolve(dist, '..', style));
}

/**
 * The rules, by which some style sheets only have their class names used.
 * @param {import('webpack').Configuration} base @param {string[]} styles
 */
function rulesWithout({ module }, styles) {
  const silent = { loader: MiniCssExtractPlugin.loader, options: { emit: false } };
  return (module?.rules ?? []).map((rule) => {
    if (typeof rule !== 'object' || !rule || !Array.isArray(rule.use)) return rule;
    const { use, ...rest } = rule;
    return { ...rest, oneOf: [{ include: styles, use: [silent, ...use.slice(1)] }, { use }] };
  });
}
