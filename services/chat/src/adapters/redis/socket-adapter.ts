import { backoffMs } from '@firstrung/service-kit/backoff';
import { ConfigError } from '@firstrung/service-kit/config';
import type { Logger } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis, type RedisOptions } from 'ioredis';

/** Connects the Socket.IO servers of all instances through Redis (docs/decisions/006-chat-adapter.md). */
export interface RedisAdapter {
  /** Socket.IO's `adapter` option. */
  readonly adapter: ReturnType<typeof createShardedAdapter>;
  /** Resolves when Redis has confirmed the subscriptions of all groups joined so far; at once while it is away. */
  subscribed(): Promise<void>;
  destroy(): Promise<void>;
}

/** Sharded publish and subscribe came with it (https://redis.io/docs/latest/develop/pubsub/). */
const MIN_VERSION = 7;
const START_MS = 5_000;
/** A join is acknowledged after this time even if Redis hangs. */
const SUBSCRIBED_MS = 1_000;

const OPTIONS = {
  lazyConnect: true,
  connectTimeout: 2_000,
  // Ends a connection on which Redis does not answer.
  socketTimeout: 3_000,
  retryStrategy: (attempt: number) => backoffMs(attempt, 2_000),
} satisfies RedisOptions;

/**
 * Nothing is kept in Redis. What was not delivered while it was away is fetched by room cursors: `onReconnect` is
 * called when this instance may have missed broadcasts of others, `onRepublish` when others may have missed its own.
 * Throws `ConfigError` if Redis is too old. If it does not answer at the start, it is expected later.
 */
export async function createRedisAdapter({
  url,
  log,
  onReconnect,
  onRepublish,
}: {
  url: string;
  log: Logger;
  onReconnect: () => void;
  onRepublish: () => void;
}): Promise<RedisAdapter> {
  // Fails at once instead of queueing, so that local sockets get their messages although Redis is away.
  const publisher = new Redis(url, { ...OPTIONS, enableOfflineQueue: false, commandTimeout: 1_000 });
  // Repeats subscriptions on each new connection until they succeed.
  const subscriber = new Redis(url, { ...OPTIONS, maxRetriesPerRequest: null });

  let isFailing = false;
  for (const client of [publisher, subscriber]) {
    client.on('error', (err) => {
      if (!isFailing) log.warn({ err }, 'redis unavailable: chat between instances is delayed');
      isFailing = true;
    });
    client.on('ready', () => {
      isFailing = false;
    });
  }
  publisher.connect().catch(() => {});
  subscriber.connect().catch(() => {});
  await refuseOldRedis(publisher);

  publisher.on('ready', onRepublish);
  subscriber.on('ready', () => {
    // The reply follows those to the repeated subscriptions.
    subscriber.ping().then(onReconnect, () => {});
  });

  return {
    adapter: createShardedAdapter(publisher, subscriber),
    async subscribed() {
      if (subscriber.status !== 'ready') return;
      await within(SUBSCRIBED_MS, subscriber.ping());
    },
    async destroy() {
      // `quit` is answered after everything published before.
      if (publisher.status === 'ready') await publisher.quit().catch(() => {});
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

async function refuseOldRedis(redis: Redis): Promise<void> {
  const isReady = new Promise<void>((resolve) => redis.once('ready', resolve));
  await within(START_MS, isReady);
  const info = await redis.info('server').catch(() => '');
  const version = /redis_version:(\S+)/.exec(info)?.[1];
  if (version === undefined || Number.parseInt(version, 10) >= MIN_VERSION) return;
  redis.disconnect();
  throw new ConfigError(`REDIS_URL must lead to Redis ${MIN_VERSION} or newer, this one is ${version}`);
}
