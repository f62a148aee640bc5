import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { confirmed } from '../confirmed.ts';
import { journalFile, readJson } from '../start-board.mjs';
import { findRunning, isSupervised } from './board.ts';
import { UpdateError } from './git.ts';
import { findPlan } from './plan.ts';
import { command, findSite, lockSite, makeBackup, moveLink, prepareRelease, prune } from './site.ts';
import { carryOut, type Journal } from './steps.ts';

/** The arguments are wrong. */
class UsageError extends UpdateError {
  constructor(message: string) {
    super(
      `${message}\n\nUse: npm run update -- [branch, tag or commit] [--yes]\n     npm run update -- <commit> --restore <file>    goes back to a release with a backup that it has made`,
    );
  }
}

/**
 * `npm run update`: prepares another release in a folder beside while the present one serves, switches, and
 * goes back if it does not become ready.
 * @param root the release that runs
 * @returns how to end
 */
export async function update(root: string, args: readonly string[]): Promise<number> {
  try {
    await run(root, args);
    return 0;
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(root: string, args: readonly string[]): Promise<void> {
  const { wanted, isSure, restore } = readArgs(args);
  const { patience, follow } = readSettings();
  const site = findSite(root);
  await lockSite(site);
  const unfinished: Journal | undefined = readJson(journalFile(site.base));
  // Updates of earlier releases have no steps.
  if (unfinished?.step !== undefined) {
    console.log(`An update to ${unfinished.to} was interrupted. It is completed now.`);
    return carryOut(site, unfinished, { patience, isRepeated: true });
  }
  const plan = findPlan(root, { wanted, follow, isRestore: restore !== undefined });
  if (typeof plan === 'string') return console.log(plan);
  for (const line of plan.lines) console.log(line);

  console.log('Making a backup …');
  const backup = makeBackup(site, root);
  if (backup === undefined) throw new UpdateError('The backup failed. Nothing was changed.');
  const to = prepareRelease(site, root, plan.to);
  const running = findRunning(site);
  const isExpandOnly = plan.contracts.length > 0;
  const begin = (journal: Omit<Journal, 'isExpandOnly'>) =>
    carryOut(site, { ...journal, isExpandOnly }, { patience, isRepeated: false });
  if (running && !isSupervised(site))
    console.log('The board was started by hand: this command starts the other release in the background.');
  if (restore !== undefined) {
    await confirm(isSure, `What was written since ${restore} was made is lost; it is in ${backup}.`);
    return begin({ step: 'restore', from: to, to: root, backup: restore, isAsked: true });
  }
  if (plan.contracts.length === 0)
    console.log('It can go back: the present release works with the tables of the other one.');
  else
    await confirm(
      isSure,
      `It can't go back: ${plan.contracts.join(', ')} removes what the present release needs. The backup is at ${backup}; the command is npm run update -- ${plan.from.slice(0, 12)} --restore ${backup}`,
    );
  const migrate = ['admin', 'migrate', ...(isExpandOnly ? ['--expand'] : [])];
  // A board that does not run, with a database of its own, migrates when it starts.
  if ((running || process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) && !command(to, migrate))
    throw new UpdateError('The migration failed. The present release serves on; see above for the reason.');
  if (running) return begin({ step: 'switch', from: root, to });
  moveLink(site, to);
  prune(site, [to, root]);
  console.log('The board does not run: the other release starts with it.');
}

function readArgs(args: readonly string[]) {
  const at = args.indexOf('--restore');
  const restore = at < 0 ? undefined : args[at + 1];
  const others = at < 0 ? args : args.toSpliced(at, 2);
  const [wanted, more] = others.filter((arg) => !arg.startsWith('-'));
  const unknown = others.find((arg) => arg.startsWith('-') && arg !== '--yes');
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}.`);
  if (more !== undefined) throw new UsageError('There are too many arguments.');
  if (at >= 0 && (wanted === undefined || restore === undefined))
    throw new UsageError('--restore needs the commit of a release and a file.');
  if (restore !== undefined && !existsSync(restore)) throw new UsageError(`There is no file ${restore}.`);
  return { wanted, isSure: others.includes('--yes'), restore: restore && resolve(restore) };
}

function readSettings() {
  const patience = Number(process.env.UPDATE_PATIENCE || 60);
  if (!(patience >= 1)) throw new UpdateError('UPDATE_PATIENCE must be a number of seconds.');
  const follow = process.env.UPDATE_FOLLOW || 'release';
  if (follow !== 'release' && follow !== 'branch')
    throw new UpdateError('UPDATE_FOLLOW must be release or branch.');
  return { patience, follow } as const;
}

/** Throws `UpdateError` unless the operator agrees, in the terminal or by `--yes`. */
async function confirm(isSure: boolean, consequence: string): Promise<void> {
  console.log(consequence);
  if (isSure || (process.stdin.isTTY && (await confirmed('Go on all the same?')))) return;
  throw new UpdateError('Nothing was changed. Add --yes to go on all the same.');
}
