import { Redis } from 'ioredis';
import type { Logger } from '../../service/log.ts';
import type { Hit, HitStore } from './store.ts';

/** A Redis that hangs must not hang requests. */
const COMMAND_TIMEOUT_MS = 250;
/** How often a Redis that didn't answer is tried again, independently of requests. */
const PROBE_MS = 1_000;

const HIT = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { count, left }`;

type HitCommand = (key: string, windowMs: number) => Promise<[number, number]>;

/**
 * Counts in Redis, for all instances together. While Redis doesn't answer, `fallback` counts: with commands queued
 * or retried, a Redis that is down would hang every request.
 */
export function createRedisStore({
  url,
  fallback,
  log,
}: {
  url: string;
  fallback: HitStore;
  log: Logger;
}): HitStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
    scripts: { countHit: { lua: HIT, numberOfKeys: 1 } },
  });
  let failing = false;
  redis.on('error', (err) => {
    if (!failing) log.warn({ err }, 'rate limits count in memory: Redis does not answer');
    failing = true;
  });
  redis.on('ready', () => {
    failing = false;
  });
  // Connected but not answering: no further request waits for it.
  let deaf = false;
  let probing: NodeJS.Timeout | undefined;

  function turnAway(): void {
    if (deaf) return;
    deaf = true;
    log.warn('rate limits count in memory: Redis hangs');
    probing = setInterval(() => {
      redis.ping().then(listenAgain, () => {});
    }, PROBE_MS).unref();
  }

  function listenAgain(): void {
    deaf = false;
    clearInterval(probing);
  }

  const countHit = (redis as unknown as { countHit: HitCommand }).countHit.bind(redis);

  return {
    async hit(key, windowMs): Promise<Hit> {
      // While disconnected the client only throws.
      if (deaf || redis.status !== 'ready') return fallback.hit(key, windowMs);
      try {
        const [count, resetMs] = await countHit(`firstrung:limit:${key}`, windowMs);
        return { count, resetMs };
      } catch {
        // After the connection is lost no further commands are sent anyhow.
        if (redis.status === 'ready') turnAway();
        return fallback.hit(key, windowMs);
      }
    },
    async destroy() {
      clearInterval(probing);
      redis.disconnect();
      await fallback.destroy();
    },
  };
}
