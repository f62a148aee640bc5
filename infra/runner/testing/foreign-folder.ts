import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '../src/packages/pack.ts';
import { ROOT } from '../src/root.ts';

const run = promisify(execFile);

/** A folder outside of the repository, in which copies of front ends use the packed packages, as in a repository of another team. */
export interface ForeignFolder extends AsyncDisposable {
  path: string;
  /** Copies the sources of a front end of this repository. Returns the folder of the copy. */
  copy(frontEnd: string): Promise<string>;
  /** Runs a program in a folder. Throws with what it printed if it fails. */
  run(folder: string, file: string, ...args: string[]): Promise<void>;
}

/** Packs the packages and installs them, with links to the packages of others that this repository has. */
export async function createForeignFolder(): Promise<ForeignFolder> {
  await using undo = new AsyncDisposableStack();
  const path = await realpath(await mkdtemp(join(tmpdir(), 'firstrung-foreign-')));
  undo.defer(() => rm(path, { recursive: true, force: true }));
  await install(path);
  const parts = undo.move();
  return {
    path,
    async copy(frontEnd) {
      const folder = join(path, basename(frontEnd));
      const filter = (source: string) => !/^(node_modules|dist|\.dev)$/.test(basename(source));
      await cp(join(ROOT, frontEnd), folder, { recursive: true, filter });
      return folder;
    },
    async run(folder, file, ...args) {
      await run(process.execPath, [join(path, 'node_modules', file), ...args], { cwd: folder }).catch(
        ({ stdout, stderr }) => {
          throw new Error(`${file} ${args.join(' ')} failed in ${basename(folder)}:\n${stdout}${stderr}`);
        },
      );
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

async function install(path: string): Promise<void> {
  const modules = join(path, 'node_modules');
  await mkdir(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@firstrung' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  const archives = join(path, 'archives');
  for (const archive of await packPackages(archives)) {
    const folder = join(modules, '@firstrung', archive.replace(/^firstrung-|-[^-]*\.tgz$/g, ''));
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(archives, archive), '-C', folder, '--strip-components=1']);
  }
}
