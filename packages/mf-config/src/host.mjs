import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { common } from './common.mjs';
import { shellJson } from './json-plugins.mjs';
import { refreshInHost, SHARE_REFRESH } from './refresh.mjs';
import { shared } from './shared.mjs';

/**
 * The webpack configuration of the shell. The remotes are known at run time only. It uses the federation
 * runtime's API and not its plugin, so that the runtime is a chunk of its own which the landing page doesn't
 * wait for; `SHARED_VERSIONS` holds the versions of the shared packages.
 * @param {{ folder: string }} options `folder`: the package's, with `src/main.tsx` and `src/index.html`
 * @returns {import('./common.mjs').Build}
 */
export const defineHost =
  ({ folder }) =>
  ({ mode, hot = false }) => {
    const base = common({ folder, name: 'shell', publicPath: '/assets/', assets: 'assets', mode, hot });
    const main = path.join(folder, 'src/main.tsx');
    return {
      ...base,
      entry: { shell: hot ? [SHARE_REFRESH, main] : main },
      // A first view loads one or two of the shell's chunks: a file
      // of what they share would only be one more request.
      // Modules in the order of their imports compress best: those that are alike are near each other.
      optimization: { ...base.optimization, splitChunks: false, moduleIds: 'natural' },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(shared(folder)),
          // Leaves out parts of the federation runtime that we don't use, as its plugin would.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
          FEDERATION_OPTIMIZE_NO_SHARED: 'false',
          ENV_TARGET: '"web"',
        }),
        new HtmlWebpackPlugin({
          template: path.join(folder, 'src/index.html'),
          filename: '../index.html',
          minify: false,
          // Below the content that the server renders, which is shown before any script is loaded.
          inject: 'body',
        }),
        shellJson(folder),
        ...(hot ? refreshInHost() : []),
      ],
    };
  };
