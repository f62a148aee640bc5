import { appendFileSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT, StartError } from './start-error.mjs';

const LOOK_MS = 250;
/** How much of what the board has printed last explains why it ended, in characters. */
const REASON = 2_000;

/** What a board, a backup or an operator before a restore puts into a data folder: one is enough. */
const OURS = [
  ...['log', 'start.json', 'secret-key', 'postgres', 'media', 'builds', 'operator.json', 'security-log'],
  ...[
    'backups',
    'backup-check',
    'deletions.jsonl',
    'restrictions.jsonl',
    'answers.jsonl',
    'remotes.development.json',
  ],
];

export const startFile = (/** @type {string} */ dataDir) => join(dataDir, 'start.json');
export const logFile = (/** @type {string} */ dataDir) => join(dataDir, 'log');
/** The state of an update that is under way, or was killed, beside the releases. */
export const journalFile = (/** @type {string} */ base) => join(base, 'updating');

/**
 * Runs the board until it ends, and says in the data folder how that went: in `start.json` for updates, and
 * why a start has failed in the log. During an update it waits while the tables are backed up or restored,
 * and leaves out migrations that remove something as long as the release before may have to take over.
 *
 * @param {string} root the release @param {string} dataDir
 * @param {import('./start-board.d.mts').RunBoard} run
 * @returns {Promise<number>} its exit code
 */
export async function startBoard(root, dataDir, run) {
  const refusal = refuseForeign(dataDir);
  if (refusal) {
    console.error(refusal.message);
    return refusal.exitCode;
  }
  const base = join(root, '..', '..');
  if (await waitForUpdate(base)) {
    // The link may name another release now: the service manager starts that one.
    if (currentRelease(base) !== root) return 0;
  }
  const { to, isExpandOnly } = readJson(journalFile(base)) ?? {};
  const env = to === root && isExpandOnly && !process.env.MIGRATE ? { MIGRATE: 'expand' } : {};

  const before = readJson(startFile(dataDir));
  const now = () => new Date().toISOString();
  /** @type {import('./start-board.d.mts').StartFile} */
  const start = {
    release: root,
    at: now(),
    // systemd sets the variable.
    isSupervised: process.env.INVOCATION_ID !== undefined,
    // Launchers of earlier releases open a channel.
    ...(process.connected && { launcher: process.ppid }),
    failure: before?.failure,
  };
  let printed = '';
  const write = (/** @type {object} */ changes) =>
    attempt(() => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(startFile(dataDir), JSON.stringify(Object.assign(start, changes)), { mode: 0o600 });
    });
  write({});
  const code = await run({
    env,
    onStarted: ({ pid }) => write({ pid }),
    onError: (text) => (printed = (printed + text).slice(-REASON)),
  });
  const time = now();
  // The folder is that of the board that runs.
  if (code === EXIT.busy) attempt(() => before && writeFileSync(startFile(dataDir), JSON.stringify(before)));
  else if (code === 0) write({ endedAt: time, code });
  else {
    const message = printed.trim();
    const line = { level: 50, time, msg: `the board has ended with ${code}`, err: { message } };
    attempt(() => appendFileSync(logFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 }));
    write({ endedAt: time, code, failure: { release: root, at: time, code } });
  }
  return code;
}

/**
 * Why the folder can't be a data folder: it is somebody else's. A board would close it for others and fill
 * it, a reset delete it. A new disk has `lost+found`, a home its hidden files.
 * @param {string} dataDir @returns {StartError | undefined}
 */
export function refuseForeign(dataDir) {
  /** @type {string[]} */
  let names = [];
  attempt(() => (names = readdirSync(dataDir)));
  if (names.some((name) => OURS.includes(name))) return undefined;
  const foreign = names.find((name) => !name.startsWith('.') && name !== 'lost+found');
  if (foreign === undefined) return undefined;
  return new StartError(
    EXIT.data,
    `${dataDir} holds other files (as ${foreign}) and no data of Firstrung. Set DATA_DIR to a new or an empty folder.`,
  );
}

/** Whether it had to wait. An update that was killed holds nothing up. @param {string} base */
async function waitForUpdate(base) {
  for (let hasWaited = false; ; hasWaited = true) {
    const { isHeld, pid } = readJson(journalFile(base)) ?? {};
    if (!isHeld || !isAlive(pid)) return hasWaited;
    if (!hasWaited) console.log('An update works on the data: the board starts after it.');
    await delay(LOOK_MS);
  }
}

/** @param {string} base */
function currentRelease(base) {
  try {
    return realpathSync(join(base, 'current'));
  } catch {
    return undefined;
  }
}

/** A full disk does not keep the board from starting. @param {() => void} work */
function attempt(work) {
  try {
    work();
  } catch {}
}

/** `undefined` if there is no such file, or no whole one. @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number | undefined} pid */
export function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
