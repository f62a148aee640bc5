import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { common } from './common.mjs';
import { shared } from './shared.mjs';
import { ShellJsonPlugin } from './shell-json-plugin.mjs';

/**
 * The webpack configuration of the shell. It knows no remote: which there are, it learns at run time. It uses the
 * federation runtime's own interface in the place of the plugin, so that the runtime is a chunk of its own which the
 * landing page doesn't wait for; `SHARED_VERSIONS` tells it what versions it has to share.
 * @param {{ folder: string }} options `folder`: the package's, with `src/main.tsx` and `src/index.html`
 */
export function defineHost({ folder }) {
  const base = common({ folder, name: 'shell', publicPath: '/assets/', dist: 'dist/assets' });
  return {
    ...base,
    entry: { shell: path.join(folder, 'src/main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(shared(folder)),
        // Parts of the federation runtime that we don't use, as its plugin would leave them out.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
      }),
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src/index.html'),
        filename: '../index.html',
        minify: false,
      }),
      new ShellJsonPlugin({ runtimeChunk: 'federation', font: /-latin-wght-normal\./ }),
    ],
  };
}
