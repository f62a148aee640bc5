import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` if the lock file, platform or architecture aren't those of the last complete installation.
 * Returns the message to print if it fails.
 * @param {string} root the repository
 * @returns {string | undefined}
 */
export function installDependencies(root) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = fingerprint(root);
  // Nothing is written unless something is installed: the unit of one server sees the code read-only.
  if (read(stamp) === wanted || isInstalledByHand(root)) return undefined;
  console.log('Installing the dependencies (npm ci) …');
  // No package of ours needs its install scripts, so none runs on this machine.
  const { status, signal, error } = npm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    root,
  );
  if (status === 0) {
    writeFileSync(stamp, wanted);
    return undefined;
  }
  const reason = error?.message ?? (signal ? `it was ended by ${signal}` : `status ${status}`);
  return (
    `npm ci failed (${reason}); its own message stands above. Most often the network or the registry could not be reached, ` +
    'or the disk is full. Nothing is lost: run the same command again.'
  );
}

/** @param {string} root */
const fingerprint = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/**
 * Whether node_modules holds what the lock file says, as after
 * `npm install <package>`: npm writes its own list last, too.
 * @param {string} root
 */
function isInstalledByHand(root) {
  const list = read(join(root, 'node_modules', '.package-lock.json'));
  if (list === undefined) return false;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = JSON.parse(list).packages;
  const wanted = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  return (
    wanted.every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional,
    ) && Object.keys(installed).every((path) => path in packages)
  );
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * npm as it runs us, else the one on the PATH.
 * @param {string[]} args @param {string} cwd
 */
function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js'))
    return spawnSync(process.execPath, [cli, ...args], { cwd, stdio: 'inherit' });
  const isWindows = process.platform === 'win32';
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd, stdio: 'inherit', shell: isWindows });
}
