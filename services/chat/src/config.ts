import { type Env, envInteger, envRequired, envText, envUrl } from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface ChatConfig extends KitConfig {
  /** Connects several instances. Without it there must be only one. */
  redisUrl?: string;
}

/** The one reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` on an invalid setting. */
export function envToCfg(env: Env): ChatConfig {
  return {
    databaseUrl:
      envText(env, 'CHAT_DATABASE_URL') ??
      envRequired(env, 'DATABASE_URL', 'rooms and messages are kept there'),
    poolSize: envInteger(env, 'CHAT_POOL_SIZE', 8, { min: 1, max: 100 }),
    redisUrl: envUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
  };
}
