import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';

/** The sources of one version of the product, with the dependencies of its own lock file. */
export interface Release {
  /** as `1.0.0` */
  readonly name: string;
  readonly root: string;
}

/** The sources that this code belongs to. */
export const THIS_RELEASE: Release = { name: 'this release', root: ROOT };

const CACHE = join(ROOT, '.cache');

/**
 * The commit of the newest release in `releases.json`. `undefined` if there is none, because nothing is owed
 * to a candidate, or if an archive or a shallow clone lacks it.
 */
export function findReleaseBefore(): string | undefined {
  const releases: { version: string; commit: string }[] = JSON.parse(
    readFileSync(join(ROOT, 'releases.json'), 'utf8'),
  );
  const newest = releases.find(({ version }) => !version.includes('-'));
  return newest && git('rev-parse', '--verify', '--quiet', `${newest.commit}^{commit}`);
}

/** Checks out a commit below `.cache` and installs its dependencies, unless an earlier run has. */
export function checkOut(name: string): Release {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit === undefined) throw new Error(`There is no commit "${name}" in this clone.`);
  const root = join(CACHE, 'releases', commit);
  if (!existsSync(root)) {
    const folder = unpack(commit);
    try {
      // No package of ours needs its install scripts.
      run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder);
      mkdirSync(dirname(root), { recursive: true });
      // Other runs see all of it or nothing.
      renameSync(folder, root);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { name: commit.slice(0, 10), root };
}

/** Writes files of a commit, by default all, to a new folder below `.cache`. */
export function unpack(commit: string, ...paths: string[]): string {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'unfinished-'));
  const archive = join(folder, 'sources.tar');
  run('git', ['archive', `--output=${archive}`, commit, ...paths], ROOT);
  run('tar', ['-xf', archive], folder);
  rmSync(archive);
  return folder;
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
