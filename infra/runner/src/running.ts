import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, readText } from './read-file.mjs';
import { isAlive, logFile } from './start-board.mjs';

/** What a board that serves announces to the commands beside it. */
export interface Running {
  pid: number;
  address: string;
  startedAt: string;
  version: string;
  revision: string;
}

/** What the board says about itself when it is asked. */
export interface Answer {
  isReady: boolean;
  /** The status of the reply. */
  status: number;
}

/** A line of its log. */
export interface ErrorLine {
  time: string;
  service?: string;
  msg?: string;
  err?: { message?: string };
}

/** A board that needs longer counts as one that doesn't answer; it gives its services 2 s. */
const ANSWER_MS = 5_000;
/** How much of the end of the log is searched for errors. */
const LOG_END = 256 * 1024;

const fileOf = (dataDir: string): string => join(dataDir, 'running.json');

/** Says until `withdraw` that the board serves. */
export function announceRunning(
  dataDir: string,
  running: Running,
  log: { warn(about: object, text: string): void },
): { withdraw(): void } {
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
  const running: Running | undefined = readJson(fileOf(dataDir));
  return isAlive(running?.pid) ? running : undefined;
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

/** The last errors in the log of the board, the oldest first. */
export function readErrors(dataDir: string): ErrorLine[] {
  const lines = readText(logFile(dataDir))?.slice(-LOG_END).split('\n') ?? [];
  try {
    return lines.filter((line) => /^{.*"level":[56]0\b.*}$/.test(line)).map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
