import type { StartError } from './start-error.mjs';

/** What a launcher says about the board that it has started last. */
export interface StartFile {
  release: string;
  /** Of the board; missing while packages are installed. */
  pid?: number;
  /**
   * That of an earlier release, which has started this one and starts it no more while an update is under way.
   */
  launcher?: number;
  at: string;
  /** Whether something starts the board again when it has ended. */
  isSupervised: boolean;
  endedAt?: string;
  code?: number;
  /** The last start that has failed. */
  failure?: { release: string; at: string; code: number };
}

/** Runs the board with more environment until it ends. Resolves with its exit code. */
export type RunBoard = (o: {
  env: Record<string, string>;
  onStarted: (child: import('node:child_process').ChildProcess) => void;
  onError: (text: string) => void;
}) => Promise<number>;

/** Runs the board and says in the data folder how that went. Resolves with its exit code. */
export function startBoard(root: string, dataDir: string, run: RunBoard): Promise<number>;
/** Why the folder can't be a data folder: it holds somebody else's files. */
export function refuseForeign(dataDir: string): StartError | undefined;
export function startFile(dataDir: string): string;
export function journalFile(base: string): string;
export function logFile(dataDir: string): string;
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it has written
export function readJson(file: string): any;
export function isAlive(pid: number | undefined): pid is number;
