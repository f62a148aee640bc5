// Installs the packages if necessary, then runs the command's script with Node 24.
// Plain JavaScript, because older Nodes can't run TypeScript.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './install.mjs';
import { environmentOf, findNode } from './node24.mjs';
import { createResults } from './results.mjs';
import { runChild } from './run-child.mjs';
import { startBoard } from './start-board.mjs';
import { EXIT, StartError } from './start-error.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
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
  update: script('runner', 'update'),
  test: script('runner', 'test'),
  proof: script('runner', 'proof'),
  build: script('runner', 'build'),
  packages: script('runner', 'packages'),
  sbom: script('runner', 'sbom'),
  admin: script('cli', 'admin'),
  bench: join('proof', 'bench', 'main.ts'),
  screens: join('e2e', 'screens', 'take-screens.ts'),
};
/** The others need only what runs and builds the product. */
const FOR_DEVELOPERS = ['dev', 'test', 'proof', 'packages', 'sbom', 'bench', 'screens'];

if (!Object.hasOwn(scripts, command ?? '')) {
  console.error(`Use: node infra/runner/run.mjs ${Object.keys(scripts).join('|')}`);
  process.exit(2);
}
const results = ['test', 'proof'].includes(command) ? createResults() : undefined;
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
process.exitCode = await (command === 'start' ? startBoard(root, dataDir, run) : run());
if (results) process.exitCode = results.report(process.exitCode);

/**
 * @param {object} [o]
 * @param {(child: import('node:child_process').ChildProcess) => void} [o.onStarted]
 * @param {(text: string) => void} [o.onError] gets what is printed on standard error, failures of ours too
 * @returns {Promise<number>} how to end
 */
async function run({ onStarted, onError } = {}) {
  let node;
  try {
    node = await findProgram();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    onError?.(error.message);
    return error.exitCode;
  }
  const file = join(root, scripts[command]);
  // An update runs commands of other releases, which find a Node of their own.
  const own = command === 'update' ? process.env : environmentOf(root, node);
  const env = { ...own, ...results?.env };
  // A board and a backup say which commit they are of.
  if (command === 'start' || command === 'backup') env.REVISION ||= readRevision();
  return runChild(node, [file, ...args], { cwd: root, env }, { onStarted, onError });
}

/** Installs what is missing. Returns the Node to continue with; throws `StartError` if there is none. */
async function findProgram() {
  await installDependencies(root, FOR_DEVELOPERS.includes(command));
  const node = findNode(root);
  if (node && spawnSync(node, ['--version']).status === 0) return node;
  throw new StartError(
    EXIT.machine,
    `Node 24 is needed and there is none for ${process.platform}-${process.arch} among the dependencies: delete node_modules in case npm has left it out, or install it, then try again.`,
  );
}

/** The commit of a checkout; `undefined` for an archive without history. */
function readRevision() {
  const { status, stdout } = spawnSync('git', ['-C', root, 'rev-parse', '--verify', '--quiet', 'HEAD'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
