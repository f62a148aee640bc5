import {
  type Env,
  envInteger,
  envLocalSwitch,
  envRequired,
  envSwitch,
  envText,
  envUrl,
  readDatabaseConfig,
  readSecretKeys,
  readTimeZone,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface MailConfig extends KitConfig {
  /**
   * Encrypt the private keys, the present one first; without any
   * a secret is generated and stored in mail's schema.
   */
  secrets: string[];
  productName: string;
  /** The product's public address, without a trailing slash. */
  publicUrl: string;
  /** Sender's address. */
  from: string;
  /** Where other servers send what they could not deliver; the sender's address unless it is given. */
  bounceAddress?: string;
  /** Without it emails go to the development mailbox. */
  smtpUrl?: string;
  /** Gateway for text messages; without it they go to the development mailbox, if there is one. */
  smsUrl?: string;
  /** Whether the development mailbox can be read by HTTP. */
  serveMailbox: boolean;
  /** The language of emails, as BCP 47. */
  language: string;
  /** The operator's time zone, in which days begin and digests are sent. */
  timeZone: string;
  /** How many text messages about decisions are sent in 24 hours, those about acceptances aside. */
  smsDecisionsPerDay: number;
  /** Whether the daily limit of recruiters' emails applies. */
  rateLimits: boolean;
}

/** Who sends emails, and by which server: all that a message of the operator needs. */
export type Sender = Pick<MailConfig, 'productName' | 'publicUrl' | 'from' | 'bounceAddress' | 'smtpUrl'>;

export function readSender(env: Env): Sender {
  const port = envInteger(env, 'PORT', 3000);
  const publicUrl = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    productName: envText(env, 'PRODUCT_NAME') ?? 'Firstrung',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    from: envText(env, 'MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    bounceAddress: envText(env, 'BOUNCE_ADDRESS'),
    smtpUrl: envUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
  };
}

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'MAIL_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'mail stores its emails there'),
  directUrl: envText(env, 'MAIL_DIRECT_URL'),
  poolSize: envInteger(env, 'MAIL_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  secrets: readSecretKeys(env),
  ...readSender(env),
  smsUrl: envUrl(env, 'SMS_URL', ['http:', 'https:']),
  language: envText(env, 'PAGE_LANGUAGE') ?? 'en',
  timeZone: readTimeZone(env),
  smsDecisionsPerDay: envInteger(env, 'SMS_DECISIONS_PER_DAY', 200, { max: 10_000_000 }),
  devMailbox: envLocalSwitch(env, 'DEV_MAILBOX'),
  rateLimits: envSwitch(env, 'RATE_LIMITS', true),
});

/** The settings with the defaults that depend on others. */
export function envToCfg({ devMailbox, ...settings }: ReturnType<typeof readEnv>): MailConfig {
  return { ...settings, serveMailbox: settings.smtpUrl === undefined && devMailbox };
}
