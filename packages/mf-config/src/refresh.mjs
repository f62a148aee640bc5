import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const SHARED_RUNTIME = fileURLToPath(import.meta.resolve('./runtime/shared-refresh.cjs'));

/** First module of a shell with hot replacement. */
export const SHARE_REFRESH = fileURLToPath(import.meta.resolve('./runtime/share-refresh.cjs'));

/**
 * React Fast Refresh. A page has one React, so it needs one Refresh runtime: the shell provides it, and the
 * remotes use the shell's. With one each, the updates of remotes would be loaded but not shown.
 */
export function refreshInHost() {
  // Only installations for development have it.
  /** @type {typeof import('@pmmmwh/react-refresh-webpack-plugin')} */
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  return [
    new ReactRefreshPlugin({
      // The overlay needs inline styles, which the content security policy forbids.
      overlay: false,
      // Marks the runtime as injected under the same name in shell and remotes.
      library: 'firstrung',
      exclude: [/node_modules/, /-refresh\.cjs$/],
    }),
  ];
}

export const refreshInRemote = () => [
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, SHARED_RUNTIME),
  ...refreshInHost(),
];
