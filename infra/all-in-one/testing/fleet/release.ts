import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';

/** The sources of one version of the product, with the dependencies of its own lock file. */
export interface Release {
  /** as `v1.0.0` */
  readonly name: string;
  readonly root: string;
}

/** The sources that this code belongs to. */
export const THIS_RELEASE: Release = { name: 'this release', root: ROOT };

const RELEASES = join(ROOT, '.cache', 'releases');

/**
 * Checks out a release tag or any other commit below `.cache`, unless an earlier run has; by default the newest release before
 * this one. Throws with instructions if there is no such commit.
 */
export function checkOutRelease(ref = findReleaseBefore()): Release {
  if (ref === undefined)
    throw new Error('No commit before this one has a release tag: name a commit to run beside this release.');
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit === undefined)
    throw new Error(`There is no commit ${ref} here. Fetch it, with the tags, and try again.`);
  const root = join(RELEASES, commit);
  if (!existsSync(root)) {
    mkdirSync(RELEASES, { recursive: true });
    const folder = mkdtempSync(join(RELEASES, 'unfinished-'));
    try {
      const archive = join(folder, 'sources.tar');
      run('git', ['archive', `--output=${archive}`, commit], ROOT);
      run('tar', ['-xf', archive], folder);
      rmSync(archive);
      // No package of ours needs its install scripts.
      run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder);
      // Other runs see all of it or nothing.
      renameSync(folder, root);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { name: ref, root };
}

/** The newest release tag that this commit descends from, without its own. */
export const findReleaseBefore = (): string | undefined =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
