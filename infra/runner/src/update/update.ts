import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { wayBackFile } from '../start-board.mjs';
import { isStopped, untilReady, whileStopped } from './board.ts';
import { UpdateError } from './git.ts';
import {
  buildBeside,
  currentRelease,
  findSite,
  lock,
  makeBackup,
  moveLink,
  prune,
  run,
  type Site,
} from './site.ts';
import { findTarget } from './target.ts';

/** The arguments are wrong. */
class UsageError extends UpdateError {
  constructor(message: string) {
    super(`${message}\n\nUse: npm run update -- [branch, tag or commit]`);
  }
}

/**
 * `npm run update`: goes to another release, and back if that does not become ready.
 * @param root the release that runs
 * @returns how to end
 */
export async function update(root: string, args: readonly string[]): Promise<number> {
  try {
    await updateFrom(root, args);
    return 0;
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/**
 * Each step can be repeated, and the same command goes on after a kill. What there is to know is in the site:
 * the link names the release that starts, and as long as there is a way back, the release that it names has
 * taken no call and done no work.
 */
async function updateFrom(root: string, args: readonly string[]): Promise<void> {
  const wanted = readArgs(args);
  const { patience, follow } = readSettings();
  const site = findSite(root);
  await lock(site, 'update');
  await finishInterrupted(site, patience);
  const target = findTarget(root, { wanted, follow });
  if (typeof target === 'string') return console.log(target);
  for (const line of target.lines) console.log(line);

  console.log('Step 1: the release is built beside the present one, which serves.');
  const release = await buildBeside(site, root, target.commit);

  console.log('Step 2: the board ends, a backup is made, and the link names the new release.');
  const staysStopped = await isStopped(site);
  const way = await whileStopped(site, async () => {
    const made: WayBack = { release: root, backup: await makeBackup(site, root) };
    writeWayBack(site, made);
    moveLink(site, release);
    return made;
  });
  if (staysStopped) return console.log('The board was stopped: the new release starts with it.');
  await tryOut(site, way, patience);
}

/** What leads back from a release that was never ready. */
interface WayBack {
  /** The folder of the release before. */
  release: string;
  /** It has made this backup after the board had ended. */
  backup: string;
}

/** Steps 3 and 4. Throws `UpdateError` if the release that the link names does not become ready. */
async function tryOut(site: Site, before: WayBack, patience: number): Promise<void> {
  const release = currentRelease(site);
  console.log('Step 3: the new release starts. It takes no calls and does no work before it is ready.');
  const failure = await untilReady(site, release, patience);
  if (failure === undefined) {
    prune(site, [release, before.release]);
    return console.log(`${basename(release)} is ready. ${before.backup} is of the release before.`);
  }
  console.error(`The new release ${failure}`);
  console.log('Step 4: the link names the release before again.');
  await goBack(site, patience);
  throw new UpdateError('The release before serves again, and nothing was lost.');
}

/** Resolves when the release before serves. Throws `UpdateError` if it does not. */
async function goBack(site: Site, patience: number): Promise<void> {
  const release = await whileStopped(site, async () => {
    const way = readWayBack(site);
    if (!way) throw new UpdateError('It was ready for a moment and may have taken calls, so it stays.');
    moveLink(site, way.release);
    const restore = ['restore', way.backup, '--yes', '--without-backup', '--if-migrated'];
    if (!(await run(way.release, restore)))
      throw new UpdateError('The backup could not be restored: repeat the update.');
    return way.release;
  });
  const failure = await untilReady(site, release, patience);
  if (failure !== undefined) throw new UpdateError(`The link names the release before, but it ${failure}`);
}

/** Brings an update to its end that was killed after its second step. */
async function finishInterrupted(site: Site, patience: number): Promise<void> {
  const way = readWayBack(site);
  if (!way) return;
  console.log('An update was interrupted. It is brought to its end first.');
  if (currentRelease(site) === way.release) return goBack(site, patience);
  if (await isStopped(site))
    throw new UpdateError('The board is stopped, and its new release was never ready: start it first.');
  await tryOut(site, way, patience);
}

function readWayBack({ dataDir }: Site): WayBack | undefined {
  const file = wayBackFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function writeWayBack({ dataDir }: Site, way: WayBack): void {
  const file = wayBackFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(way), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function readArgs(args: readonly string[]): string | undefined {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new UsageError(`There is no option ${option}.`);
  if (args.length > 1) throw new UsageError('There are too many arguments.');
  return args[0];
}

function readSettings() {
  const patience = Number(process.env.UPDATE_PATIENCE || 300);
  if (!(patience >= 1)) throw new UpdateError('UPDATE_PATIENCE must be a number of seconds.');
  const follow = process.env.UPDATE_FOLLOW || 'release';
  if (follow !== 'release' && follow !== 'branch')
    throw new UpdateError('UPDATE_FOLLOW must be release or branch.');
  return { patience, follow } as const;
}
