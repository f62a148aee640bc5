import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envSwitch,
  envText,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js';

export interface AuthConfig extends KitConfig {
  /** Encrypts private keys and signs codes; without it a secret is generated and stored in auth's schema. */
  secret?: string;
  productName: string;
  /** For phone numbers typed without `+`. */
  defaultCountry: CountryCode;
  /** `false` lifts the limit of codes an hour, but never that of attempts per code. */
  rateLimits: boolean;
  passwords: {
    /** concurrent hashes; each takes a thread and 19 MiB */
    concurrency: number;
    /** callers that may wait before others get 503 */
    queue: number;
  };
  /** Days until a new signing key takes over. */
  keyLifeDays: number;
}

/** The only reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` if a setting is not valid. */
export function envToCfg(env: Env): AuthConfig {
  const secret = envText(env, 'SECRET_KEY');
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('SECRET_KEY must have at least 32 characters');
  }
  const defaultCountry = (envText(env, 'DEFAULT_COUNTRY') ?? 'US').toUpperCase();
  if (!isSupportedCountry(defaultCountry)) {
    throw new ConfigError(`DEFAULT_COUNTRY must be a country of ISO 3166-1 like US, not "${defaultCountry}"`);
  }
  return {
    databaseUrl:
      envText(env, 'AUTH_DATABASE_URL') ?? envRequired(env, 'DATABASE_URL', 'auth keeps accounts there'),
    poolSize: envInteger(env, 'AUTH_POOL_SIZE', 8, { min: 1, max: 100 }),
    ...(secret === undefined ? {} : { secret }),
    productName: envText(env, 'PRODUCT_NAME') ?? 'Firstrung',
    defaultCountry,
    rateLimits: envSwitch(env, 'RATE_LIMITS', true),
    passwords: {
      concurrency: envInteger(env, 'PASSWORD_CONCURRENCY', 2, { min: 1, max: 64 }),
      queue: envInteger(env, 'PASSWORD_QUEUE', 100, { min: 0, max: 10_000 }),
    },
    keyLifeDays: envInteger(env, 'TOKEN_KEY_DAYS', 90, { min: 8, max: 3650 }),
  };
}
