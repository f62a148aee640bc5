import { once } from 'node:events';
import { backoffMs } from '@firstrung/service-kit/backoff';
import { checkRedis, connectRedis, type RedisConnection } from '@firstrung/service-kit/redis';
import type { Logger } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { ClusterSubscriber } from './cluster-subscriber.ts';
import { createOutage } from './outage.ts';

/** The client of a single server for subscriptions, which it repeats on each new connection. */
class SingleSubscriber extends Redis {
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
  /**
   * Resolves when Redis has confirmed the subscription of a group that was joined; at once while it is away.
   */
  subscribed(group: string): Promise<void>;
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
 * may have missed its own. Throws `ConfigError` if Redis is too old, or of another kind than the URL says. If
 * it does not answer at the start, it is expected later.
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
  await checkRedis(url, { minVersion: MIN_VERSION, patienceMs: START_MS });
  // Fails at once instead of queueing, so that local sockets get their messages although Redis is away.
  const publisher = connectRedis(url, { ...OPTIONS, enableOfflineQueue: false, commandTimeout: 1_000 });
  // The client of a cluster connects to a node for its first
  // command, and others would fail until it is connected.
  publisher.on('+node', (node: Redis) => void node.ping().catch(() => {}));
  // Repeats subscriptions on each new connection until they succeed.
  const subscriber = connectRedis(url, {
    ...OPTIONS,
    maxRetriesPerRequest: null,
    Client: SingleSubscriber,
    createCluster: (...args) => new ClusterSubscriber(...args),
  });
  const outage = createOutage(log, 'redis unavailable: chat between instances is delayed');
  for (const client of [publisher, subscriber]) {
    for (const event of ['error', 'node error', 'nodeError']) client.on(event, outage.onError);
  }
  // Nothing was published before it is connected for the first time, unless that takes longer.
  if (publisher.status !== 'ready') await within(SUBSCRIBED_MS, once(publisher, 'ready'));
  callWhenBack({ publisher, subscriber, onReconnect, onRepublish });

  return {
    adapter: createShardedAdapter(publisher, subscriber),
    async subscribed(group) {
      if (subscriber.status !== 'ready') return;
      // Of a single server the reply to a ping follows those to subscriptions.
      const confirmed: Promise<unknown> =
        subscriber instanceof ClusterSubscriber
          ? subscriber.subscribed(groupChannel(group))
          : subscriber.ping();
      await within(SUBSCRIBED_MS, confirmed);
    },
    isConnected: () => !outage.isOn() && [publisher, subscriber].every(({ status }) => status === 'ready'),
    async destroy() {
      // `quit` is answered after everything published before.
      if (publisher.status === 'ready') await publisher.quit().catch(() => {});
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** The adapter's name of a group's channel. */
const groupChannel = (group: string): string => `socket.io#/#${group}#`;

/** After it, the replies to repeated subscriptions of a cluster have arrived. */
const SETTLE_MS = 1_000;

function callWhenBack({
  publisher,
  subscriber,
  onReconnect,
  onRepublish,
}: {
  publisher: RedisConnection;
  subscriber: RedisConnection;
  onReconnect: () => void;
  onRepublish: () => void;
}): void {
  if (subscriber instanceof ClusterSubscriber) {
    // A primary was replaced or is back; while one is away, this is repeated.
    subscriber.on('subscribersReady', settled(onReconnect));
    publisher.on('+node', settled(onRepublish));
    return;
  }
  publisher.on('ready', onRepublish);
  subscriber.on('ready', () => {
    // The reply follows those to the repeated subscriptions.
    subscriber.ping().then(onReconnect, () => {});
  });
}

/** Calls once for all events of this time. */
function settled(call: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      call();
    }, SETTLE_MS).unref();
  };
}
