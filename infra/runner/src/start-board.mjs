import { appendFileSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson } from './read-file.mjs';
import { isLocked, lockName } from './socket-lock.mjs';
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
/**
 * What leads back from an update, as long as the new release was never ready. The board deletes it before it
 * takes calls.
 */
export const wayBackFile = (/** @type {string} */ dataDir) => join(dataDir, 'way-back.json');
/**
 * The lock of an update: `update` as long as it runs, `hold` while no board may run.
 * @param {string} base @param {'update' | 'hold'} what
 */
export const updateLock = (base, what) => lockName(base, `${what}-`);

/**
 * Whether an update has ended the board, or tries its new release out.
 * @param {string} base @param {string} dataDir
 */
export const isUpdating = async (base, dataDir) =>
  (await isLocked(updateLock(base, 'hold'))) ||
  (existsSync(wayBackFile(dataDir)) && (await isLocked(updateLock(base, 'update'))));

/**
 * Runs the board until it ends, and says in the data folder how that went: in `start.json` for updates, and
 * why a start has failed in the log. While an update works on the data it waits.
 *
 * @param {string} root the release @param {string} dataDir
 * @param {(o: {
 *   onStarted(child: import('node:child_process').ChildProcess): void,
 *   onError(text: string): void,
 * }) => Promise<number>} run the board
 * @returns {Promise<number>} its exit code
 */
export async function startBoard(root, dataDir, run) {
  const refusal = refuseForeign(dataDir);
  if (refusal) {
    console.error(refusal.message);
    return refusal.exitCode;
  }
  const before = readJson(startFile(dataDir));
  const now = () => new Date().toISOString();
  /** @type {import('./update/board.ts').StartFile} */
  const start = {
    release: root,
    pid: process.pid,
    at: now(),
    // systemd sets the variable.
    isSupervised: process.env.INVOCATION_ID !== undefined,
    failure: before?.failure,
  };
  let printed = '';
  const write = (/** @type {object} */ changes) =>
    attempt(() => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(startFile(dataDir), JSON.stringify(Object.assign(start, changes)), { mode: 0o600 });
    });
  // Before it looks: an update that begins now finds one or the other.
  write({});
  const base = join(root, '..', '..');
  // The link may name another release now: the service manager starts that one.
  if ((await waitForUpdate(base)) && currentRelease(base) !== root) return 0;
  const code = await run({
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

/** Whether it had to wait. @param {string} base */
async function waitForUpdate(base) {
  for (let hasWaited = false; ; hasWaited = true) {
    if (!(await isLocked(updateLock(base, 'hold')))) return hasWaited;
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

/** @param {number | undefined} pid @returns {pid is number} */
export function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
