import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

/** The folder of the repository, which the front ends are in. */
export const FRONT_ENDS = path.join(import.meta.dirname, '../..');

/** A folder inside of the repository, so that copies of front ends in it find their packages. */
export async function frontEndFolder(name: string) {
  await mkdir(path.join(FRONT_ENDS, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(FRONT_ENDS, '.cache', `${name}-`));
  return {
    folder,
    /** Copies the sources of a front end, and of packages that it then uses in place of the repository's. */
    async copy(frontEnd: string, packages: readonly string[] = []): Promise<string> {
      const target = await copySources(frontEnd, path.join(folder, path.basename(frontEnd)));
      const links = path.join(target, 'node_modules/@firstrung');
      await mkdir(links, { recursive: true });
      for (const name of packages)
        await symlink(await copySources(`packages/${name}`, path.join(folder, name)), path.join(links, name));
      return target;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copySources(from: string, target: string): Promise<string> {
  await cp(path.join(FRONT_ENDS, from), target, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|\.dev)$/.test(file),
  });
  return target;
}

/** Changes files of a front end, which must contain what is replaced, and builds it. */
export async function rebuild(frontEnd: string, changes: readonly Change[] = []): Promise<void> {
  for (const { file, from, to } of changes) {
    const before = await readFile(path.join(frontEnd, file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    await writeFile(path.join(frontEnd, file), before.replace(from, to));
  }
  await promisify(execFile)(process.execPath, ['packages/mf-config/src/build.mjs', frontEnd], {
    cwd: FRONT_ENDS,
    env: { ...process.env, BROTLI: 'off' },
  });
}

export interface Change {
  file: string;
  from: string;
  to: string;
}

/** Makes an open page look for newer builds, as when its tab is shown again. */
export const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
