import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { ConfigError } from '@firstrung/service-kit/config';
import { beginRestore } from '@firstrung/service-kit/db';
import { ArchiveError, openArchive, verifyArchive } from './archive/read.ts';
import { connect } from './database.ts';
import { fullName, loadBackup, migrateOn } from './load.ts';
import { type BackupOptions, listBackups, lockBackups } from './make-backup.ts';
import { countFiles, countRows, type Manifest } from './manifest.ts';
import { readBackupSettings } from './settings.ts';
import { copyTable, listTables } from './snapshot.ts';
import { updateState } from './state.ts';

/**
 * Restores a backup, by default the newest one, into a database that is thrown away, and compares every table
 * with it. The result is kept for alarms. Throws what is wrong.
 */
export async function checkBackup({ env, log, print, file }: BackupOptions & { file?: string | undefined }) {
  const settings = readBackupSettings(env);
  const { dataDir, directory, passphrase } = settings;
  await using stack = new AsyncDisposableStack();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await lockBackups(directory, stack);
  const [newest] = await listBackups(directory);
  if (file === undefined && newest === undefined)
    throw new ConfigError(`There is no backup in ${directory}.`);
  const checked = file === undefined ? join(directory, newest!.name) : resolve(file);
  const record = (error: string | null) =>
    updateState(directory, {
      lastCheck: { at: new Date().toISOString(), file: basename(checked), ok: error === null, error },
    });
  try {
    const archive = await openArchive(checked, passphrase);
    const manifest = await verifyArchive(archive);
    const folder = join(dataDir, 'backup-check');
    // A killed check has left one.
    await removePostgres(folder);
    stack.defer(() => removePostgres(folder));
    const postgres = await startPostgres({ folder, durable: false });
    stack.defer(() => postgres.stop());
    const client = stack.use(await connect(postgres.url));
    await beginRestore(client, { id: manifest.id, file: checked });
    await loadBackup({
      client,
      url: postgres.url,
      archive,
      manifest,
      bus: true,
      log,
      storeFile: async () => {},
      storeKey: () => {},
      print: () => {},
    });
    await compareTables(client, manifest, checked);
    await migrateOn(client, postgres.url, log);
    print(
      `${checked} can be restored: ${countRows(manifest)} rows of ${manifest.tables.length} tables and ${countFiles(manifest)} files are as they were`,
    );
    await record(null);
  } catch (error) {
    await record((error as Error).message);
    throw error;
  }
}

async function compareTables(
  client: Awaited<ReturnType<typeof connect>>,
  manifest: Manifest,
  file: string,
): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [fullName(table), table]));
  for (const part of manifest.tables) {
    const table = tables.get(fullName(part));
    const restored = table && (await copyTable(client, { ...table, columns: part.columns }, async () => {}));
    if (restored?.rows !== part.rows || restored.sha256 !== part.sha256)
      throw new ArchiveError(
        `${file}: the restored table ${fullName(part)} has ${restored?.rows ?? 'no'} rows, which are not the ${part.rows} of the backup`,
      );
  }
}
