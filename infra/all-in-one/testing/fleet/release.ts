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

/** Why nothing is run or compared beside the release before. */
export const NEVER_BESIDE = 'data of the release before are adopted, so it never runs beside this version';

export interface ReleaseBefore {
  readonly commit: string;
  /** Whether updates from it roll: its `adopts.json` names the same release as ours. */
  readonly rolls: boolean;
}

/**
 * The newest release of `releases.json`, or the commit that `BESIDE` names. `undefined` if an archive or a
 * shallow clone lacks it.
 */
export function findReleaseBefore(): ReleaseBefore | undefined {
  const wanted = process.env.BESIDE || readJson('releases.json')[0].commit;
  const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit === undefined) return undefined;
  const adopts = git('show', `${commit}:adopts.json`);
  const rolls = adopts !== undefined && JSON.parse(adopts).release === readJson('adopts.json').release;
  return { commit, rolls };
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** The same. Throws with instructions if the clone lacks it. */
export function releaseBefore(): ReleaseBefore {
  const release = findReleaseBefore();
  if (release) return release;
  throw new Error(
    'The release before is not here. Get the whole history with "git fetch --unshallow", and try again.',
  );
}

/** Checks out the release before. Calls `skip` of the test if updates from it don't roll. */
export function checkOutReleaseBefore(skip: (reason: string) => never): Release {
  const { commit, rolls } = releaseBefore();
  return rolls ? checkOut(commit) : skip(NEVER_BESIDE);
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
