import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, logFile, readJson, type StartFile, startFile } from '../start-board.mjs';
import { findCommit } from './git.ts';
import type { Site } from './site.ts';

const LOOK_MS = 100;
const ANSWER_MS = 5_000;
/** A board ends 10 s after the signal. */
const KILL_MS = 15_000;

/** What a board that serves says of itself in the data folder. */
interface Running {
  pid: number;
  address: string;
  revision: string;
}

export function findRunning({ dataDir }: Site): Running | undefined {
  const running: Running | undefined = readJson(join(dataDir, 'running.json'));
  return running && isAlive(running.pid) ? running : undefined;
}

const findStart = ({ dataDir }: Site): StartFile | undefined => readJson(startFile(dataDir));

/** Whether something starts the board again when it has ended. */
export const isSupervised = (site: Site): boolean => findStart(site)?.isSupervised ?? true;

/** A release and its commit: launchers name the one, boards the other. */
export interface Wanted {
  release: string;
  revision: string | undefined;
}

/**
 * Ends the board, unless it is of this release, with the launcher of an earlier release that has started it:
 * the service manager then starts the present one. Resolves when the board has ended.
 */
export async function endBoard(site: Site, wanted?: Wanted): Promise<void> {
  const others = () => {
    const [running, start] = [findRunning(site), findStart(site)];
    const isStarted = start?.release !== wanted?.release && start?.endedAt === undefined;
    return [
      running?.revision === wanted?.revision ? undefined : running?.pid,
      ...(isStarted ? [start?.pid, start?.launcher] : []),
    ].filter(isAlive);
  };
  const begun = performance.now();
  let last: NodeJS.Signals | undefined;
  for (let pids = others(); pids.length > 0; pids = others()) {
    const signal = performance.now() - begun < KILL_MS ? 'SIGTERM' : 'SIGKILL';
    if (signal !== last) for (const pid of pids) kill(pid, signal);
    last = signal;
    await delay(LOOK_MS);
  }
}

/**
 * Ends every other release and resolves when this one serves, or with the reason why it does not, as the end
 * of a sentence. The service manager starts what the link names; where there is none, this does.
 */
export async function untilServes(site: Site, release: string, seconds: number): Promise<string | undefined> {
  const since = new Date();
  const wanted = { release, revision: findCommit(release, 'HEAD') };
  await endBoard(site, wanted);
  const start = findStart(site);
  if (!isSupervised(site) && (start?.release !== release || start.endedAt || !isAlive(start.pid)))
    spawn('node', [join(release, 'infra', 'runner', 'run.mjs'), 'start'], {
      cwd: release,
      detached: true,
      stdio: 'ignore',
    }).unref();
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await delay(LOOK_MS)) {
    // One of another release may just have been started when the link moved.
    await endBoard(site, wanted);
    const running = findRunning(site);
    if (running?.revision === wanted.revision && (await answer(`${running?.address}/health/ready`)) === 200)
      return undefined;
    const failure = findStart(site)?.failure;
    if (failure?.release === release && new Date(failure.at) >= since)
      return [`ended with ${failure.code}.`, ...readErrors(site, since)].join('\n  ');
  }
  return [`was not ready within ${seconds} s.`, ...readErrors(site, since)].join('\n  ');
}

/** It may have ended in this moment. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

async function answer(url: string): Promise<number> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Measures for how long the board does not answer. `seconds` ends it. */
export function watchAnswers(address: string | undefined): { seconds(): string } {
  let silent = 0;
  let last = performance.now();
  let isEnded = false;
  const watch = async () => {
    while (!isEnded) {
      const isAnswered = (await answer(`${address}/health/live`)) === 200;
      const now = performance.now();
      if (!isAnswered) silent += now - last;
      last = now;
      await delay(LOOK_MS, undefined, { ref: false });
    }
  };
  void watch();
  return {
    seconds() {
      isEnded = true;
      return (silent / 1_000).toFixed(1);
    },
  };
}

/** The last errors in the log of the board since then. */
function readErrors({ dataDir }: Site, since: Date): string[] {
  try {
    return readFileSync(logFile(dataDir), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const { level, time, service, msg, err } = line.startsWith('{') ? JSON.parse(line) : {};
        if (!(level >= 50) || new Date(time) < since) return [];
        return [[service, msg, err?.message].filter(Boolean).join(': ').replaceAll('\n', '\n  ')];
      })
      .slice(-5);
  } catch {
    return [];
  }
}
