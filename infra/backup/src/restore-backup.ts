import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { addSecretKey, writeSecretKey } from '@firstrung/all-in-one/secret-key';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { hasAccounts } from '@firstrung/auth';
import {
  createFileStore,
  createTempFiles,
  type FileStore,
  HOLD_FILES,
  type MediaConfig,
} from '@firstrung/media';
import { ConfigError, type Env, envText, readDatabaseConfig } from '@firstrung/service-kit/config';
import { findNewer, inTransaction } from '@firstrung/service-kit/db';
import { deleteStreams } from '@firstrung/service-kit/events';
import type { Logger } from '@firstrung/service-kit/service';
import type pg from 'pg';
import { openArchive, verifyArchive } from './archive/read.ts';
import { deleteReplacedFiles, describeCounts, emptySchemas, readBoard } from './board.ts';
import { lockBoard, openStopped, refuseInUse } from './database.ts';
import { applyAfterRestore, bootstrap, fullName, loadBackup, migrateOn } from './load.ts';
import { type BackupOptions, lockBackups, makeLockedBackup } from './make-backup.ts';
import { countFiles, fingerprint, type Manifest } from './manifest.ts';
import { measureEntries, refuseFullDisk } from './room.ts';
import { readBackupSettings, readMediaConfig } from './settings.ts';
import { listMigrations } from './snapshot.ts';

export interface RestoreOptions extends BackupOptions {
  file: string;
  /** Asks the operator. Throws `ConfigError` unless the answer is yes. */
  confirm(question: string): Promise<void>;
  /** Whether no backup is made of the board that is replaced. */
  withoutBackup?: boolean;
  /** Whether nothing is done if no migration was applied since the backup. */
  ifMigrated?: boolean;
}

/**
 * Restores a backup. One of the board that it replaces is made before, unless that has no accounts. All that
 * is done to the database is one transaction, and uploads are only added: a restore that fails or is killed
 * leaves the board as it was, but for the streams of NATS, which are deleted last. Throws `ConfigError` if it
 * can't be done, and `ArchiveError` if the file is damaged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { env, log, print, confirm, file, withoutBackup = false, ifMigrated = false } = options;
  const settings = readBackupSettings(env);
  const { dataDir } = settings;
  await using stack = new AsyncDisposableStack();
  await lockBackups(settings, print, stack);
  await lockBoard(dataDir, stack);
  const archive = await openArchive(file, settings.passphrase);
  const sizes = measureEntries();
  const manifest = await verifyArchive(archive, sizes.add);
  refuseOtherKey(manifest, settings.secretKeys);
  print(`The backup of ${manifest.madeAt} is complete: ${describeBackup(manifest)}.`);

  const { url, client } = await openStopped(settings, stack);
  if (ifMigrated && isDeepStrictEqual(await listMigrations(client), manifest.migrations))
    return print('No migration was applied since: nothing is restored.');
  refuseOtherTables(manifest);
  const media = readMediaConfig(env, { url, dataDir });
  const store = createFileStore(media);
  const replaced = (await hasAccounts(url)) ? await readBoard(client) : undefined;
  const needs = await sizes.needs({ settings, media, store });
  if (replaced && !withoutBackup) {
    needs.push({ folder: settings.directory, bytes: replaced.bytes });
    await refuseFullDisk(
      needs,
      ' Less is needed with --without-backup, which makes none of the board as it is.',
    );
  } else await refuseFullDisk(needs);
  let former: string | undefined;
  if (replaced) {
    print(`It replaces the board as it is now: ${replaced.words}.`);
    await confirm('Restore the backup?');
    if (!withoutBackup) former = await backUpBefore(options);
  }

  await bootstrap(url, log);
  let key: string | undefined;
  const storeFile = await openStore(media, store);
  // A backup into another folder waits for the end: its snapshot would find these tables empty.
  await client.query(HOLD_FILES);
  await inTransaction(client, async () => {
    await emptySchemas(client);
    await loadBackup({
      client,
      archive,
      manifest,
      print,
      bus: envText(env, 'NATS_URL') === undefined,
      storeFile,
      storeKey(content) {
        key = content.toString();
        // A kill leaves either board.
        addSecretKey(dataDir, key);
      },
    });
    print('The tables are filled. They are migrated to this version now.');
    const { expandOnly } = readDatabaseConfig(env).migration;
    await migrateOn(client, { expandOnly });
    await applyAfterRestore(client);
    if (replaced) await deleteReplacedFiles(client, replaced.files);
    await beforeSwitch(client, { env, log, print });
  });
  if (key !== undefined) writeSecretKey(dataDir, key);

  print(`The board is as it was at ${manifest.madeAt}. Everyone has to log in again.`);
  const { rows } = await client.query(
    `select count(*)::int as count from mail.outgoing_email where state = 'held'`,
  );
  print(
    `${rows[0].count} emails that were due are held, because they may have been sent since: npm run admin -- release-emails --list`,
  );
  if (former !== undefined) print(`To go back to the board of before: npm run restore -- ${former}`);
}

/** Makes a backup of the board that is replaced, which deletes none: not the one that is restored. */
async function backUpBefore(options: BackupOptions): Promise<string> {
  options.print('A backup of it is made first.');
  try {
    return (await makeLockedBackup({ ...options, keepsAll: true })).file;
  } catch (cause) {
    throw new ConfigError(
      `The board as it is now could not be backed up: ${(cause as Error).message} Nothing was changed. Add --without-backup to replace it all the same.`,
      { cause },
    );
  }
}

