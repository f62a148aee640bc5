import { readCountry } from '@firstrung/service-kit/address';
import {
  type Env,
  envInteger,
  envRequired,
  envText,
  readDatabaseConfig,
} from '@firstrung/service-kit/config';

export type NetworksConfig = ReturnType<typeof readConfig>;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'NETWORKS_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'applicants’ profiles are kept there'),
  directUrl: envText(env, 'NETWORKS_DIRECT_URL'),
  poolSize: envInteger(env, 'NETWORKS_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /** For phone numbers typed without `+`. */
  defaultCountry: readCountry(envText(env, 'DEFAULT_COUNTRY')),
});
