import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { precompress } from './precompress-plugin.mjs';
import { scopeStyleSheets } from './scope-styles.mjs';

/** How long a chunk may take to load before its import fails, milliseconds. */
const CHUNK_TIMEOUT = 15_000;
/**
 * Minimum sizes of a file that several screens share, before minification,
 * bytes. Each kind of module has one: a screen has at most one shared file,
 * and a kind without a limit would make that a file of one tiny module.
 */
const SHARED_CHUNK = { javascript: 50_000, 'css/mini-extract': 15_000, 'consume-shared': 15_000 };
/**
 * The oldest with light-dark() and popover, which ui-kit needs
 * (transpiled, light-dark() no longer works in a subtree), and with
 * @scope, which keeps the styles of a remote to itself. As
 * lightningcss expects versions: `major << 16 | minor << 8`.
 */
const TARGETS = { chrome: 123 << 16, edge: 123 << 16, firefox: 146 << 16, safari: (17 << 16) | (5 << 8) };

/**
 * How a configuration is used.
 * @typedef {object} BuildOptions
 * @property {'production' | 'development'} mode
 * @property {boolean} [hot] development only: whether modules
 * are replaced in the running page (React Fast Refresh). Needs a
 *   shell in development mode.
 */

/** @typedef {(options: BuildOptions) => import('webpack').Configuration} Build */

/**
 * The configuration that host and remotes share. A development build goes to `.dev`, so that it never mixes
 * with `dist`. Its files keep their names, because the pages that name them outlive many rebuilds.
 * @param {BuildOptions & { folder: string, name: string,
 * publicPath: string, assets?: string, loadsStyles?: boolean,
 *   scoped?: boolean }} options
 *   `name` salts the class names of CSS modules, which would collide between packages with the same file
 *   names; `assets`: folder for the files inside of the output folder; `loadsStyles`: whether chunks load
 *   their style sheets in the browser; `scoped`: whether the style sheets apply only to what the package
 *   renders
 * @returns {import('webpack').Configuration}
 */
export function common({
  folder,
  name,
  publicPath,
  assets = '',
  loadsStyles = true,
  scoped = false,
  mode,
  hot = false,
}) {
  const development = mode === 'development';
  const output = path.join(folder, development ? '.dev' : 'dist', assets);
  const file = development ? '[name]' : '[name].[contenthash:8]';
  return {
    name,
    mode,
    // Complete source maps and no eval, which the content security policy forbids.
    devtool: development ? 'source-map' : false,
    ...(development ? developmentCache(folder, `${name}-${hot}`) : {}),
    target: ['web', 'es2022'],
    context: folder,
    performance: { hints: false },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: output,
      publicPath,
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      crossOriginLoading: 'anonymous',
      // A module that threw during evaluation throws the same error
      // again, instead of staying half initialized.
      strictModuleErrorHandling: true,
      // Only the last build stays: web servers and `deploy` keep copies
      // of earlier ones. remote.json is replaced, never removed.
      ...(development ? {} : { clean: { keep: 'remote.json' } }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
              target: 'es2022',
            },
          },
        },
        {
          test: /\.module\.css$/,
          enforce: 'pre',
          loader: path.join(import.meta.dirname, 'layer-styles.mjs'),
          options: { folder },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: `${development ? '[local]-' : ''}[hash:base64:6]`,
                  localIdentContext: folder,
                  localIdentHashSalt: name,
                },
              },
            },
          ],
        },
        { test: /\.(woff2|png|webp|avif|jpg|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      splitChunks: development
        ? packagesApart(folder)
        : {
            // Code that several screens use goes into one file beside the screen's own. More files would
            // save bytes on the next screen, but a first view would exceed the browser's six connections:
            // 1.35 of a static bundle instead of 1.10.
            chunks: 'async',
            minSize: SHARED_CHUNK,
            minChunks: 2,
            maxAsyncRequests: 2,
            cacheGroups: { defaultVendors: false },
          },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Packages' own minified files, as PDF.js has them.
          exclude: /\.min\./,
          // swc has threads of its own, and its workers would only load it anew.
          parallel: false,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { targets: TARGETS },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${file}.css`,
        chunkFilename: `${file}.css`,
        runtime: loadsStyles,
        // Cascade layers decide between rules, so the order of files doesn't matter.
        ignoreOrder: true,
      }),
      ...(scoped ? [scopeStyleSheets(name)] : []),
      // Brotli takes a third of a build, which `npm start` does later and tests do without.
      ...(development ? [] : [precompress(process.env.BROTLI !== 'off')]),
    ],
  };
}

/**
 * A cache that survives restarts, and watching without the
 * generated folders. @param {string} folder @param {string} name
 */
const developmentCache = (folder, name) => ({
  cache: {
    type: /** @type {const} */ ('filesystem'),
    name,
    cacheDirectory: path.join(folder, '.dev', 'cache'),
    buildDependencies: { config: [import.meta.filename] },
  },
  watchOptions: { ignored: ['**/node_modules', '**/dist', '**/.dev'], aggregateTimeout: 20 },
});

/**
 * One file for the modules of all packages, so that an edit changes only small files with their source maps.
 * @param {string} folder the package being built
 */
const packagesApart = (folder) => ({
  cacheGroups: {
    default: /** @type {const} */ (false),
    defaultVendors: /** @type {const} */ (false),
    packages: {
      test: (/** @type {import('webpack').Module} */ module) =>
        module.nameForCondition()?.startsWith(folder + path.sep) === false,
      name: 'packages',
      chunks: /** @type {const} */ ('async'),
      enforce: true,
    },
  },
});