/** The last that is done before what was prepared is there for all. */
async function beforeSwitch(
  client: pg.Client,
  { env, log, print }: { env: Env; log: Logger; print(line: string): void },
): Promise<void> {
  // Of one that was started on another machine in the meantime.
  await refuseInUse(client);
  // They tell of what is undone.
  if ((await deleteStreams({ env, log })) > 0)
    print('The streams of NATS are deleted; the next start makes them again');
}

function describeBackup(manifest: Manifest): string {
  const rowsOf = (name: string) => manifest.tables.find((part) => fullName(part) === name)?.rows ?? 0;
  return describeCounts({
    accounts: rowsOf('auth.account'),
    jobs: rowsOf('jobs.job'),
    applications: rowsOf('jobs.application'),
    uploads: countFiles(manifest),
  });
}

function refuseOtherKey({ secretKey }: Manifest, keys: readonly string[]): void {
  if (secretKey === null || keys.some((key) => fingerprint(key) === secretKey)) return;
  throw new ConfigError(
    keys.length === 0
      ? 'The backup needs the SECRET_KEY that was set when it was made: without it nobody could log in.'
      : 'SECRET_KEY is not the one that was set when the backup was made. Set SECRET_KEY, or SECRET_KEY_PREVIOUS, to that one.',
  );
}

function refuseOtherTables({ migrations, version, commit }: Manifest): void {
  for (const schema of SCHEMAS) {
    const { service } = schema;
    const history = migrations[service];
    if (history && findNewer(schema, history).length === 0) continue;
    throw new ConfigError(
      `The backup was made by another version of Firstrung, ${version} (commit ${commit}), whose tables of ${service} this one does not know. Nothing was changed. Restore it with that version.`,
    );
  }
}

/** Adds an upload. One that is there is the same, because none is ever changed; a damaged one is replaced. */
async function openStore(
  media: MediaConfig,
  store: FileStore,
): Promise<(name: string, content: Buffer) => Promise<void>> {
  const tempFiles = createTempFiles(join(media.directory, 'tempFiles'));
  await store.prepare();
  await tempFiles.open();
  return async (name, content) => {
    const present = await store.open(name);
    if (present && (await buffer(present)).equals(content)) return;
    await using temporary = tempFiles.claim();
    await writeFile(temporary.path, content, { mode: 0o600 });
    await store.put(name, temporary.path);
  };
}
