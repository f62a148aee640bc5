import { basename, join, resolve } from 'node:path';
import { removePostgres, startPostgres } from '@firstrung/embedded-postgres';
import { ConfigError } from '@firstrung/service-kit/config';
import { inTransaction } from '@firstrung/service-kit/db';
import type pg from 'pg';
import { ArchiveError, openArchive, verifyArchive } from './archive/read.ts';
import { connect } from './database.ts';
import { bootstrap, fullName, loadBackup, migrateOn } from './load.ts';
import { type BackupOptions, listBackups, lockBackups, updateState } from './make-backup.ts';
import { countFiles, countRows, type Manifest } from './manifest.ts';
import { RowsDigest } from './rows-digest.ts';
import { readBackupSettings } from './settings.ts';
import { listTables, openTable } from './snapshot.ts';

/**
 * Restores a backup, by default the newest one, into a database that is thrown away, and compares every table
 * with it. The result is kept for alarms. Throws what is wrong.
 */
export async function checkBackup({ env, log, print, file }: BackupOptions & { file?: string | undefined }) {
  const settings = readBackupSettings(env);
  const { dataDir, directory, passphrase } = settings;
  await using stack = new AsyncDisposableStack();
  await lockBackups(settings, print, stack);
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
    const { url } = postgres;
    await bootstrap(url, log);
    const client = stack.use(await connect(url));
    const backedUp = new Map(manifest.tables.map((part) => [fullName(part), new RowsDigest()]));
    const rowsOf = (table: string) => backedUp.get(table)!;
    await inTransaction(client, async () => {
      await loadBackup({
        client,
        archive,
        manifest,
        bus: true,
        storeFile: async () => {},
        storeKey: () => {},
        readRows: (table, text) => rowsOf(table).update(text),
        print: () => {},
      });
      await compareTables(client, manifest, rowsOf, checked);
      await migrateOn(client, { expandOnly: false });
    });
    print(
      `${checked} can be restored: ${countRows(manifest)} rows of ${manifest.tables.length} tables and ${countFiles(manifest)} files are as they were`,
    );
    await record(null);
  } catch (error) {
    await record((error as Error).message);
    throw error;
  }
}

/**
 * Compares each table with the rows of the archive, as sets: a database keeps no order. Throws `ArchiveError`
 * for the first that differs.
 */
export async function compareTables(
  client: pg.Client,
  { tables: parts }: Pick<Manifest, 'tables'>,
  rowsOf: (table: string) => RowsDigest,
  file: string,
): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [fullName(table), table]));
  for (const part of parts) {
    const name = fullName(part);
    const restored = new RowsDigest();
    const table = tables.get(name);
    if (table)
      for await (const text of await openTable(client, { ...table, columns: part.columns }))
        restored.update(text);
    const backedUp = rowsOf(name);
    if (!restored.equals(backedUp))
      throw new ArchiveError(
        `${file}: the restored table ${name} has ${restored.rows} rows, which are not the ${backedUp.rows} of the backup`,
      );
  }
  await client.query('reset role');
}
