import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deploy } from '@firstrung/mf-builds/deploy';
import { ROOT } from '@firstrung/runner/root';
import { envToCfg, readEnv } from '@firstrung/web/server';

// `npm run deploy:mfe`: puts a build of a remote into the folder that the web servers share.

const { buildsDir, buildsKept } = envToCfg(
  readEnv({ ...process.env, DATA_DIR: process.env.DATA_DIR || join(ROOT, '.data') }),
);
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
}

async function build(name: string): Promise<string> {
  const folder = join(ROOT, `mfe-${name}`);
  const script = join(ROOT, 'packages', 'mf-config', 'src', 'build.mjs');
  const child = spawn(process.execPath, [script, folder], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Building ${folder} failed.`);
  return join(folder, 'dist');
}
