import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReleases } from '@firstrung/runner/releases';
import { ROOT } from '@firstrung/runner/root';

/** The sources of one version of the product, with the dependencies of its own lock file. */
export interface Release {
  /** as `1.0.0` */
  readonly name: string;
  readonly root: string;
}

/** The sources that this code belongs to. */
export const THIS_RELEASE: Release = { name: 'this release', root: ROOT };

const RELEASES = join(ROOT, '.cache', 'releases');

/**
 * Checks out a commit below `.cache`, unless an earlier run has; by default that of the release before, as
 * `releases.json` names it. Throws with instructions if the clone lacks the commit.
 */
export function checkOutRelease(ref?: string): Release {
  const before = readReleases(ROOT)[0];
  const wanted = ref ?? before?.commit;
  if (wanted === undefined)
    throw new Error('releases.json names no release: name a commit to run beside this release.');
  const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit === undefined)
    throw new Error(
      `There is no commit ${wanted} here. Get the whole history with "git fetch --unshallow", and try again.`,
    );
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
  return { name: ref ?? before!.version, root };
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
