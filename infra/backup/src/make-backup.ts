import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BackupState,
  backupStateFile,
  NO_BACKUPS,
  readBackupState,
} from '@firstrung/all-in-one/backups';
import { FolderLocked, lockFolder } from '@firstrung/all-in-one/lock-folder';
import { SECRET_KEY_FILE, secretKeyFile } from '@firstrung/all-in-one/secret-key';
import { createFileStore, HOLD_FILES } from '@firstrung/media';
import { ConfigError, type Env } from '@firstrung/service-kit/config';
import { type Logger, readBuildInfo } from '@firstrung/service-kit/service';
import { ArchiveError } from './archive/read.ts';
import { type ArchiveWriter, createArchive, UNFINISHED } from './archive/write.ts';
import { connect, openForBackup } from './database.ts';
import {
  countRows,
  FILES,
  FORMAT,
  fingerprint,
  MANIFEST,
  MANIFEST_SUM,
  type Manifest,
  tableEntry,
} from './manifest.ts';
import { outdatedBackups } from './retention.ts';
import { type BackupSettings, readBackupSettings, readMediaConfig } from './settings.ts';
import { copyTable, listMigrations, listSequences, listTables } from './snapshot.ts';

export interface BackupOptions {
  env: Env;
  log: Logger;
  print(line: string): void;
}

/**
 * Backs up the database, in one snapshot of all services, and the uploads into a new file of `BACKUP_DIR`,
 * then deletes backups that are too old. The board may run. Throws `ConfigError` where it can't work, and
 * `ArchiveError` if an upload is missing: then the file gets another name, and no backup is deleted.
 */
export async function makeBackup(options: BackupOptions): Promise<{ file: string; bytes: number }> {
  await using stack = new AsyncDisposableStack();
  await lockBackups(readBackupSettings(options.env), options.print, stack);
  return await makeLockedBackup(options);
}

interface LockedBackupOptions extends BackupOptions {
  /** Whether no backup is deleted. */
  keepsAll?: boolean;
}

/** Does so for who has locked the folder of backups. */
export async function makeLockedBackup(
  options: LockedBackupOptions,
): Promise<{ file: string; bytes: number }> {
  const settings = readBackupSettings(options.env);
  const now = new Date();
  try {
    // Killed and failed backups have left them.
    for (const name of await readdir(settings.directory))
      if (LEFT.some((end) => name.endsWith(end) && NAME.test(name.slice(0, -end.length))))
        await rm(join(settings.directory, name));
    return await makeGoodBackup(options, settings, now);
  } catch (error) {
    const lastFailure = { at: now.toISOString(), error: (error as Error).message };
    // On a full disk this fails, too, and the alarm of the disk is raised.
    await updateState(settings.directory, { lastFailure }).catch(() => {});
    throw error;
  }
}

async function makeGoodBackup(
  { env, log, print, keepsAll = false }: LockedBackupOptions,
  settings: BackupSettings,
  now: Date,
) {
  await using stack = new AsyncDisposableStack();
  const url = await openForBackup(settings, stack);
  const file = join(settings.directory, fileName(now, settings.passphrase !== undefined));
  await using archive = await createArchive(file, { passphrase: settings.passphrase, now });
  const manifest = await writeArchive(archive, { url, env, settings, print });
  await finish(archive, manifest, file);
  if (settings.copy !== undefined) await runCopy(settings.copy, file);
  const { size: bytes } = await stat(file);
  const at = manifest.madeAt;
  const lastBackup = { at, file: basename(file), bytes };
  await updateState(settings.directory, { lastBackup, lastFailure: null });
  log.info({ file, bytes }, 'backup made');
  print(`${file}: ${countRows(manifest)} rows, ${(bytes / 1e6).toFixed(1)} MB`);
  if (keepsAll) return { file, bytes };
  for (const { name } of outdatedBackups(await listBackups(settings.directory), { ...settings.keep, now })) {
    await rm(join(settings.directory, name));
    print(`${name} was too old and is deleted`);
  }
  return { file, bytes };
}

/** How the name of a backup ends that lacks uploads: no command takes it for one, the next replaces it. */
const INCOMPLETE = '.incomplete';
const LEFT = [UNFINISHED, INCOMPLETE];
const NAMED_FILES = 5;

