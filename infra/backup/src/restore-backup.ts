import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderLocked, lockFolder } from '@firstrung/all-in-one/lock-folder';
import { writeSecretKey } from '@firstrung/all-in-one/secret-key';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { hasAccounts } from '@firstrung/auth';
import { startPostgres } from '@firstrung/embedded-postgres';
import { createFileStore, createTempFiles, type MediaConfig } from '@firstrung/media';
import { ConfigError, envText } from '@firstrung/service-kit/config';
import { beginRestore, findUnfinishedRestore, finishRestore } from '@firstrung/service-kit/db';
import { deleteStreams } from '@firstrung/service-kit/events';
import type pg from 'pg';
import { openArchive, verifyArchive } from './archive/read.ts';
import { connect } from './database.ts';
import { loadBackup, migrateOn } from './load.ts';
import type { BackupOptions } from './make-backup.ts';
import { countFiles, countRows, fingerprint, type Manifest } from './manifest.ts';
import { readBackupSettings, readMediaConfig } from './settings.ts';

/**
 * Restores a backup into an empty database and an empty folder of uploads. Repeated with the same file, it
 * begins again where it was killed before. Throws `ConfigError` if anything would be overwritten, and
 * `ArchiveError` if the file is damaged.
 */
export async function restoreBackup({
  env,
  log,
  print,
  file,
}: BackupOptions & { file: string }): Promise<void> {
  const settings = readBackupSettings(env);
  const { dataDir, databaseUrl, passphrase } = settings;
  await using stack = new AsyncDisposableStack();
  stack.defer(await lockBoard(dataDir));
  const archive = await openArchive(file, passphrase);
  const manifest = await verifyArchive(archive);
  print(
    `The backup of ${manifest.madeAt} is complete: ${countRows(manifest)} rows, ${countFiles(manifest)} files`,
  );
  refuseOtherKey(manifest, settings.secretKeys);
  refuseNewer(manifest);

  let url = databaseUrl;
  if (url === undefined) {
    const postgres = await startPostgres({ folder: join(dataDir, 'postgres') });
    stack.defer(() => postgres.stop());
    url = postgres.url;
  }
  const client = stack.use(await connect(url));
  await refuseInUse(client);
  const media = readMediaConfig(env, { url, dataDir });
  const unfinished = await findUnfinishedRestore(client);
  if (unfinished === undefined) await refuseOverwriting(url, media);
  else if (unfinished.id !== manifest.id)
    throw new ConfigError(
      `The database has a part of another backup, ${unfinished.file}. Restore that one, or use an empty database.`,
    );
  await beginRestore(client, { id: manifest.id, file: resolve(file) });
  await loadBackup({
    client,
    url,
    archive,
    manifest,
    log,
    print,
    bus: envText(env, 'NATS_URL') === undefined,
    storeFile: await openStore(media),
    // Nothing was encrypted with another one that may be there, because the database was empty.
    storeKey: (content) => writeSecretKey(dataDir, content.toString()),
  });
  await migrateOn(client, url, log);
  if ((await deleteStreams({ env, log })) > 0)
    print('The streams of NATS are deleted; the next start makes them again');
  await finishRestore(client, SCHEMAS);
  print(`The board is as it was at ${manifest.madeAt}. Everyone has to log in again.`);
  const { rows } = await client.query(
    `select count(*)::int as count from mail.outgoing_email where state = 'held'`,
  );
  print(
    `${rows[0].count} emails that were due are held, because they may have been sent since: npm run admin -- release-emails --list`,
  );
}

/** The lock keeps the board from starting. Returns how to release it. */
async function lockBoard(dataDir: string): Promise<() => Promise<void>> {
  try {
    const lock = await lockFolder(dataDir);
    return () => lock.release();
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new ConfigError(`${error.message} Stop it before you restore a backup.`);
  }
}

function refuseOtherKey({ secretKey }: Manifest, keys: readonly string[]): void {
  if (secretKey === null || keys.some((key) => fingerprint(key) === secretKey)) return;
  throw new ConfigError(
    keys.length === 0
      ? 'The backup needs the SECRET_KEY that was set when it was made: without it nobody could log in.'
      : 'SECRET_KEY is not the one that was set when the backup was made. Set SECRET_KEY, or SECRET_KEY_PREVIOUS, to that one.',
  );
}

function refuseNewer({ migrations, version, commit }: Manifest): void {
  for (const { service, migrations: known } of SCHEMAS) {
    const unknown = migrations[service]?.find((name) => !Object.hasOwn(known, name));
    if (unknown === undefined && migrations[service] !== undefined) continue;
    throw new ConfigError(
      `The backup was made by another version of Firstrung, ${version} (commit ${commit}), whose tables of ${service} this one does not know. Restore it with that version or a newer one.`,
    );
  }
}

/** Every process of a board says so in the name of its sessions. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'firstrung %' order by 1`,
  );
  if (rows.length > 0)
    throw new ConfigError(
      `The board runs on this database (${rows.map(({ name }) => name).join(', ')}). Stop it before you restore a backup.`,
    );
}

async function refuseOverwriting(url: string, { s3, directory }: MediaConfig): Promise<void> {
  if (await hasAccounts(url))
    throw new ConfigError(
      'The database has accounts, and a restore overwrites nothing. Use an empty database: set DATABASE_URL or DATA_DIR, or run `npm run reset`, which keeps the backups.',
    );
  const folder = join(directory, 'files');
  // Files in a bucket have names that no other file gets.
  if (s3 || !existsSync(folder)) return;
  if (readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile()))
    throw new ConfigError(
      `There are files in ${folder}, and a restore overwrites nothing. Move them away first.`,
    );
}

async function openStore(media: MediaConfig): Promise<(name: string, content: Buffer) => Promise<void>> {
  const store = createFileStore(media);
  const tempFiles = createTempFiles(join(media.directory, 'tempFiles'));
  await store.prepare();
  await tempFiles.open();
  return async (name, content) => {
    await using temporary = tempFiles.claim();
    await writeFile(temporary.path, content, { mode: 0o600 });
    await store.put(name, temporary.path);
  };
}
