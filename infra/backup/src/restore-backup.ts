import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hasUnfinishedRestore, UNFINISHED_RESTORE } from '@firstrung/all-in-one/backups';
import { addSecretKeys, writeSecretKey } from '@firstrung/all-in-one/secret-key';
import { SCHEMAS } from '@firstrung/all-in-one/services';
import { hasAccounts } from '@firstrung/auth';
import { createFileStore, createTempFiles, type FileStore, type MediaConfig } from '@firstrung/media';
import { ConfigError, type Env, envText, readDatabaseConfig } from '@firstrung/service-kit/config';
import {
  countUnhandledIn,
  describeMissing,
  inTransaction,
  isOfBefore,
  unfinishedError,
  withKit,
} from '@firstrung/service-kit/db';
import { deleteStreams } from '@firstrung/service-kit/events';
import type { Logger } from '@firstrung/service-kit/service';
import type pg from 'pg';
import { openArchive, verifyArchive } from './archive/read.ts';
import { connect, lockBoard, openForBackup, openStopped, refuseInUse } from './database.ts';
import {
  deleteFormer,
  describeBoard,
  describeCounts,
  exchange,
  findFormer,
  listFormers,
  replaceBoard,
} from './former.ts';
import { applyAfterRestore, bootstrap, fullName, loadBackup, migrateOn } from './load.ts';
import type { BackupOptions } from './make-backup.ts';
import { countFiles, fingerprint, type Manifest } from './manifest.ts';
import { measureEntries, refuseFullDisk } from './room.ts';
import { readBackupSettings, readMediaConfig } from './settings.ts';

export interface RestoreOptions extends BackupOptions {
  /** Asks the operator. Throws `ConfigError` unless the answer is yes. */
  confirm(question: string): Promise<void>;
}

/**
 * Restores a backup. The board of before is kept beside it, unless it had no accounts. All that is done to
 * the database is one transaction, and uploads are only added: a restore that fails or is killed leaves the
 * board as it was. Throws `ConfigError` if it can't be done, and `ArchiveError` if the file is damaged.
 */
export async function restoreBackup({
  env,
  log,
  print,
  confirm,
  file,
}: RestoreOptions & { file: string }): Promise<void> {
  const settings = readBackupSettings(env);
  const { dataDir } = settings;
  await using stack = new AsyncDisposableStack();
  await lockBoard(dataDir, stack);
  const archive = await openArchive(file, settings.passphrase);
  const sizes = measureEntries();
  const manifest = await verifyArchive(archive, sizes.add);
  refuseOtherKey(manifest, settings.secretKeys);
  refuseNewer(manifest);
  refuseOlder(manifest);
  print(`The backup of ${manifest.madeAt} is complete: ${describeBackup(manifest)}.`);

  const { url, client } = await openStopped(settings, stack);
  const media = readMediaConfig(env, { url, dataDir });
  const store = createFileStore(media);
  await refuseFullDisk(await sizes.needs({ settings, media, store }));
  const keep = !(await hasUnfinishedRestore(client)) && (await hasAccounts(url));
  if (keep) {
    print(`It replaces the board as it is now: ${await describeBoard(client)}.`);
    await confirm('Restore the backup?');
  }

  await bootstrap(url, log);
  let key: string | undefined;
  const storeFile = await openStore(media, store);
  await inTransaction(client, async () => {
    await replaceBoard(client, { keep });
    await client.query(`drop schema if exists ${UNFINISHED_RESTORE} cascade`);
    await loadBackup({
      client,
      archive,
      manifest,
      print,
      bus: envText(env, 'NATS_URL') === undefined,
      storeFile,
      storeKey(content) {
        key = content.toString();
        // What either board has encrypted can be read, whichever of them a kill leaves.
        addSecretKeys(dataDir, key);
      },
    });
    if (isOfRc3(manifest)) await refuseUnhandled(client);
    print('The tables are filled. They are migrated to this version now.');
    const { expandOnly } = readDatabaseConfig(env).migration;
    await migrateOn(client, { expandOnly });
    await applyAfterRestore(client);
    await beforeSwitch(client, { env, log, print });
  });
  // Nothing is left of another board, which may have been started once.
  if (key !== undefined && (await listFormers(client)).length === 0) writeSecretKey(dataDir, key);

  print(`The board is as it was at ${manifest.madeAt}. Everyone has to log in again.`);
  const { rows } = await client.query(
    `select count(*)::int as count from mail.outgoing_email where state = 'held'`,
  );
  print(
    `${rows[0].count} emails that were due are held, because they may have been sent since: npm run admin -- release-emails --list`,
  );
  if (keep) printWays(print);
}

/**
 * Exchanges the board and the one that the last restore has replaced. Throws `ConfigError` if there is none.
 */
export async function goBack({ env, log, print }: BackupOptions): Promise<void> {
  const settings = readBackupSettings(env);
  await using stack = new AsyncDisposableStack();
  await lockBoard(settings.dataDir, stack);
  const { client } = await openStopped(settings, stack);
  const { named } = await findFormer(client);
  await inTransaction(client, async () => {
    await exchange(client, named);
    await beforeSwitch(client, { env, log, print });
  });
  print(`The board is the one of before the restore again: ${await describeBoard(client)}.`);
  print('What happened since the restore is in the board that is kept beside it now.');
  printWays(print);
}

/** Removes the board that the last restore has replaced; the present one may run. */
export async function removeFormer({ env, print, confirm }: RestoreOptions): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const client = stack.use(await connect(await openForBackup(readBackupSettings(env), stack)));
  const { named, others } = await findFormer(client);
  print(`This board is removed for good: ${await describeBoard(client, named)}.`);
  await confirm('Remove it?');
  await inTransaction(client, () => deleteFormer(client, named));
  print('It is removed. The board deletes the uploads that it alone had.');
  if (others > 0) print(`${others} more are kept, of restores before that one.`);
}

function printWays(print: (line: string) => void): void {
  print('The board of before is kept beside it. To go back to it: npm run restore -- --back');
  print('To remove it for good, with the uploads that it alone has: npm run restore -- --remove-former');
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

function refuseNewer({ migrations, version, commit }: Manifest): void {
  for (const schema of SCHEMAS) {
    const { service } = schema;
    const known = withKit(schema);
    const unknown = migrations[service]?.find(
      (name) => !Object.hasOwn(known.migrations, name) && !Object.hasOwn(known.adopted, name),
    );
    if (unknown === undefined && migrations[service] !== undefined) continue;
    throw new ConfigError(
      `The backup was made by another version of Firstrung, ${version} (commit ${commit}), whose tables of ${service} this one does not know. Restore it with that version or a newer one.`,
    );
  }
}

/** A backup of before 1.0.0-rc.3 has other tables than those that a restore can make. */
function refuseOlder({ migrations }: Manifest): void {
  for (const schema of SCHEMAS) {
    const applied = migrations[schema.service]!;
    const missing = Object.keys(withKit(schema).adopted).filter((name) => !applied.includes(name));
    if (missing.length > 0) throw unfinishedError([`${schema.service}: ${describeMissing(missing)}`]);
  }
}

const isOfRc3 = ({ migrations }: Manifest) => Object.values(migrations).some(isOfBefore);

/** The rest that a board of 1.0.0-rc.3 may have left to do is found by the migrations. */
async function refuseUnhandled(client: pg.Client): Promise<void> {
  const unhandled = await countUnhandledIn(client);
  if (unhandled > 0) throw unfinishedError([`bus: events to handle (${unhandled})`]);
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
