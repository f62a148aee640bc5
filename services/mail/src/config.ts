import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envSwitch,
  envText,
  envUrl,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface MailConfig extends KitConfig {
  /** Encrypts the private keys; without it a secret is generated and stored in mail's schema. */
  secret?: string;
  productName: string;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** Sender's address. */
  from: string;
  /** Without it emails go to the development mailbox. */
  smtpUrl?: string;
  /** Gateway for text messages; without it they go to the development mailbox, if there is one. */
  smsUrl?: string;
  /** Whether the development mailbox can be read by HTTP. */
  serveMailbox: boolean;
  /** Whether the daily limit of recruiters' emails applies. */
  rateLimits: boolean;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** The only reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` if a setting is not valid. */
export function envToCfg(env: Env): MailConfig {
  const secret = envText(env, 'SECRET_KEY');
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('SECRET_KEY must have at least 32 characters');
  }
  const host = envText(env, 'HOST') ?? '127.0.0.1';
  const port = envInteger(env, 'PORT', 3000);
  const publicUrl = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const smtpUrl = envUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const smsUrl = envUrl(env, 'SMS_URL', ['http:', 'https:']);
  return {
    databaseUrl:
      envText(env, 'MAIL_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'mail stores its emails there'),
    poolSize: envInteger(env, 'MAIL_POOL_SIZE', 8, { min: 1, max: 100 }),
    rateLimits: envSwitch(env, 'RATE_LIMITS', true),
    ...(secret === undefined ? {} : { secret }),
    productName: envText(env, 'PRODUCT_NAME') ?? 'Firstrung',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    from: envText(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(smsUrl === undefined ? {} : { smsUrl }),
    serveMailbox: smtpUrl === undefined && envSwitch(env, 'DEV_MAILBOX', LOOPBACK.includes(host)),
  };
}
