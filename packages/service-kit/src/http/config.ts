import { type Env, envInteger, envText, envUrl } from '../config.ts';
import { type RateLimits, readRateLimits } from './rate-limit/limits.ts';

export interface HttpConfig {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** `undefined` lifts all limits. */
  rateLimits: RateLimits | undefined;
  /** Where limits are counted when several instances share them. */
  redisUrl?: string;
  /** Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses and networks. Default: none. */
  trustProxy?: number | string[];
  /** The address people use; with https it adds HSTS. */
  publicUrl?: string;
  /** Other origins that front ends are loaded from. */
  remoteOrigins?: string[];
}

/** The settings of the HTTP server: `PORT`, `HOST`, `RATE_LIMITS`, `REDIS_URL`, `TRUST_PROXY`, `PUBLIC_URL`. */
export function readHttpConfig(env: Env): HttpConfig {
  return {
    port: envInteger(env, 'PORT', 3000, { max: 65_535 }),
    host: envText(env, 'HOST') ?? '127.0.0.1',
    rateLimits: readRateLimits(env),
    redisUrl: envUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    trustProxy: readTrustProxy(envText(env, 'TRUST_PROXY')),
    publicUrl: envUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
    remoteOrigins: envText(env, 'REMOTE_ORIGINS')?.split(/[\s,]+/),
  };
}

function readTrustProxy(text: string | undefined): number | string[] | undefined {
  if (text === undefined || text === 'off' || text === 'false') return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  return text.split(/[\s,]+/);
}
