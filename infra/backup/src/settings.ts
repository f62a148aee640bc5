import { readBackupDir } from '@firstrung/all-in-one/backups';
import { SERVICES } from '@firstrung/all-in-one/services';
import { readSettings } from '@firstrung/all-in-one/settings';
import { type MediaConfig, readConfig } from '@firstrung/media';
import { ConfigError, type Env, envInteger, envText } from '@firstrung/service-kit/config';

export interface BackupSettings {
  dataDir: string;
  /** An existing server; the embedded PostgreSQL without it. */
  databaseUrl: string | undefined;
  /** The folder of the backups. */
  directory: string;
  /** Encrypts new backups and opens encrypted ones. */
  passphrase: string | undefined;
  /** A command of the shell that copies each new backup, `BACKUP_FILE`, elsewhere. */
  copy: string | undefined;
  /** `SECRET_KEY` and the one before, if the settings have them. */
  secretKeys: string[];
  /** How many days and weeks keep one backup each. */
  keep: { days: number; weeks: number };
}

/** Throws `ConfigError` if a setting is not valid, or if services have databases of their own. */
export function readBackupSettings(env: Env): BackupSettings {
  const { dataDir, databaseUrl } = readSettings(env);
  refuseSeparateDatabases(env, databaseUrl);
  return {
    dataDir,
    databaseUrl,
    directory: readBackupDir(env, dataDir),
    passphrase: envText(env, 'BACKUP_PASSPHRASE'),
    copy: envText(env, 'BACKUP_COPY'),
    secretKeys: [envText(env, 'SECRET_KEY'), envText(env, 'SECRET_KEY_PREVIOUS')].filter(
      (key) => key !== undefined,
    ),
    keep: {
      days: envInteger(env, 'BACKUP_DAYS', 7, { min: 1, max: 3_650 }),
      weeks: envInteger(env, 'BACKUP_WEEKS', 4, { min: 0, max: 520 }),
    },
  };
}

/** One snapshot can't span several databases, so their copies would not fit each other. */
function refuseSeparateDatabases(env: Env, databaseUrl: string | undefined): void {
  for (const service of Object.keys(SERVICES)) {
    const name = `${service.toUpperCase()}_DATABASE_URL`;
    const url = envText(env, name);
    if (url === undefined || (databaseUrl !== undefined && isSameDatabase(url, databaseUrl))) continue;
    throw new ConfigError(
      `${name} names a database of its own. A backup is one snapshot of one database: back up such services with the tools of PostgreSQL, see docs/operations/backup.md.`,
    );
  }
}

/** Services may have logins of their own in one database. */
function isSameDatabase(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.hostname === b.hostname && (a.port || '5432') === (b.port || '5432') && a.pathname === b.pathname;
}

/** Where the uploads are. The secrets of a public installation are not needed for them. */
export const readMediaConfig = (env: Env, { url, dataDir }: { url: string; dataDir: string }): MediaConfig =>
  readConfig({
    ...env,
    PUBLIC_URL: '',
    PUBLIC_URL_FILE: '',
    DATABASE_URL: url,
    DATABASE_URL_FILE: '',
    DATA_DIR: dataDir,
  });
