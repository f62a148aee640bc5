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
  /** Seals the private key; without it one is generated and kept in mail's schema. */
  secret?: string;
  productName: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Sender's address. */
  from: string;
  /** Without it letters go to the development mailbox. */
  smtpUrl?: string;
  /** Where text messages are posted to; without it they go where letters go without `smtpUrl`. */
  smsUrl?: string;
  /** Whether the development mailbox can be read by HTTP. */
  serveMailbox: boolean;
  /** Whether recruiters' letters a day are counted. */
  rateLimits: boolean;
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** The one reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` on a setting that makes no sense. */
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
      envText(env, 'MAIL_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'mail keeps its letters there'),
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
