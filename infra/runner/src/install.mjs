import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants as system } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isNewEnough } from './node24.mjs';
import { readJson, readText } from './read-file.mjs';
import { lockName, takeLock } from './socket-lock.mjs';
import { EXIT, explainSystemError, StartError } from './start-error.mjs';

const LOOK_MS = 250;
/** npm ends with the number of the error, as a byte. */
const ENOSPC = 256 - system.errno.ENOSPC;

const PRODUCTION = ['--omit=dev', '--omit=peer'];
/** What npm leaves out of each set of packages. Each set contains those before it. */
const SETS = {
  // The root's own packages are tools and Node 24.
  'start without Node': [...PRODUCTION, '--workspaces', '--include-workspace-root=false'],
  start: PRODUCTION,
  all: [],
};
/** @typedef {keyof typeof SETS} Set */
/** @typedef {{ version: string, license?: string, optional?: boolean, link?: boolean }} LockEntry */
const order = /** @type {Set[]} */ (Object.keys(SETS));

/**
 * Installs what is missing if the lock file, platform or architecture aren't those of the last complete
 * installation, or that was of a smaller set. Throws `StartError` if it fails.
 * @param {string} root the repository
 * @param {boolean} needsAll whether the command needs more than running and building the product does
 */
export async function installDependencies(root, needsAll) {
  const needed = isNewEnough() ? 'start without Node' : 'start';
  const set = needsAll ? 'all' : needed;
  if (isInstalled(root, set)) return;
  const unlock = await lock(root);
  try {
    // Whoever had the lock has installed them.
    if (!isInstalled(root, set)) install(root, set);
  } finally {
    await unlock();
  }
}

/**
 * The entries of the lock file that a set has, for all platforms, links to workspaces among them.
 * @param {string} root @param {Set} set
 * @returns {[path: string, entry: LockEntry][]}
 */
export function lockedPackages(root, set) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, { dev, peer }]) => path.includes('node_modules/') && (set === 'all' || !(dev || peer)),
  );
}

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.installed');
/** npm's own list of what it has installed. @param {string} root */
const listOf = (root) => join(root, 'node_modules', '.package-lock.json');

/**
 * Nothing is written unless something is installed: the unit of one server sees the code read-only.
 * @param {string} root @param {Set} set
 */
function isInstalled(root, set) {
  const installed = findStamped(root);
  return installed ? order.indexOf(installed) >= order.indexOf(set) : isInstalledByHand(root, set);
}

/** @param {string} root @param {Set} set */
function install(root, set) {
  try {
    // npm's own message about this is a page long.
    accessSync(root, constants.W_OK);
    // The rest is added to a smaller set. One that was cut off has no stamp: npm would take half a package
    // for whole.
    const [command = '', ...args] = findStamped(root) ? ['install', '--no-save'] : ['ci'];
    console.log(`Installing the dependencies (npm ${command}) …`);
    rmSync(stampOf(root), { force: true });
    // No package of ours needs its install scripts, so none runs on this machine.
    const { status, signal, error } = npm(
      [command, ...args, ...SETS[set], '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, stdio: 'inherit' },
    );
    // On a full disk npm may cut files off and end well. Its list, which it writes last, is missing then.
    const isFull = status === 0 ? readText(listOf(root)) === undefined : status === ENOSPC;
    if (isFull) throw Object.assign(new Error(), { code: 'ENOSPC', path: root });
    if (status === 0) return writeFileSync(stampOf(root), stamp(root, set));
    throw new StartError(EXIT.machine, explain(command, error, signal, status));
  } catch (error) {
    throw explainSystemError(/** @type {NodeJS.ErrnoException} */ (error)) ?? error;
  }
}

/**
 * @param {string} command @param {NodeJS.ErrnoException | undefined} error
 * @param {string | null} signal @param {number | null} status
 */
function explain(command, error, signal, status) {
  if (error?.code === 'ENOENT') return 'npm is not installed. Install it, then run the same command again.';
  const reason = error?.message ?? (signal ? `it was ended by ${signal}` : `status ${status}`);
  return (
    `npm ${command} failed (${reason}); its own message stands above. Most often the network or the registry could not be reached, ` +
    'or the disk is full. Nothing is lost: run the same command again.'
  );
}

/**
 * Waits while another command installs in the same checkout: each would delete what the other has installed.
 * @param {string} root @returns {Promise<() => Promise<void>>} how to unlock
 */
async function lock(root) {
  const name = lockName(realpathSync(root), 'install-');
  for (let isWaiting = false; ; isWaiting = true) {
    const unlock = await takeLock(name);
    if (unlock) return unlock;
    if (!isWaiting) console.log('Another command installs the dependencies: this one goes on after it.');
    await delay(LOOK_MS);
  }
}

/** @param {string} root @param {Set} set */
const stamp = (root, set) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
    .concat(` ${set}`);

/** The set that was installed completely from this lock file. @param {string} root */
const findStamped = (root) => order.find((set) => readText(stampOf(root)) === stamp(root, set));

/**
 * Whether node_modules holds what the lock file says, as after
 * `npm install <package>`: npm writes its own list last, too.
 * @param {string} root @param {Set} set
 */
function isInstalledByHand(root, set) {
  const installed = readJson(listOf(root))?.packages;
  if (installed === undefined) return false;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return (
    lockedPackages(root, set).every(([path, { version, optional, link }]) =>
      installed[path] ? installed[path].version === version : optional || link,
    ) && Object.keys(installed).every((path) => path in packages)
  );
}

/**
 * npm as it runs us, else the one on the PATH.
 * @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options);
  const isWindows = process.platform === 'win32';
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}
