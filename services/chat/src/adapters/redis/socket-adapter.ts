import type { Logger } from '@firstrung/service-kit/service';
import { createClient } from '@redis/client';
import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import type { Adapter } from 'socket.io-adapter';
import { createPublisher } from './publisher.ts';
import { createSubscriber } from './subscriber.ts';

/** What lets the sockets of several instances hear each other. */
export interface SharedRooms {
  /** For Socket.IO. */
  adapter: (namespace: never) => Adapter;
  /** Resolves when everything joined so far is heard from the other instances; at once while Redis is away. */
  settled(): Promise<void>;
  destroy(): Promise<void>;
}

/** Sharded subscriptions came with it (https://redis.io/docs/latest/develop/pubsub/). */
const SHARDED_SINCE = 7;
const START_MS = 5_000;

/**
 * Instances publish to each other over Redis. Nothing is kept there: what was missed while it was away is what
 * `onReconnect` and `onUnheard` are for. A Redis that is away at the start is taken for a new one.
 */
export async function createSharedRooms({
  url,
  log,
  onReconnect,
  onUnheard,
}: {
  url: string;
  log: Logger;
  /** Others may have said what was not heard here. */
  onReconnect: () => void;
  /** The others have not heard what was said here. */
  onUnheard: () => void;
}): Promise<SharedRooms> {
  const options = {
    url,
    // One that hangs is cut off: then what waits for it goes on without. Watching each command beside would cost much.
    pingInterval: 1_000,
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (attempt: number) => Math.min(100 + attempt * 100, 2_000),
    },
  };
  const publishing = createClient({ ...options, disableOfflineQueue: true });
  const subscribing = createClient(options);
  let failing = false;
  for (const client of [publishing, subscribing]) {
    client.on('error', (err) => {
      if (!failing) log.warn({ err }, 'instances do not hear each other: Redis does not answer');
      failing = true;
    });
    client.on('ready', () => {
      failing = false;
    });
  }
  const connected = Promise.all([publishing.connect(), subscribing.connect()]);
  connected.catch(() => {});
  const version = await within(
    START_MS,
    connected.then(() => majorVersion(publishing)),
  );
  const publisher = createPublisher(publishing);
  const subscriber = createSubscriber(subscribing, log);
  publishing.on('ready', () => {
    if (publisher.takeFailed()) onUnheard();
  });
  // The first time nothing can have been missed.
  subscribing.on('ready', () => subscriber.repeat().then(onReconnect));
  const create = (version ?? SHARDED_SINCE) >= SHARDED_SINCE ? createShardedAdapter : createAdapter;
  const shared = create(publisher, subscriber.client, {}) as unknown as SharedRooms['adapter'];
  // Socket.IO calls it with `new`.
  function adapter(namespace: never): Adapter {
    const own = shared(namespace);
    subscriber.ignore(endOfOwn(own));
    return own;
  }
  return {
    adapter,
    settled: () => subscriber.settled(),
    async destroy() {
      await publisher.settled();
      for (const client of [publishing, subscribing]) client.destroy();
    },
  };
}

/** What an instance publishes it hears too. By the end, where its adapter writes who it is, that is known unread. */
const endOfOwn = ({ uid, nsp }: Adapter & { uid?: string }): Buffer =>
  Buffer.from(`,"uid":${JSON.stringify(uid)},"nsp":${JSON.stringify(nsp.name)}}`);

async function majorVersion(client: { info(section: string): Promise<unknown> }): Promise<number> {
  const info = String(await client.info('server'));
  return Number(/redis_version:(\d+)/.exec(info)?.[1] ?? SHARDED_SINCE);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), limit]);
  } finally {
    clearTimeout(timer);
  }
}
