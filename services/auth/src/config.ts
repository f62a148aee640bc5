import { type CountryCode, readCountries, readCountry } from '@firstrung/service-kit/address';
import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envSwitch,
  envText,
  envUrl,
  readDatabaseConfig,
  readSecretKeys,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface AuthConfig extends KitConfig {
  /**
   * Encrypt private keys and sign codes, the present one first;
   * without any a secret is generated and stored in auth's schema.
   */
  secrets: string[];
  productName: string;
  /** For phone numbers typed without `+`. */
  defaultCountry: CountryCode;
  /** `false` lifts the limits of emails and log-ins, but never that of guesses at a code. */
  rateLimits: boolean;
  /** Whether the site is reached by https, so that cookies are sent that way only. */
  isHttps: boolean;
  sms: {
    /** Countries that get text messages with codes and notices; empty for all. */
    countries: CountryCode[];
    /** Text messages with codes and notices in 24 hours. */
    perDay: number;
  };
  passwords: {
    /** concurrent hashes; each takes a thread and 19 MiB */
    concurrency: number;
    /** callers that may wait before others get 503 */
    maxWaiting: number;
  };
  /** The origin that passkeys are bound to; else that of the request, on this machine. */
  publicOrigin: string | undefined;
  /** Whether recruiters must have a second factor. */
  recruiterSecondFactor: boolean;
  /** Days until a new signing key takes over. */
  keyLifeDays: number;
  /** The file that lists the accounts that were deleted; none is kept without it. */
  deletionsFile?: string | undefined;
}

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'AUTH_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'auth keeps accounts there'),
  directUrl: envText(env, 'AUTH_DIRECT_URL'),
  poolSize: envInteger(env, 'AUTH_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  secrets: readSecretKeys(env),
  productName: envText(env, 'PRODUCT_NAME'),
  defaultCountry: envText(env, 'DEFAULT_COUNTRY'),
  rateLimits: envSwitch(env, 'RATE_LIMITS', true),
  publicUrl: envUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
  recruiterSecondFactor: envText(env, 'RECRUITER_SECOND_FACTOR'),
  smsCountries: envText(env, 'SMS_COUNTRIES'),
  smsPerDay: envInteger(env, 'SMS_PER_DAY', 1_000, { min: 0, max: 10_000_000 }),
  passwordConcurrency: envInteger(env, 'PASSWORD_CONCURRENCY', 2, { min: 1, max: 64 }),
  passwordQueue: envInteger(env, 'PASSWORD_QUEUE', 100, { min: 0, max: 10_000 }),
  keyLifeDays: envInteger(env, 'TOKEN_KEY_DAYS', 90, { min: 8, max: 3650 }),
  deletionsFile: envText(env, 'DELETIONS_FILE'),
});

/** Throws `ConfigError` if a setting is not valid. */
export function envToCfg(env: ReturnType<typeof readEnv>): AuthConfig {
  return {
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    poolSize: env.poolSize,
    migration: env.migration,
    statementTimeoutMs: env.statementTimeoutMs,
    secrets: env.secrets,
    productName: env.productName ?? 'Firstrung',
    defaultCountry: readCountry(env.defaultCountry),
    rateLimits: env.rateLimits,
    publicOrigin: env.publicUrl && new URL(env.publicUrl).origin,
    recruiterSecondFactor: parseRequired(env.recruiterSecondFactor),
    isHttps: env.publicUrl?.startsWith('https:') ?? false,
    sms: { countries: readCountries(env.smsCountries), perDay: env.smsPerDay },
    passwords: { concurrency: env.passwordConcurrency, maxWaiting: env.passwordQueue },
    keyLifeDays: env.keyLifeDays,
    deletionsFile: env.deletionsFile,
  };
}

function parseRequired(setting = 'optional'): boolean {
  if (setting !== 'optional' && setting !== 'required')
    throw new ConfigError(`RECRUITER_SECOND_FACTOR must be required or optional, not "${setting}"`);
  return setting === 'required';
}
