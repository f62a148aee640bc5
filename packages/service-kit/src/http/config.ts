import { ConfigError, type Env, envInteger, envText, envUrl, readTrustProxy } from '../base/config.ts';
import { readRedisUrl } from '../redis/servers.ts';
import { type RateLimits, readRateLimits } from './rate-limits.ts';

export interface HttpConfig {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** `undefined` lifts all limits. */
  rateLimits: RateLimits | undefined;
  /** Where limits are counted when several instances share them. */
  redisUrl?: string;
  /**
   * Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses and networks. Default: none.
   */
  trustProxy?: number | string[];
  /** The address people use; with https it adds HSTS. */
  publicUrl?: string;
  /** For how long a stopping process still accepts requests, so that the proxy notices; default 0. */
  drainMs?: number;
  /** Over how long it then moves its open sockets to other instances; default 0. */
  socketDrainMs?: number;
  /** The age at which open sockets are moved; default: never. */
  socketMaxAgeMs?: number;
  /** Where `/metrics` is served; default: nowhere. */
  metrics?: { host: string; port: number };
}

/** The settings of the HTTP server. Throws `ConfigError`. */
export function readHttpConfig(env: Env): HttpConfig {
  const port = envInteger(env, 'PORT', 3000, { max: 65_535 });
  return {
    port,
    host: envText(env, 'HOST') ?? '127.0.0.1',
    rateLimits: readRateLimits(env),
    redisUrl: readRedisUrl(env),
    trustProxy: readTrustProxy(env),
    publicUrl: envUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
    drainMs: envInteger(env, 'DRAIN_SECONDS', 0, { max: 600 }) * 1_000,
    socketDrainMs: envInteger(env, 'SOCKET_DRAIN_SECONDS', 0, { max: 3_600 }) * 1_000,
    socketMaxAgeMs: envInteger(env, 'SOCKET_MAX_AGE_MINUTES', 60, { max: 10_080 }) * 60_000,
    ...readMetrics(env, port),
  };
}

/** On a port of its own, so that no proxy in front of the site can publish it by mistake. */
function readMetrics(env: Env, sitePort: number): Pick<HttpConfig, 'metrics'> {
  if (envText(env, 'METRICS_PORT') === undefined) return {};
  const port = envInteger(env, 'METRICS_PORT', 0, { min: 1, max: 65_535 });
  if (port === sitePort) throw new ConfigError('METRICS_PORT must be another one than PORT');
  return { metrics: { host: envText(env, 'METRICS_HOST') ?? '127.0.0.1', port } };
}
