// The entry point of the scripts in package.json. It needs Node 18 or newer and no
// installed packages: it installs them if necessary, then runs the command's
// script with Node 24. Plain JavaScript, because older Nodes can't run TypeScript.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './src/install.mjs';
import { environmentOf, findNode } from './src/node24.mjs';
import { createResults } from './src/results.mjs';
import { runChild } from './src/run-child.mjs';
import { followReleases } from './src/update/follow-releases.mjs';
import { readRevision } from './src/update/git.mjs';
import { findLayout } from './src/update/layout.mjs';
import { update } from './src/update/update.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command, ...args] = process.argv.slice(2);
const script = (workspace, name) => join('infra', workspace, 'src', 'commands', `${name}.ts`);
const scripts = {
  start: script('all-in-one', 'start'),
  dev: script('all-in-one', 'dev'),
  'deploy:mfe': script('all-in-one', 'deploy-mfe'),
  seed: script('all-in-one', 'seed'),
  reset: script('all-in-one', 'reset'),
  status: script('all-in-one', 'status'),
  backup: script('backup', 'backup'),
  restore: script('backup', 'restore'),
  test: script('runner', 'test'),
  proof: script('runner', 'proof'),
  build: script('runner', 'build'),
  packages: script('runner', 'packages'),
  'release-contracts': join('packages', 'contracts', 'tests', 'released', 'write.ts'),
  admin: script('cli', 'admin'),
  bench: join('proof', 'bench', 'main.ts'),
  screens: join('e2e', 'screens', 'take-screens.ts'),
};

if (command !== 'update' && !Object.hasOwn(scripts, command ?? '')) {
  console.error(`Use: node infra/runner/run.mjs ${[...Object.keys(scripts), 'update'].join('|')}`);
  process.exit(2);
}
/** Started by the launcher of another release, which follows the link. */
const isFollowed = process.env.FIRSTRUNG_FOLLOWED === '1';
const onLauncherGone = () => process.kill(process.pid, 'SIGTERM');
if (isFollowed) process.once('disconnect', onLauncherGone);
const results = ['test', 'proof'].includes(command) ? createResults() : undefined;
process.exitCode = await main();
// The channel to the launcher that started this one would keep the process alive.
process.off('disconnect', onLauncherGone);
if (process.connected) process.disconnect();
if (results) process.exitCode = results.report(process.exitCode);

async function main() {
  if (command === 'update') return update(root, args);
  const layout = command === 'start' && !isFollowed ? findLayout(root) : undefined;
  if (!layout) return run();
  return followReleases(layout, (release, onStarted) =>
    release === root ? run(onStarted) : runOther(release, onStarted),
  );
}

/** @param {(child: import('node:child_process').ChildProcess) => void} [onStarted] */
async function run(onStarted) {
  const failure = installDependencies(root);
  if (failure) {
    console.error(failure);
    return 1;
  }
  const node = findNode(root);
  if (!node || spawnSync(node, ['--version']).status !== 0) {
    console.error(
      `Node 24 is needed and there is none for ${process.platform}-${process.arch} among the dependencies: install it, then try again.`,
    );
    return 1;
  }
  const file = join(root, scripts[command]);
  const env = { ...environmentOf(root, node), ...results?.env };
  // A board and a backup say which commit they are of.
  if (command === 'start' || command === 'backup') env.REVISION ||= readRevision(root);
  return runChild(node, [file, ...args], { cwd: root, env }, onStarted);
}

/**
 * Another release brings its own launcher, which may differ from this one.
 * @param {string} release @param {(child: import('node:child_process').ChildProcess) => void} onStarted
 */
function runOther(release, onStarted) {
  const env = { ...process.env, FIRSTRUNG_FOLLOWED: '1' };
  const launcher = join(release, 'infra', 'runner', 'run.mjs');
  return runChild(process.execPath, [launcher, 'start', ...args], { cwd: release, env }, onStarted);
}
