import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deploy } from '@firstrung/mf-builds/deploy';
import { ROOT } from '@firstrung/runner/root';
import { readConfig } from '@firstrung/web/server';

// `npm run deploy:mfe`: puts a build of a remote into the folder that the web servers share.

const { buildsDir, buildsKept } = readConfig({
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || join(ROOT, '.data'),
});
const folder = await mkdtemp(join(tmpdir(), 'deploy-mfe-'));
try {
  await deploy({
    args: process.argv.slice(2),
    defaultFolder: (name) => join(buildsDir, 'mfe', name),
    build,
    kept: buildsKept,
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}

/**
 * Builds a remote of this repository into the temporary folder. The remote's own `dist` is left as it is,
 * because a withdrawal goes back to that build.
 */
async function build(name: string): Promise<string> {
  const load = (file: string) => import(pathToFileURL(join(ROOT, file)).href);
  const { buildFrontEnd } = await load('packages/mf-config/src/build.mjs');
  const { default: config } = await load(`mfe-${name}/webpack.config.mjs`);
  const { output, ...others } = config({ mode: 'production' });
  await buildFrontEnd({ ...others, output: { ...output, path: folder } });
  return folder;
}
