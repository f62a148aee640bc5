import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson } from '../read-file.mjs';
import { askRunning, findRunning, readErrors } from '../running.ts';
import { isAlive, startFile, wayBackFile } from '../start-board.mjs';
import { findCommit } from './git.ts';
import { currentRelease, LAUNCHER, lock, type Site } from './site.ts';

const LOOK_MS = 100;
/** A service manager starts it a second after it has ended. */
const RESTART_MS = 5_000;
/** A board ends 10 s after the signal. */
const KILL_MS = 15_000;

/** What a launcher says about the board that it has started last. */
export interface StartFile {
  release: string;
  /** Of the board, and of the launcher before. */
  pid: number;
  at: string;
  /** Whether something starts the board again when it has ended. */
  isSupervised: boolean;
  endedAt?: string;
  code?: number;
  /** The last start that has failed. */
  failure?: { release: string; at: string; code: number };
}

const findStart = ({ dataDir }: Site): StartFile | undefined => readJson(startFile(dataDir));

/** Whether an operator has stopped the board. One that has ended otherwise is started again in this time. */
export async function isStopped(site: Site): Promise<boolean> {
  for (const end = performance.now() + RESTART_MS; performance.now() < end; await delay(LOOK_MS))
    if (isRunning(site)) return false;
  return true;
}

function isRunning(site: Site): boolean {
  const start = findStart(site);
  return start !== undefined && (start.endedAt ? start.code !== 0 : isAlive(start.pid));
}

/**
 * Ends the board and does the work, for which a launcher waits that a service manager starts meanwhile. Then
 * the release starts that the link names; where there is no service manager, this starts it.
 */
export async function whileStopped<T>(site: Site, work: () => Promise<T>): Promise<T> {
  // From here on it runs to its end, also if the terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const isOurs = isRunning(site) && findStart(site)?.isSupervised === false;
  const release = await lock(site, 'hold');
  try {
    await endBoard(site);
    return await work();
  } finally {
    await release();
    if (isOurs) startInBackground(currentRelease(site));
  }
}

async function endBoard(site: Site): Promise<void> {
  const pids = [findRunning(site.dataDir)?.pid, findStart(site)?.endedAt ? undefined : findStart(site)?.pid];
  const begun = performance.now();
  let last: NodeJS.Signals | undefined;
  for (let left = pids.filter(isAlive); left.length > 0; left = left.filter(isAlive)) {
    const signal = performance.now() - begun < KILL_MS ? 'SIGTERM' : 'SIGKILL';
    if (signal !== last) for (const pid of left) kill(pid, signal);
    last = signal;
    await delay(LOOK_MS);
  }
}

/** It may have ended in this moment. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

const startInBackground = (release: string): void =>
  spawn('node', [join(release, LAUNCHER), 'start'], {
    cwd: release,
    detached: true,
    stdio: 'ignore',
  }).unref();

/** Resolves when the release serves, or with the reason why it does not, as the end of a sentence. */
export async function untilReady(site: Site, release: string, seconds: number): Promise<string | undefined> {
  const since = new Date();
  const revision = findCommit(release, 'HEAD');
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await delay(LOOK_MS)) {
    const running = findRunning(site.dataDir);
    const isOurs = running && running.revision === revision && !existsSync(wayBackFile(site.dataDir));
    if (isOurs && (await askRunning(running))?.isReady) return undefined;
    const failure = findStart(site)?.failure;
    if (failure?.release === release && new Date(failure.at) >= since)
      return [`ended with ${failure.code}.`, ...errorsSince(site, since)].join('\n  ');
  }
  return [`was not ready within ${seconds} s.`, ...errorsSince(site, since)].join('\n  ');
}

/** The last errors in the log of the board since then. */
const errorsSince = ({ dataDir }: Site, since: Date): string[] =>
  readErrors(dataDir)
    .filter(({ time }) => new Date(time) >= since)
    .map(({ service, msg, err }) => [service, msg, err?.message].filter(Boolean).join(': '))
    .map((line) => line.replaceAll('\n', '\n  '))
    .slice(-5);
