import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo, Logger } from '@firstrung/service-kit/service';

/** What a board that serves announces to the commands beside it. */
export interface Running extends BuildInfo {
  pid: number;
  address: string;
  startedAt: string;
}

/** What the board says about itself when it is asked. */
export interface Answer {
  isReady: boolean;
  /** The status of the reply. */
  status: number;
}

/** A board that needs longer counts as one that doesn't answer; it gives its services 2 s. */
const ANSWER_MS = 5_000;

const fileOf = (dataDir: string): string => join(dataDir, 'running.json');

/** Says until `withdraw` that the board serves. */
export function announceRunning(dataDir: string, running: Running, log: Logger): { withdraw(): void } {
  const file = fileOf(dataDir);
  try {
    writeFileSync(file, JSON.stringify(running, null, 2), { mode: 0o600 });
  } catch (err) {
    // A full disk does not keep the board from serving.
    log.warn({ err }, 'the commands beside the board can’t find it');
  }
  return { withdraw: () => rmSync(file, { force: true }) };
}

/** The board that serves on this data folder, if there is one. A killed process leaves its file behind. */
export function findRunning(dataDir: string): Running | undefined {
  try {
    const running: Running = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

/** Asks whether the board is ready; `undefined` if it doesn't answer. */
export async function askRunning({ address }: Pick<Running, 'address'>): Promise<Answer | undefined> {
  try {
    const { ok, status, body } = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await body?.cancel();
    return { isReady: ok, status };
  } catch {
    return undefined;
  }
}
