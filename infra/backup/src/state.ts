import { rename, writeFile } from 'node:fs/promises';
import {
  type BackupState,
  backupStateFile,
  NO_BACKUPS,
  readBackupState,
} from '@firstrung/all-in-one/backups';

/** Replaces a part of the state; a reader sees the old one or the new one. */
export async function updateState(directory: string, change: Partial<BackupState>): Promise<void> {
  const file = backupStateFile(directory);
  const state: BackupState = { ...NO_BACKUPS, ...readBackupState(directory), ...change };
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
