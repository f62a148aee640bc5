import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { outdatedReleases, readChangelog, readMigrations, shorten } from './changes.mjs';
import { findCommit, git, readRevision, UpdateError } from './git.mjs';
import { endedFile, findLayout, findUpdate, isAlive, readJson } from './layout.mjs';

const LOOK_MS = 100;
const ANSWER_MS = 5_000;
/** How long the new release may need until it is ready, unless `UPDATE_PATIENCE` says otherwise. */
const PATIENCE_S = 60;
/** The release before gets longer: nothing else is left. */
const BACK_S = 300;
const MIGRATIONS = [
  ':(glob)services/*/src/db/migrations/**',
  'packages/service-kit/src/db/kit-migrations.ts',
];

/** The arguments are wrong. */
class UsageError extends UpdateError {
  /** @param {string} message */
  constructor(message) {
    super(`${message}\n\nUse: npm run update -- [branch, tag or commit] [--yes]`);
  }
}

/**
 * `npm run update`: prepares another release in a folder beside while the present one serves, switches, and
 * switches back if it does not become ready. It needs no installed packages, because it runs between two
 * installations.
 * @param {string} root the release that runs @param {readonly string[]} args
 * @returns {Promise<number>} how to end
 */
export async function update(root, args) {
  try {
    return await run(root, args);
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** @param {string} root @param {readonly string[]} args */
async function run(root, args) {
  const { wanted, isSure } = readArgs(args);
  const layout = findLayout(root);
  if (!layout)
    throw new UpdateError(
      'npm run update needs releases side by side, in releases/<name> with the link current to one of them, and runs in that one. docs/operations/upgrade.md shows how, and how to update without it.',
    );
  const dataDir = readDataDir(root);
  const plan = findPlan(root, wanted);
  if (plan.from === plan.to) {
    console.log(`This is ${plan.to.slice(0, 12)} already: there is nothing to update.`);
    return 0;
  }
  describe(plan);
  if (plan.contracts.length > 0 && !isSure && !(await isConfirmed()))
    throw new UpdateError('Nothing was changed. Add --yes to update to a release that can’t go back.');

  lock(layout);
  try {
    return await replace({ root, layout, dataDir, plan });
  } finally {
    rmSync(layout.lock, { force: true });
    rmSync(endedFile(dataDir), { force: true });
  }
}

/** @param {readonly string[]} args */
function readArgs(args) {
  const options = args.filter((arg) => arg.startsWith('-'));
  const [wanted, more] = args.filter((arg) => !arg.startsWith('-'));
  const unknown = options.find((option) => option !== '--yes');
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}.`);
  if (more !== undefined) throw new UsageError('There are too many arguments.');
  return { wanted, isSure: options.length > 0 };
}

/** The data must not be in the release, which is deleted one day. @param {string} root */
function readDataDir(root) {
  const dataDir = process.env.DATA_DIR && resolve(process.env.DATA_DIR);
  if (!dataDir || `${dataDir}${sep}`.startsWith(`${root}${sep}`))
    throw new UpdateError('DATA_DIR must be set, to a folder outside of the release, as the board has it.');
  return dataDir;
}

/**
 * Fetches, and says what another release changes.
 * @param {string} root @param {string | undefined} wanted a branch, tag or commit
 */
function findPlan(root, wanted) {
  const from = readRevision(root);
  if (!existsSync(join(root, '.git')) || from === undefined)
    throw new UpdateError(`${root} is no checkout of git.`);
  if (git(root, 'status', '--porcelain', '--untracked-files=no') !== '')
    throw new UpdateError(
      `${root} has changes of your own, which an update would leave behind. Commit them to a branch, and update to that.`,
    );
  console.log('Fetching …');
  git(root, 'fetch', '--quiet', '--tags', '--force', 'origin', '+refs/heads/*:refs/remotes/origin/*');
  git(root, 'remote', 'set-head', 'origin', '--auto');
  const to = findCommit(root, wanted === undefined ? ['origin/HEAD'] : [`origin/${wanted}`, wanted]);
  if (to === undefined) throw new UpdateError(`There is no branch, tag or commit "${wanted}".`);
  const diff = (/** @type {string[]} */ ...paths) =>
    git(root, 'diff', '--unified=0', from, to, '--', ...paths);
  return {
    from,
    to,
    commits: git(root, 'log', '--format=%h %s', `${from}..${to}`).split('\n').filter(Boolean),
    undone: Number(git(root, 'rev-list', '--count', `${to}..${from}`)),
    entries: readChangelog(diff('CHANGELOG.md')),
    ...readMigrations(diff(...MIGRATIONS)),
  };
}

/** @param {ReturnType<typeof findPlan>} plan */
function describe({ from, to, commits, undone, entries, names, contracts }) {
  const list = (/** @type {string} */ title, /** @type {string[]} */ lines) => {
    if (lines.length === 0) return;
    console.log(`${title}:`);
    for (const line of shorten(lines, 20)) console.log(`  ${line}`);
  };
  console.log(`From ${from.slice(0, 12)} to ${to.slice(0, 12)}.`);
  if (undone > 0) console.log(`${undone} commits of the present release are not in it.`);
  list('Changes', entries);
  list('Commits', commits);
  list('Migrations', names);
  console.log(
    contracts.length === 0
      ? 'It can go back: the present release works with the tables of the new one.'
      : `It can't go back: ${contracts.join(', ')} removes what the present release needs. Only the backup leads back.`,
  );
}

