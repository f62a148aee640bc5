import { readOperatorEmail, readSender, type Sender } from '@firstrung/mail/config';
import { type Env, envText, envUrl } from '@firstrung/service-kit/config';
import { readBackupDir } from '../backups.ts';

export interface OperatorSettings extends Sender {
  /** Who gets the alarms. */
  email: string | undefined;
  webhook: string | undefined;
  dataDir: string;
  backupDir: string;
  /** Without one the board runs a PostgreSQL of its own, in the data folder. */
  databaseUrl: string | undefined;
  /** Whether `BACKUP_DIR` is set: then a backup is missed although there was none yet. */
  isBackupExpected: boolean;
}

/** Throws `ConfigError` if a setting is not valid. */
export function readOperatorSettings(env: Env, { dataDir }: { dataDir: string }): OperatorSettings {
  return {
    ...readSender(env),
    email: readOperatorEmail(env),
    webhook: envUrl(env, 'OPERATOR_WEBHOOK', ['http:', 'https:']),
    dataDir,
    backupDir: readBackupDir(env, dataDir),
    databaseUrl: envText(env, 'DATABASE_URL'),
    isBackupExpected: envText(env, 'BACKUP_DIR') !== undefined,
  };
}
