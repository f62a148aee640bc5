import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { keptFile } from './keep.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';

/** How long one of a front end's own chunks may take before its import fails, milliseconds. */
const CHUNK_TIMEOUT = 15_000;
/** Smallest file, before compression, that is split off for several screens, bytes. */
const SHARED_CHUNK = 6_000;
/** The oldest with light-dark() and popover, which ui-kit builds on: lowered, light-dark() no longer turns over in a subtree. */
const TARGETS = ['chrome 123', 'edge 123', 'firefox 125', 'safari 17.5'];

/**
 * What host and remotes have in common.
 * @param {{ folder: string, name: string, publicPath: string, dist: string }} options `name` salts the class names of CSS
 *   modules, which else collide between packages with the same file names.
 * @returns {import('webpack').Configuration}
 */
export function common({ folder, name, publicPath, dist }) {
  return {
    name,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    context: folder,
    performance: { hints: false },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    output: {
      path: path.join(folder, dist),
      publicPath,
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      crossOriginLoading: 'anonymous',
      // A module that threw while it was evaluated throws the same error again, instead of being half there.
      strictModuleErrorHandling: true,
      clean: { keep: keptFile(path.join(folder, dist)) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
              target: 'es2022',
            },
          },
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
                  localIdentName: '[hash:base64:6]',
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
      splitChunks: {
        // What several screens use comes in one file beside the screen's own. More files save bytes on the next screen, but
        // a first view then needs more than a browser's six connections at once: 1.35 of a static bundle instead of 1.10.
        chunks: 'async',
        minSize: SHARED_CHUNK,
        minChunks: 2,
        maxAsyncRequests: 2,
        cacheGroups: { defaultVendors: false },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: lightningTargets() },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // Layers decide between rules, so the order of files says nothing.
        ignoreOrder: true,
      }),
      new PrecompressPlugin(),
    ],
  };
}

/** lightningcss wants versions as `major << 16 | minor << 8`. */
function lightningTargets() {
  return Object.fromEntries(
    TARGETS.map((target) => {
      const [browser = '', version = ''] = target.split(' ');
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return [browser, (major << 16) | (minor << 8)];
    }),
  );
}
