import path from 'node:path';
import { defineHost } from '@firstrung/mf-config';
import { buildFrontEnd } from '@firstrung/mf-config/build';
import webpack from 'webpack';

const shell = path.join(import.meta.dirname, '../../../../shells/web');

// Builds the shell with the guest home inside it into the folder that is named, as one would without module federation.
const [, , dist = ''] = process.argv;
const host = defineHost({ folder: shell });
await buildFrontEnd({
  ...host,
  output: { ...host.output, path: path.join(dist, 'assets') },
  plugins: [
    ...(host.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(
      /\/registry\.ts$/,
      path.join(import.meta.dirname, 'page/static-registry.tsx'),
    ),
  ],
});
