import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What alarms read in `state.json` of the folder of backups. */
export interface BackupState {
  lastBackup: { at: string; file: string; bytes: number } | null;
  lastCheck: { at: string; file: string; ok: boolean; error: string | null } | null;
}

const stateFile = (directory: string) => join(directory, 'state.json');

/** Replaces a part of the state; a reader sees the old one or the new one. */
export async function updateState(directory: string, change: Partial<BackupState>): Promise<void> {
  const file = stateFile(directory);
  const state: BackupState = { lastBackup: null, lastCheck: null, ...(await readState(file)), ...change };
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readState(file: string): Promise<Partial<BackupState>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // There is none yet, or somebody has edited it.
    return {};
  }
}
