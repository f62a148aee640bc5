import { backoffMs } from '@firstrung/service-kit/backoff';
import { ConfigError } from '@firstrung/service-kit/config';
import type { Logger } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { logOutages } from './log-outages.ts';

/** The client for subscriptions, which it repeats on each new connection. */
class Subscriber extends Redis {
  /** Never rejects: it fails only when the client ends before Redis has answered, and no caller awaits it. */
  override ssubscribe = ((channel: string) =>
    super.ssubscribe(channel).catch(() => {})) as Redis['ssubscribe'];

  /** Never rejects, as above. */
  override sunsubscribe = ((channel: string) =>
    super.sunsubscribe(channel).catch(() => {})) as Redis['sunsubscribe'];
}

/** Connects the Socket.IO servers of all instances through Redis (docs/decisions/006-chat-adapter.md). */
export interface RedisAdapter {
  /** Socket.IO's `adapter` option. */
  readonly adapter: ReturnType<typeof createShardedAdapter>;
  /** Resolves when Redis has confirmed the subscriptions until now; at once while it is away. */
  subscribed(): Promise<void>;
  isConnected(): boolean;
  destroy(): Promise<void>;
}

/** Sharded publish and subscribe came with it (https://redis.io/docs/latest/develop/pubsub/). */
const MIN_VERSION = 7;
const START_MS = 5_000;
/** A join is acknowledged after this time even if Redis hangs. */
const SUBSCRIBED_MS = 1_000;

const OPTIONS = {
  connectTimeout: 2_000,
  // Ends a connection on which Redis does not answer.
  socketTimeout: 3_000,
  retryStrategy: (attempt: number) => backoffMs(attempt, 2_000),
};

/**
 * Nothing is kept in Redis. What was not delivered while it was away is fetched by room cursors:
 * `onReconnect` is called when this instance may have missed broadcasts of others, `onRepublish` when others
 * may have missed its own. Throws `ConfigError` if Redis is too old, or no single server. If it does not
 * answer at the start, it is expected later.
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
  logOutages(publisher, log, 'redis unavailable: chat between instances is delayed');
  try {
    await checkServer(publisher);
  } catch (error) {
    publisher.disconnect();
    throw error;
  }
  // Repeats subscriptions on each new connection until they succeed.
  const subscriber = new Subscriber(url, { ...OPTIONS, maxRetriesPerRequest: null });
  logOutages(subscriber, log, 'redis unavailable: chat of other instances is delayed');
  publisher.on('ready', onRepublish);
  subscriber.on('ready', () => {
    // The reply follows those to the repeated subscriptions.
    subscriber.ping().then(onReconnect, () => {});
  });

  return {
    adapter: createShardedAdapter(publisher, subscriber),
    async subscribed() {
      // The reply to a ping follows those to subscriptions.
      if (subscriber.status === 'ready') await within(SUBSCRIBED_MS, subscriber.ping());
    },
    isConnected: () => [publisher, subscriber].every(({ status }) => status === 'ready'),
    async destroy() {
      // `quit` is answered after everything published before.
      if (publisher.status === 'ready') await publisher.quit().catch(() => {});
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Throws `ConfigError` if a server that answers in time can't connect instances. */
async function checkServer(redis: Redis): Promise<void> {
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  await within(START_MS, ready);
  const info = await redis.info('server').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
  const [version, mode] = [field('redis_version'), field('redis_mode')];
  if (mode === 'cluster' || mode === 'sentinel') {
    throw new ConfigError(
      `REDIS_URL leads to a ${mode}: it must be one address that follows a primary, see docs/operations/clusters.md`,
    );
  }
  if (version !== undefined && Number.parseInt(version, 10) < MIN_VERSION)
    throw new ConfigError(`REDIS_URL must lead to Redis ${MIN_VERSION} or newer, this one is ${version}`);
}
