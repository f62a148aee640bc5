import { type CountryCode, readCountry } from '@firstrung/service-kit/address';
import {
  type Env,
  envInteger,
  envRequired,
  envText,
  readDatabaseConfig,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface NetworksConfig extends KitConfig {
  /** For phone numbers typed without `+`. */
  defaultCountry: CountryCode;
}

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'NETWORKS_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'applicants’ profiles are kept there'),
  directUrl: envText(env, 'NETWORKS_DIRECT_URL'),
  poolSize: envInteger(env, 'NETWORKS_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  defaultCountry: envText(env, 'DEFAULT_COUNTRY'),
});

/** Throws `ConfigError` if a setting is not valid. */
export const envToCfg = (env: ReturnType<typeof readEnv>): NetworksConfig => ({
  ...env,
  defaultCountry: readCountry(env.defaultCountry),
});
