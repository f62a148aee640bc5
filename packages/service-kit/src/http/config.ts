import {
  ConfigError,
  type Env,
  envInteger,
  envText,
  envUrl,
  readMembersOnly,
  readRedisUrl,
  readTrustProxy,
} from '../base/config.ts';
import { readRateLimits } from './rate-limits.ts';

export type HttpConfig = ReturnType<typeof readHttpConfig>;

/** The settings of the HTTP server. Throws `ConfigError`. */
export const readHttpConfig = (env: Env) => ({
  port: readPort(env),
  host: envText(env, 'HOST') ?? '127.0.0.1',
  /** `undefined` lifts all limits. */
  rateLimits: readRateLimits(env),
  /** Where limits are counted when several instances share them. */
  redisUrl: readRedisUrl(env),
  /** Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses and networks. */
  trustProxy: readTrustProxy(env),
  /** The address people use; with https it adds HSTS. */
  publicUrl: envUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
  membersOnly: readMembersOnly(env),
  /** For how long a stopping process still accepts requests, so that the proxy notices. */
  drainMs: envInteger(env, 'DRAIN_SECONDS', 0, { max: 600 }) * 1_000,
  /** Over how long it then moves its open sockets to other instances. */
  socketDrainMs: envInteger(env, 'SOCKET_DRAIN_SECONDS', 0, { max: 3_600 }) * 1_000,
  /** The age at which open sockets are moved; 0: never. */
  socketMaxAgeMs: envInteger(env, 'SOCKET_MAX_AGE_MINUTES', 60, { max: 10_080 }) * 60_000,
  /** Where `/metrics` is served, if anywhere. */
  metrics: readMetrics(env),
});

/** 0 takes a free port. */
const readPort = (env: Env): number => envInteger(env, 'PORT', 3000, { max: 65_535 });

/** On a port of its own, so that no proxy in front of the site can publish it by mistake. */
function readMetrics(env: Env): { host: string; port: number } | undefined {
  if (envText(env, 'METRICS_PORT') === undefined) return undefined;
  const port = envInteger(env, 'METRICS_PORT', 0, { min: 1, max: 65_535 });
  if (port === readPort(env)) throw new ConfigError('METRICS_PORT must be another one than PORT');
  return { host: envText(env, 'METRICS_HOST') ?? '127.0.0.1', port };
}
