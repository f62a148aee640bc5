import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { currentRelease, endedFile, findUpdate } from './layout.mjs';

const LOOK_MS = 250;
/** A board ends 10 s after the signal. */
const KILL_MS = 15_000;

/**
 * Runs the release that the link names until a signal comes, and replaces it when the link moves. While an
 * update is under way it outlives a release that fails, because the update moves the link back.
 * @typedef {import('node:child_process').ChildProcess} Child
 * @param {import('./layout.mjs').Layout} layout
 * @param {(release: string, onStarted: (child: Child) => void) => Promise<number>} run
 * @returns {Promise<number>} how to end
 */
export async function followReleases(layout, run) {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(signal, () => (isStopped = true));
  for (;;) {
    const release = currentRelease(layout);
    if (release === undefined) {
      console.error(`${layout.link} names no release.`);
      return 1;
    }
    const code = await run(release, (child) => endWhenMoved(layout, release, child));
    if (isStopped) return code;
    if (currentRelease(layout) !== release) continue;
    if (findUpdate(layout) === undefined) return code;
    report({ release, code });
    while (findUpdate(layout) !== undefined && currentRelease(layout) === release) await delay(LOOK_MS);
    if (currentRelease(layout) === release || isStopped) return code;
  }
}

/**
 * @param {import('./layout.mjs').Layout} layout @param {string} release
 * @param {import('node:child_process').ChildProcess} child
 */
function endWhenMoved(layout, release, child) {
  const look = setInterval(() => {
    if (currentRelease(layout) === release) return;
    clearInterval(look);
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
    child.once('exit', () => clearTimeout(last));
  }, LOOK_MS);
  child.once('exit', () => clearInterval(look));
}

/** @param {{ release: string, code: number }} ended */
function report(ended) {
  const dataDir = process.env.DATA_DIR;
  if (!dataDir) return;
  try {
    writeFileSync(endedFile(dataDir), JSON.stringify(ended));
  } catch {
    // Then the update waits as long as for a release that hangs.
  }
}
