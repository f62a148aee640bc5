import {
  type Env,
  envInteger,
  envRequired,
  envText,
  readDatabaseConfig,
  readRedisUrl,
} from '@firstrung/service-kit/config';

export type ChatConfig = ReturnType<typeof readConfig>;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'CHAT_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'rooms and messages are kept there'),
  directUrl: envText(env, 'CHAT_DIRECT_URL'),
  poolSize: envInteger(env, 'CHAT_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /** Redis that connects the instances of this service. Without it there must be only one instance. */
  redisUrl: readRedisUrl(env),
});
