import { type Env, envInteger, envRequired, envText } from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export type NetworksConfig = KitConfig;

/** The only reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` if a setting is not valid. */
export function envToCfg(env: Env): NetworksConfig {
  return {
    databaseUrl:
      envText(env, 'NETWORKS_DATABASE_URL') ??
      envRequired(env, 'DATABASE_URL', 'applicants’ profiles are kept there'),
    poolSize: envInteger(env, 'NETWORKS_POOL_SIZE', 8, { min: 1, max: 100 }),
  };
}