async function isConfirmed() {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Update all the same? (y/N) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** @param {import('./layout.mjs').Layout} layout */
function lock(layout) {
  const other = findUpdate(layout);
  if (other !== undefined) throw new UpdateError(`Another update is under way (process ${other}).`);
  rmSync(layout.lock, { force: true });
  writeFileSync(layout.lock, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
}

/**
 * @typedef {import('./layout.mjs').Layout} Layout
 * @param {{ root: string, layout: Layout, dataDir: string, plan: ReturnType<typeof findPlan> }} o
 */
async function replace({ root, layout, dataDir, plan }) {
  const { to, contracts } = plan;
  const fresh = join(layout.releases, to.slice(0, 12));
  const command = (/** @type {string} */ release, /** @type {string[]} */ ...args) => {
    const { status } = spawnSync(process.execPath, [join(release, 'infra', 'runner', 'run.mjs'), ...args], {
      cwd: release,
      stdio: 'inherit',
    });
    return status === 0;
  };
  const running = findRunning(dataDir);

  if (!makesBackups(root)) console.log('This release can’t make backups.');
  else if (!command(root, 'backup')) throw new UpdateError('The backup failed. Nothing was changed.');

  console.log(`Preparing ${fresh} …`);
  try {
    checkOut(root, fresh, to);
    linkPackages(root, fresh);
    if (!command(fresh, 'build'))
      throw new UpdateError('Installing or building failed. Nothing was changed.');
    // A board that does not run, with a database of its own, migrates when it starts.
    if ((running || hasServer()) && !command(fresh, 'admin', 'migrate'))
      throw new UpdateError('The migration failed. The present release serves on; see above for the reason.');
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }

  if (!running) {
    moveLink(layout, fresh);
    prune(layout, { present: fresh, before: root });
    console.log('The board does not run: the new release starts with it.');
    return 0;
  }
  const watch = watchAnswers(running.address);
  rmSync(endedFile(dataDir), { force: true });
  const switchedAt = new Date();
  console.log('Switching …');
  moveLink(layout, fresh);
  const failure = await untilReady({ dataDir, release: fresh, to, seconds: readPatience() });
  if (failure === undefined) {
    prune(layout, { present: fresh, before: root });
    console.log(`${to.slice(0, 12)} is ready. The board did not answer for ${watch.end()} s.`);
    return 0;
  }

  console.error(`The new release ${failure}`);
  for (const line of readErrors(dataDir, switchedAt)) console.error(`  ${line}`);
  if (contracts.length > 0) {
    watch.end();
    throw new UpdateError(
      'The release before can’t work with the tables any more. See docs/operations/upgrade.md, "Going back".',
    );
  }
  moveLink(layout, root);
  const second = await untilReady({ dataDir, release: root, to: plan.from, seconds: BACK_S });
  const silence = watch.end();
  if (second !== undefined)
    throw new UpdateError(
      `The link names the release before again, but it ${second} See ${join(dataDir, 'log')}.`,
    );
  rmSync(fresh, { recursive: true, force: true });
  throw new UpdateError(
    `The release before serves again, on the tables that it finds. The board did not answer for ${silence} s, and nothing was lost.`,
  );
}

const hasServer = () => ['DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => process.env[name]);

/** Whether the release has the command `backup`. @param {string} root */
const makesBackups = (root) =>
  /"backup":/.test(readFileSync(join(root, 'package.json'), 'utf8').split('"scripts"')[1] ?? '');

/**
 * Clones within the disk, which takes no room for the history, so that each release can be deleted alone.
 * @param {string} root @param {string} folder @param {string} commit
 */
function checkOut(root, folder, commit) {
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
 * @param {string} root @param {string} folder
 */
function linkPackages(root, folder) {
  const [installed, wanted] = [root, folder].map((release) =>
    readFileSync(join(release, 'package-lock.json'), 'utf8'),
  );
  if (installed !== wanted || existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  if (status !== 0) rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
}

/**
 * At once: there is no moment without a link.
 * @param {import('./layout.mjs').Layout} layout @param {string} release
 */
function moveLink({ base, link }, release) {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(relative(base, release), fresh);
  renameSync(fresh, link);
}

/**
 * Resolves when this release serves, or with the reason why it does not, as the end of a sentence.
 * @param {{ dataDir: string, release: string, to: string, seconds: number }} o
 * @returns {Promise<string | undefined>}
 */
async function untilReady({ dataDir, release, to, seconds }) {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await delay(LOOK_MS)) {
    const running = findRunning(dataDir);
    if (running?.revision === to && (await answer(`${running.address}/health/ready`)) === 200)
      return undefined;
    const ended = readJson(endedFile(dataDir));
    if (ended?.release === release) return `ended with ${ended.code}.`;
  }
  return `was not ready within ${seconds} s.`;
}

/** @param {string} dataDir @returns {{ pid: number, address: string, revision: string } | undefined} */
function findRunning(dataDir) {
  const running = readJson(join(dataDir, 'running.json'));
  return running && isAlive(running.pid) ? running : undefined;
}

/** @param {string} url @returns {Promise<number>} the status, 0 without an answer */
async function answer(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Measures for how long the board does not answer. @param {string} address */
function watchAnswers(address) {
  let silent = 0;
  let last = performance.now();
  let isEnded = false;
  const watch = async () => {
    while (!isEnded) {
      const isAnswered = (await answer(`${address}/health/live`)) === 200;
      const now = performance.now();
      if (!isAnswered) silent += now - last;
      last = now;
      await delay(LOOK_MS);
    }
  };
  void watch();
  return {
    end() {
      isEnded = true;
      return (silent / 1_000).toFixed(1);
    },
  };
}

/** The last errors in the log of the board since then. @param {string} dataDir @param {Date} since */
function readErrors(dataDir, since) {
  try {
    return readFileSync(join(dataDir, 'log'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const { level, time, service, msg, err } = line.startsWith('{') ? JSON.parse(line) : {};
        if (!(level >= 50) || new Date(time) < since) return [];
        return [[service, msg, err?.message].filter(Boolean).join(': ')];
      })
      .slice(-5);
  } catch {
    return [];
  }
}

function readPatience() {
  const seconds = Number(process.env.UPDATE_PATIENCE || PATIENCE_S);
  if (!(seconds >= 1)) throw new UpdateError('UPDATE_PATIENCE must be a number of seconds.');
  return seconds;
}

/** @param {import('./layout.mjs').Layout} layout @param {{ present: string, before: string }} kept */
function prune({ releases }, { present, before }) {
  const names = readdirSync(releases).filter((name) =>
    existsSync(join(releases, name, 'infra', 'runner', 'run.mjs')),
  );
  for (const name of outdatedReleases(names, [basename(present), basename(before)])) {
    console.log(`Deleting ${join(releases, name)}.`);
    rmSync(join(releases, name), { recursive: true, force: true });
  }
}
