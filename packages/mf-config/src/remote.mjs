import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { common } from './common.mjs';
import { checkFacades } from './facades.mjs';
import { remoteJson } from './json-plugins.mjs';
import { refreshInRemote } from './refresh.mjs';
import { consumed } from './shared.mjs';

/**
 * @typedef {{ path: string, chunk: string, head?: { title:
 * string, description: string }, fills?: boolean }} Screen
 */

/**
 * The webpack configuration of a remote. It exposes one module, `src/remote.tsx`.
 * @param {{ folder: string, name: string, screens: readonly Screen[] }} options
 *   `name`: a JavaScript identifier, unique among the remotes;
 *   `screens`: the remote's table of `RemoteScreen`s
 * @returns {import('./common.mjs').Build}
 */
export const defineRemote =
  ({ folder, name, screens }) =>
  ({ mode, hot = false }) => {
    const base = common({ folder, name, publicPath: 'auto', scoped: true, mode, hot });
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
          shared: consumed(folder),
          shareStrategy: 'loaded-first',
          runtimePlugins: runtimePlugins(mode),
          // Uses the shell's copy of the federation runtime, without the parts that a remote doesn't need.
          experiments: {
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
            externalRuntime: true,
          },
          dts: false,
          manifest: false,
        }),
        checkFacades(folder),
        remoteJson({ folder, name, screens }),
        ...(hot ? refreshInRemote() : []),
      ],
    };
  };

/** @param {import('./common.mjs').BuildOptions['mode']} mode */
const runtimePlugins = (mode) =>
  ['retry-query', ...(mode === 'development' ? ['show-errors'] : [])].map((name) =>
    fileURLToPath(import.meta.resolve(`./runtime/${name}.mjs`)),
  );
