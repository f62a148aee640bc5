import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds front ends into their `dist/`, and prints each. Throws with webpack's messages when one fails.
 * @param {string[]} folders of packages with a `webpack.config.mjs`;
 * its export `serverPages`, if there is one, is built after
 *   the front end
 */
export async function buildFrontEnds(folders) {
  for (const folder of folders) {
    const { default: config, serverPages } = await import(
      pathToFileURL(path.resolve(folder, 'webpack.config.mjs')).href
    );
    for (const one of [config, ...(serverPages ? [serverPages] : [])]) {
      const { name, milliseconds } = await buildFrontEnd(one({ mode: 'production' }));
      console.log(`${name} built in ${(milliseconds / 1000).toFixed(1)} s`);
    }
  }
}

/**
 * Builds one. @param {import('webpack').Configuration} config
 * @returns {Promise<{ name: string, milliseconds: number }>}
 */
export function buildFrontEnd(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats?.hasErrors()) {
          return reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
        }
        resolve({ name: config.name ?? '', milliseconds: (stats?.endTime ?? 0) - (stats?.startTime ?? 0) });
      });
    });
  });
}

if (import.meta.main) {
  // A start that is killed leaves no build behind.
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  const folders = process.argv.slice(2);
  await buildFrontEnds(folders.length > 0 ? folders : ['.']);
}
