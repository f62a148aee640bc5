import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo, Logger } from '@firstrung/service-kit/service';

/** What a board that serves tells the commands beside it. */
export interface Running extends BuildInfo {
  pid: number;
  address: string;
  startedAt: string;
}

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
