import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeUnfinishedDemo } from '@firstrung/all-in-one/demo';
import { FolderLocked, lockFolder } from '@firstrung/all-in-one/lock-folder';
import { runningPostgres, startPostgres } from '@firstrung/embedded-postgres';
import { ConfigError } from '@firstrung/service-kit/config';
import pg from 'pg';
import type { BackupSettings } from './settings.ts';

/** Not bound to one locale or one plan: the text of a table is the same wherever it is copied. */
const SESSION = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  search_path: 'pg_catalog',
  synchronize_seqscans: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

export async function connect(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backup of firstrung',
    connectionTimeoutMillis: 10_000,
  });
  // The statement under way fails with it.
  client.on('error', () => {});
  await client.connect();
  for (const [name, value] of Object.entries(SESSION))
    await client.query('select set_config($1, $2, false)', [name, value]);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/**
 * The address of the board's database. The embedded PostgreSQL is used as it runs, or started for this while
 * the board is stopped: the lock of the folder then keeps the board from starting.
 */
export async function openForBackup(
  { dataDir, databaseUrl }: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>,
  stack: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder))
    throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  try {
    const lock = await lockFolder(dataDir);
    stack.defer(() => lock.release());
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    const url = runningPostgres(folder);
    if (url === undefined) throw error;
    return url;
  }
  const postgres = await startPostgres({ folder });
  stack.defer(() => postgres.stop());
  return postgres.url;
}

/** Locks the data folder, which keeps the board from starting. Throws `ConfigError` if it is locked. */
export async function lockBoard(dataDir: string, stack: AsyncDisposableStack): Promise<void> {
  try {
    const lock = await lockFolder(dataDir);
    stack.defer(() => lock.release());
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new ConfigError(`${error.message} Stop it before you restore a backup.`);
  }
}

/** The database of a board whose folder is locked. Throws `ConfigError` if a board works with it. */
export async function openStopped(
  { dataDir, databaseUrl }: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>,
  stack: AsyncDisposableStack,
): Promise<{ url: string; client: pg.Client }> {
  let url = databaseUrl;
  if (url === undefined) {
    const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
    stack.defer(() => postgres.stop());
    url = postgres.url;
  }
  const client = stack.use(await connect(url));
  await refuseInUse(client);
  // The next start would remove it with what is restored into it.
  await removeUnfinishedDemo(url, dataDir);
  return { url, client };
}

/** Sessions of a board that has just been stopped may end a moment later. */
const ENDING_MS = 3_000;

/** Throws `ConfigError` if a board works with the database. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + ENDING_MS;
  for (;;) {
    const names = await namesOfSessions(client);
    if (names.length === 0) return;
    if (performance.now() >= giveUpAt)
      throw new ConfigError(
        `The board runs on this database (${names.join(', ')}). Stop it before you restore a backup.`,
      );
    await delay(100);
  }
}

/** Every process of a board says so in the name of its sessions. */
async function namesOfSessions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'firstrung %' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