async function finish(archive: ArchiveWriter, { missingFiles }: Manifest, file: string): Promise<void> {
  if (missingFiles.length === 0) return archive.finish();
  await archive.finish(INCOMPLETE);
  const names = missingFiles.slice(0, NAMED_FILES).join(', ');
  const more = missingFiles.length > NAMED_FILES ? ', …' : '';
  throw new ArchiveError(
    `${file}${INCOMPLETE} lacks ${missingFiles.length} uploads that the database has: ${names}${more}. No backup was deleted. Put the uploads back from an earlier one.`,
  );
}

/** Runs the operator's command. Throws `ConfigError` if it fails. */
async function runCopy(command: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, BACKUP_FILE: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    throw new ConfigError(`BACKUP_COPY ended with ${code ?? signal}, so ${file} may be on this disk alone.`);
}

/**
 * Waits until nobody else works on the folder of backups, and locks it until the stack is disposed. Two at
 * once would write one state; a check or restore would read a backup that is being deleted, and a backup a
 * database that is being replaced.
 */
export async function lockBackups(
  { directory }: BackupSettings,
  print: BackupOptions['print'],
  stack: AsyncDisposableStack,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const tryToLock = () =>
    lockFolder(directory).catch((error: unknown) => {
      if (!(error instanceof FolderLocked)) throw error;
    });
  let lock = await tryToLock();
  if (!lock) print(`Another backup, check or restore works on ${directory}. This one waits for it.`);
  while (!lock) {
    await delay(1_000);
    lock = await tryToLock();
  }
  stack.defer(lock.release);
}

const NAME = /^firstrung-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar(\.age)?$/;

const fileName = (now: Date, isEncrypted: boolean): string =>
  `firstrung-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar${isEncrypted ? '.age' : ''}`;

/** The backups of a folder, the newest first. Other files in it are none of them. */
export async function listBackups(directory: string): Promise<{ name: string; madeAt: Date }[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map((name) => ({ name, madeAt: new Date(name.replace(NAME, '$1T$2:$3:$4.$5Z')) }))
    .filter(({ name }) => NAME.test(name))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

async function writeArchive(
  archive: ArchiveWriter,
  {
    url,
    env,
    settings,
    print,
  }: { url: string; env: Env; settings: BackupSettings; print(line: string): void },
): Promise<Manifest> {
  await using client = await connect(url);
  // Until this session ends no file is deleted that the snapshot has.
  await client.query(HOLD_FILES);
  await client.query('begin isolation level repeatable read read only');
  const { rows: times } = await client.query('select now() as now');
  const build = readBuildInfo();
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: times[0].now.toISOString(),
    version: build.version,
    commit: build.revision,
    secretKey: settings.secretKeys.slice(0, 1).map(fingerprint)[0] ?? null,
    migrations: await listMigrations(client),
    tables: [],
    sequences: [],
    missingFiles: [],
    entries: archive.entries,
  };
  for (const table of await listTables(client)) {
    const add = (piece: Buffer, number: number) =>
      archive.add(tableEntry(table.schema, table.table, number), piece);
    manifest.tables.push(await copyTable(client, table, add));
  }
  manifest.sequences = await listSequences(client);
  const { rows: files } = await client.query<{ name: string }>(
    `select name from media.file where state = 'stored' order by name`,
  );
  await client.query('commit');
  print(
    `${countRows(manifest)} rows of ${manifest.tables.length} tables are copied; ${files.length} files follow`,
  );

  const keyFile = secretKeyFile(settings.dataDir);
  if (existsSync(keyFile)) await archive.add(SECRET_KEY_FILE, await readFile(keyFile));
  const store = createFileStore(readMediaConfig(env, { url, dataDir: settings.dataDir }));
  for (const { name } of files) {
    const content = await store.open(name);
    if (content) await archive.add(FILES + name, await buffer(content));
    else manifest.missingFiles.push(name);
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await archive.add(MANIFEST, text);
  await archive.add(MANIFEST_SUM, Buffer.from(`${archive.entries[MANIFEST]}  ${MANIFEST}\n`));
  return manifest;
}

/** Replaces a part of the state; a reader sees the old one or the new one. */
export async function updateState(directory: string, change: Partial<BackupState>): Promise<void> {
  const file = backupStateFile(directory);
  const state: BackupState = { ...NO_BACKUPS, ...readBackupState(directory), ...change };
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
