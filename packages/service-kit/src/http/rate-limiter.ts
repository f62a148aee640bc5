import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { backoffMs } from '../base/backoff.ts';
import type { Clock } from '../base/clock.ts';
import { type HttpError, httpError } from '../base/http-error.ts';
import type { Logger } from '../base/log.ts';
import { measureRedis } from './metrics.ts';
import { isLocal, type LocalLimit, type RateLimits } from './rate-limits.ts';

// Why this is no library: docs/decisions/004-rate-limiter.md.

export interface RateLimiter {
  /**
   * Counts a call, or what it `cost`, against the limit of its class. Throws 429 with `Retry-After` when the
   * limit is exceeded: synchronously if counted in memory, through the promise otherwise.
   */
  consume(limit: keyof RateLimits, key: string, cost?: number): void | Promise<void>;
  /** Counts a cost that is known afterwards: it refuses nothing, but the next `consume` may. */
  charge(limit: LocalLimit, key: string, cost: number): void;
  destroy(): Promise<void>;
}

interface Count {
  /** Calls or costs in this window, these included. */
  used: number;
  /** Until the window ends. */
  resetMs: number;
}

/** Counts calls in fixed windows. */
interface Counter<C = Count | Promise<Count>> {
  count(key: string, windowMs: number, cost: number): C;
  destroy(): void;
}

/** Counts in memory, or in Redis for all instances together. Without limits nothing is counted. */
export function createRateLimiter(
  limits: RateLimits | undefined,
  {
    clock,
    log,
    redisUrl,
    metrics,
    onReached = () => {},
  }: {
    clock: Clock;
    log?: Logger;
    redisUrl?: string | undefined;
    /** Shows whether Redis counts. */
    metrics?: Registry;
    /** Called for the first call of a window that is refused. */
    onReached?: (limit: keyof RateLimits, key: string) => void;
  },
): RateLimiter {
  const memory = createMemoryCounter(clock);
  const counter = redisUrl ? createRedisCounter(redisUrl, memory, { log, metrics }) : memory;

  const note = (name: keyof RateLimits, key: string, cost: number, { used }: Count) => {
    const { max } = limits![name];
    if (used > max && used - cost <= max) onReached(name, key);
    return used > max;
  };
  const check = (name: keyof RateLimits, key: string, cost: number, count: Count) => {
    if (note(name, key, cost, count)) throw tooMany(count.resetMs);
  };

  return {
    consume(name, key, cost = 1) {
      if (!limits) return;
      const by = isLocal(name) ? memory : counter;
      const count = by.count(`${name}:${key}`, limits[name].windowMs, cost);
      if (count instanceof Promise) return count.then((known) => check(name, key, cost, known));
      check(name, key, cost, count);
    },
    charge(name, key, cost) {
      if (limits) note(name, key, cost, memory.count(`${name}:${key}`, limits[name].windowMs, cost));
    },
    async destroy() {
      counter.destroy();
    },
  };
}

function tooMany(resetMs: number): HttpError {
  const minutes = Math.ceil(resetMs / 60_000);
  const wait = minutes > 1 ? `Please try again in ${minutes} minutes.` : 'Please wait a moment.';
  return httpError('TooManyRequests', `Too many requests. ${wait}`, {
    retryAfter: Math.max(1, Math.ceil(resetMs / 1000)),
  });
}

const MAX_KEYS = 100_000;

/** The least recently seen callers are evicted when there are very many. */
function createMemoryCounter(clock: Clock): Counter<Count> {
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: MAX_KEYS });
  return {
    count(key, windowMs, cost) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { used: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.used += cost;
      return { used: window.used, resetMs: window.endsAt - now };
    },
    destroy: () => windows.clear(),
  };
}

/** A Redis that hangs must not hang requests. */
const COMMAND_TIMEOUT_MS = 250;
/** How often a Redis that hangs is pinged, independently of requests. */
const PING_MS = 1_000;

const COUNT = `
local count = redis.call('incrby', KEYS[1], ARGV[2])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

type CountCommand = (key: string, windowMs: number, cost: number) => Promise<[used: number, resetMs: number]>;

/**
 * While Redis is away or hangs, `fallback` counts: commands
 * that are queued or retried would hang every request.
 */
function createRedisCounter(
  url: string,
  fallback: Counter,
  { log, metrics }: { log: Logger | undefined; metrics: Registry | undefined },
): Counter {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => backoffMs(attempt),
    scripts: { countCall: { lua: COUNT, numberOfKeys: 1 } },
  });
  const countCall = (redis as unknown as { countCall: CountCommand }).countCall.bind(redis);

  let isFailing = false;
  redis.on('error', (err) => {
    if (!isFailing) log?.warn({ err }, 'rate limits count in memory: Redis does not answer');
    isFailing = true;
  });
  redis.on('ready', () => {
    isFailing = false;
  });

  // Connected without answering: no further request waits for it.
  let isHanging = false;
  if (metrics) measureRedis(metrics, { 'rate-limits': () => redis.status === 'ready' && !isHanging });
  let pinging: NodeJS.Timeout | undefined;
  function markHanging(): void {
    if (isHanging) return;
    isHanging = true;
    log?.warn('rate limits count in memory: Redis hangs');
    const markAnswering = () => {
      isHanging = false;
      clearInterval(pinging);
    };
    pinging = setInterval(() => redis.ping().then(markAnswering, () => {}), PING_MS).unref();
  }

  return {
    async count(key, windowMs, cost) {
      if (isHanging || redis.status !== 'ready') return fallback.count(key, windowMs, cost);
      try {
        const [used, resetMs] = await countCall(`firstrung:limit:${key}`, windowMs, cost);
        return { used, resetMs };
      } catch {
        // After a lost connection no further commands are sent anyhow.
        if (redis.status === 'ready') markHanging();
        return fallback.count(key, windowMs, cost);
      }
    },
    destroy() {
      clearInterval(pinging);
      redis.disconnect();
      fallback.destroy();
    },
  };
}
