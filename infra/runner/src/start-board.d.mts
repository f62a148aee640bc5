import type { StartError } from './start-error.mjs';

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

/** Runs the board until it ends. Resolves with its exit code. */
export type RunBoard = (o: {
  onStarted: (child: import('node:child_process').ChildProcess) => void;
  onError: (text: string) => void;
}) => Promise<number>;

/** Runs the board and says in the data folder how that went. Resolves with its exit code. */
export function startBoard(root: string, dataDir: string, run: RunBoard): Promise<number>;
/** Why the folder can't be a data folder: it holds somebody else's files. */
export function refuseForeign(dataDir: string): StartError | undefined;
export function startFile(dataDir: string): string;
export function wayBackFile(dataDir: string): string;
export function updateSocket(base: string, what: 'update' | 'hold'): string;
export function logFile(dataDir: string): string;
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it has written
export function readJson(file: string): any;
export function isAlive(pid: number | undefined): pid is number;
