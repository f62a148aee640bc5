import {
  type Env,
  envInteger,
  envRequired,
  envText,
  readDatabaseConfig,
} from '@firstrung/service-kit/config';
import { readRedisUrl } from '@firstrung/service-kit/redis';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface ChatConfig extends KitConfig {
  /** Redis that connects the instances of this service. Without it there must be only one instance. */
  redisUrl?: string;
}

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'CHAT_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'rooms and messages are kept there'),
  directUrl: envText(env, 'CHAT_DIRECT_URL'),
  poolSize: envInteger(env, 'CHAT_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  redisUrl: readRedisUrl(env),
});

export const envToCfg = (env: ReturnType<typeof readEnv>): ChatConfig => env;
