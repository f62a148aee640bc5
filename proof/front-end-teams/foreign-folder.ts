import { execFile } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@firstrung/runner/root';
import { packPackages } from '../../infra/runner/src/packages/pack.ts';

const run = promisify(execFile);

/**
 * A folder outside of the repository, in which copies of front ends
 * use the packed packages, as in a repository of another team.
 */
export interface ForeignFolder extends AsyncDisposable {
  path: string;
  /** Copies the sources of a front end of this repository. Returns the folder of the copy. */
  copy(frontEnd: string): Promise<string>;
  /** Runs a program in a folder. Throws with what it printed if it fails. */
  run(folder: string, file: string, ...args: string[]): Promise<void>;
}

/**
 * Installs the packed packages, with links to the packages of others that this repository has.
 * @param archives folder with the archives; default: they are packed now
 */
export async function createForeignFolder(archives?: string): Promise<ForeignFolder> {
  await using undo = new AsyncDisposableStack();
  const path = await realpath(await mkdtemp(join(tmpdir(), 'firstrung-foreign-')));
  undo.defer(() => rm(path, { recursive: true, force: true }));
  if (!archives) await packPackages(join(path, 'archives'));
  await install(path, archives ?? join(path, 'archives'));
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
      // The compiler takes memory instead of a third of its time, for freeing it.
      const env = { ...process.env, GOGC: '400' };
      await run(process.execPath, [join(path, 'node_modules', file), ...args], { cwd: folder, env }).catch(
        ({ stdout, stderr }) => {
          throw new Error(`${file} ${args.join(' ')} failed in ${basename(folder)}:\n${stdout}${stderr}`);
        },
      );
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** What `npm install` would do with the archives, without a package registry. */
async function install(path: string, archives: string): Promise<void> {
  const modules = join(path, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@firstrung' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const archive of globSync('*.tgz', { cwd: archives })) {
    const folder = join(modules, '@firstrung', archive.replace(/^firstrung-|-[^-]*\.tgz$/g, ''));
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(archives, archive), '-C', folder, '--strip-components=1']);
    await linkPrograms(folder, join(modules, '.bin'));
  }
  await linkPrograms(join(modules, 'typescript'), join(modules, '.bin'));
}

async function linkPrograms(folder: string, bin: string): Promise<void> {
  const { bin: programs = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [name, file] of Object.entries<string>(programs)) {
    await chmod(join(folder, file), 0o755);
    await symlink(join(folder, file), join(bin, name));
  }
}
