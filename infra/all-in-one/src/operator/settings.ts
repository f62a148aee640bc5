import { join } from 'node:path';
import { ConfigError, type Env, envText, envUrl } from '@firstrung/service-kit/config';

export interface OperatorSettings {
  /** Who is told. */
  email: string | undefined;
  webhook: string | undefined;
  smtpUrl: string | undefined;
  /** The sender's address. */
  from: string;
  productName: string;
  publicUrl: string;
  dataDir: string;
  backupDir: string;
  /** Whether `BACKUP_DIR` is set: then a backup is missed although there was none yet. */
  isBackupExpected: boolean;
}

/** Throws `ConfigError` if a setting is not valid. */
export function readOperatorSettings(
  env: Env,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): OperatorSettings {
  const email = envText(env, 'OPERATOR_EMAIL');
  const smtpUrl = envUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const backupDir = envText(env, 'BACKUP_DIR');
  if (email !== undefined && !/^[^\s@,<>]+@[^\s@,<>]+$/.test(email))
    throw new ConfigError(`OPERATOR_EMAIL must be one email address, not "${email}"`);
  if (email !== undefined && smtpUrl === undefined)
    throw new ConfigError('OPERATOR_EMAIL needs SMTP_URL, the mail server that sends the emails');
  return {
    email,
    smtpUrl,
    webhook: envUrl(env, 'OPERATOR_WEBHOOK', ['http:', 'https:']),
    from: envText(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    productName: envText(env, 'PRODUCT_NAME') ?? 'Firstrung',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir,
    backupDir: backupDir ?? join(dataDir, 'backups'),
    isBackupExpected: backupDir !== undefined,
  };
}
