import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readJson } from '../read-file.mjs';
import { takeLock } from '../socket-lock.mjs';
import { updateLock } from '../start-board.mjs';
import { git, isCheckout, UpdateError } from './git.ts';

/** Of a release. */
export const LAUNCHER = join('infra', 'runner', 'run.mjs');

/**
 * Releases side by side, `<base>/releases/<name>`, with the link `<base>/current` to the one that runs, and
 * the data of the board.
 */
export interface Site {
  base: string;
  releases: string;
  link: string;
  dataDir: string;
}

/** The site whose present release this is. Throws `UpdateError` if it is none. */
export function findSite(root: string): Site {
  const releases = dirname(realpathSync(root));
  const base = dirname(releases);
  const link = join(base, 'current');
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
  if (
    basename(releases) !== 'releases' ||
    !isLink ||
    !existsSync(link) ||
    realpathSync(link) !== realpathSync(root)
  )
    throw new UpdateError(
      'npm run update needs releases side by side, in releases/<name> with the link current to one of them, and runs in that one. docs/operations/upgrade.md shows how, and how to update without it.',
    );
  const dataDir = process.env.DATA_DIR && resolve(root, process.env.DATA_DIR);
  // The release is deleted one day.
  if (!dataDir || `${dataDir}${sep}`.startsWith(`${root}${sep}`))
    throw new UpdateError('DATA_DIR must be set, to a folder outside of the release, as the board has it.');
  return { base, releases, link, dataDir };
}

/** Locks the site until the returned function is called. Throws `UpdateError` if another process has. */
export async function lock({ base }: Site, what: 'update' | 'hold'): Promise<() => Promise<void>> {
  const release = await takeLock(updateLock(base, what));
  if (!release) throw new UpdateError('Another update is under way. Nothing was changed.');
  return release;
}

/** Runs a command of a release as the operator would. Resolves with whether it succeeded. */
export async function run(release: string, args: readonly string[]): Promise<boolean> {
  const child = spawn('node', [join(release, LAUNCHER), ...args], { cwd: release, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Makes a backup with a release. Resolves with the file; throws `UpdateError`. */
export async function makeBackup({ dataDir }: Site, release: string): Promise<string> {
  if (!(await run(release, ['backup'])))
    throw new UpdateError('The backup failed. Nothing was changed, and the present release starts again.');
  const folder = resolve(release, process.env.BACKUP_DIR || join(dataDir, 'backups'));
  return join(folder, readJson(join(folder, 'state.json')).lastBackup.file);
}

/**
 * Checks a commit out in a folder of its own, installs and builds it; what an earlier update has built is
 * used again. Throws `UpdateError`; then nothing of it remains.
 */
export async function buildBeside({ releases }: Site, root: string, commit: string): Promise<string> {
  const built = readdirSync(releases)
    .map((name) => join(releases, name))
    .find((folder) => isCheckout(folder, commit));
  const folder = built ?? join(releases, commit.slice(0, 12));
  if (folder === root) throw new UpdateError(`${root} is not of the commit that its name says.`);
  try {
    if (built === undefined) checkOut(root, folder, commit);
    linkPackages(root, folder);
    if (!(await run(folder, ['build'])))
      throw new UpdateError('Installing or building failed. Nothing was changed.');
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Clones within the disk, which takes no room for the history, so that each release can be deleted alone. */
function checkOut(root: string, folder: string, commit: string): void {
  // What an update that was killed has left.
  rmSync(folder, { recursive: true, force: true });
  const name = 'firstrung-update';
  git(root, 'tag', '--force', name, commit);
  git(root, 'clone', '--quiet', '--no-checkout', root, folder);
  git(root, 'tag', '--delete', name);
  git(folder, 'remote', 'set-url', 'origin', git(root, 'remote', 'get-url', 'origin'));
  git(folder, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--detach', commit);
}

/**
 * With the same lock file the packages are the same files, which take minutes to install. Where they can't be
 * linked they are installed.
 */
function linkPackages(root: string, folder: string): void {
  const read = (release: string) => readFileSync(join(release, 'package-lock.json'), 'utf8');
  const wanted = join(folder, 'node_modules');
  if (existsSync(wanted) || read(root) !== read(folder)) return;
  const unfinished = join(folder, 'node_modules.new');
  rmSync(unfinished, { recursive: true, force: true });
  if (spawnSync('cp', ['-al', join(root, 'node_modules'), unfinished]).status === 0)
    renameSync(unfinished, wanted);
  else rmSync(unfinished, { recursive: true, force: true });
}

/** The release that starts. */
export const currentRelease = ({ link }: Site): string => realpathSync(link);

/** At once: there is no moment without a link. */
export function moveLink({ base, link }: Site, release: string): void {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(relative(base, release), fresh);
  renameSync(fresh, link);
}

/** Deletes all releases but the present one and the one before. */
export function prune({ releases }: Site, kept: readonly string[]): void {
  for (const folder of readdirSync(releases).map((name) => join(releases, name))) {
    if (kept.includes(folder) || !existsSync(join(folder, LAUNCHER))) continue;
    console.log(`Deleting ${folder}.`);
    rmSync(folder, { recursive: true, force: true });
  }
}
