import { join, resolve } from 'node:path';
import { readJson } from '@firstrung/runner/read-file';
import { ANSWERS_LIST, type Env, envText, RESTRICTIONS_LIST } from '@firstrung/service-kit/config';

/** What backups write about themselves, and alarms and `npm run status` read. */
export interface BackupState {
  lastBackup: { at: string; file: string; bytes: number } | null;
  /** Why the last one is not good, if it isn't; `lastBackup` is the last good one. */
  lastFailure: { at: string; error: string } | null;
  lastCheck: { at: string; file: string; ok: boolean; error: string | null } | null;
}

export const NO_BACKUPS: BackupState = { lastBackup: null, lastFailure: null, lastCheck: null };

const BACKUPS = 'backups';
const DELETIONS = 'deletions.jsonl';
/** What a restore needs of a data folder: the backups, and what was deleted, hidden and answered since. */
export const NEEDED_BY_RESTORES: readonly string[] = [BACKUPS, DELETIONS, RESTRICTIONS_LIST, ANSWERS_LIST];

/** The folder of the backups. */
export const readBackupDir = (env: Env, dataDir: string): string =>
  resolve(envText(env, 'BACKUP_DIR') ?? join(dataDir, BACKUPS));

/** Where auth lists deleted accounts, unless `DELETIONS_FILE` is set. */
export const deletionsFile = (dataDir: string): string => join(dataDir, DELETIONS);

export const backupStateFile = (backupDir: string): string => join(backupDir, 'state.json');

/** `undefined` if there is none yet, or if somebody has edited it. */
export function readBackupState(backupDir: string): BackupState | undefined {
  const state = readJson(backupStateFile(backupDir));
  return state && { ...NO_BACKUPS, ...state };
}
