import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { common } from './common.mjs';
import { shared } from './shared.mjs';

/**
 * The webpack configuration of the shell. It knows no remote: which there are, it learns at run time.
 * @param {{ folder: string }} options `folder`: the package's, with `src/main.tsx` and `src/index.html`
 */
export function defineHost({ folder }) {
  const base = common({ folder, name: 'shell', publicPath: '/assets/', dist: 'dist/assets' });
  return {
    ...base,
    entry: { shell: path.join(folder, 'src/main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shared(folder, true),
        // 'version-first', the default, contacts every remote at start: one that is down would stop the shell.
        shareStrategy: 'loaded-first',
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        manifest: false,
      }),
      new HtmlWebpackPlugin({
        template: path.join(folder, 'src/index.html'),
        filename: '../index.html',
        minify: false,
      }),
    ],
  };
}
