import { readCountries, readCountry } from '@firstrung/service-kit/address';
import {
  ConfigError,
  type Env,
  envInteger,
  envOrigin,
  envRequired,
  envSwitch,
  envText,
  readDatabaseConfig,
  readProductName,
  readRestrictionsFile,
  readSecretKeys,
} from '@firstrung/service-kit/config';

export type AuthConfig = ReturnType<typeof readConfig>;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'AUTH_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'auth keeps accounts there'),
  directUrl: envText(env, 'AUTH_DIRECT_URL'),
  poolSize: envInteger(env, 'AUTH_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /**
   * Encrypt private keys and sign codes, the present one first;
   * without any a secret is generated and stored in auth's schema.
   */
  secrets: readSecretKeys(env),
  productName: readProductName(env),
  /** For phone numbers typed without `+`. */
  defaultCountry: readCountry(envText(env, 'DEFAULT_COUNTRY')),
  /** `false` lifts the limits of emails and log-ins, but never that of guesses at a code. */
  rateLimits: envSwitch(env, 'RATE_LIMITS', true),
  sms: {
    /** Countries that get text messages with codes and notices; empty for all. */
    countries: readCountries(envText(env, 'SMS_COUNTRIES')),
    /** Text messages with codes and notices in 24 hours. */
    perDay: envInteger(env, 'SMS_PER_DAY', 1_000, { min: 0, max: 10_000_000 }),
  },
  passwords: {
    /** concurrent hashes; each takes a thread and 19 MiB */
    concurrency: envInteger(env, 'PASSWORD_CONCURRENCY', 2, { min: 1, max: 64 }),
    /** callers that may wait before others get 503 */
    maxWaiting: envInteger(env, 'PASSWORD_QUEUE', 100, { min: 0, max: 10_000 }),
  },
  /**
   * The origin that passkeys are bound to; else that of the request, on this machine. By https, cookies are
   * sent that way only.
   */
  publicOrigin: envOrigin(env, 'PUBLIC_URL'),
  /** Whether recruiters must have a second factor. */
  recruiterSecondFactor: parseRequired(envText(env, 'RECRUITER_SECOND_FACTOR')),
  /** Days until a new signing key takes over. */
  keyLifeDays: envInteger(env, 'TOKEN_KEY_DAYS', 90, { min: 8, max: 3650 }),
  /** The file that lists the accounts that were deleted; none is kept without it. */
  deletionsFile: envText(env, 'DELETIONS_FILE'),
  /** The file beside it that lists suspensions and their ends. */
  restrictionsFile: readRestrictionsFile(env),
});

function parseRequired(setting = 'optional'): boolean {
  if (setting !== 'optional' && setting !== 'required')
    throw new ConfigError(`RECRUITER_SECOND_FACTOR must be required or optional, not "${setting}"`);
  return setting === 'required';
}
