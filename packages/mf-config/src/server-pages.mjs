import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { common } from './common.mjs';
import { PagesJsonPlugin } from './json-plugins.mjs';

/**
 * The webpack configuration of the pages that the server renders: `src/server-pages/index.tsx` with React and all components it
 * uses, as one CommonJS file for Node in `dist/server/pages.cjs`. Class names are those of the shell's build. The styles that
 * the pages need beside the shell's go to the shell's assets.
 * @param {{ folder: string }} options the shell's package
 * @returns {import('./common.mjs').Build}
 */
export const defineServerPages =
  ({ folder }) =>
  ({ mode }) => {
    const base = common({ folder, name: 'shell', publicPath: '/assets/', assets: 'assets', mode });
    const minimizers = base.optimization?.minimizer ?? [];
    return {
      ...base,
      name: 'server-pages',
      ...(mode === 'development' ? { cache: false } : {}),
      devtool: false,
      target: 'node24',
      entry: { pages: path.join(folder, 'src/server-pages/index.tsx') },
      output: {
        path: base.output?.path,
        publicPath: base.output?.publicPath,
        uniqueName: 'shell',
        filename: '../server/pages.cjs',
        assetModuleFilename: base.output?.assetModuleFilename,
        library: { type: 'commonjs2' },
      },
      optimization: {
        // One file: nothing is loaded later on a server.
        splitChunks: false,
        // Readable stack traces; styles are still made small.
        minimizer: minimizers.filter((minimizer) => minimizer instanceof CssMinimizerPlugin),
      },
      plugins: [...(base.plugins ?? []), new PagesJsonPlugin()],
    };
  };
