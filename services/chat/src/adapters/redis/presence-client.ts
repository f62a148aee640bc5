import { backoffMs } from '@firstrung/service-kit/backoff';
import { type Address, parseRedisUrl, type RedisServers } from '@firstrung/service-kit/redis';
import {
  createClient,
  createCluster,
  createSentinel,
  type RedisClientOptions,
  type RedisClientType,
} from 'redis';

/** What presence needs of Redis, whether it is one server, behind sentinels or a cluster. */
export type PresenceCommands = Pick<
  RedisClientType,
  'eval' | 'pExpire' | 'zAdd' | 'zRange' | 'zRangeByScore' | 'zRem'
>;

export interface PresenceClient {
  /** `undefined` while Redis is away. */
  commands(): PresenceCommands | undefined;
  destroy(): void;
}

interface Listeners {
  /** A server is connected, for the first time or again: it may have lost everything. */
  onReady: () => void;
  onError: (err: Error) => void;
}

const OPTIONS = {
  disableOfflineQueue: true,
  // Ends a connection on which Redis does not answer.
  pingInterval: 1_000,
  socket: {
    connectTimeout: 2_000,
    socketTimeout: 3_000,
    reconnectStrategy: (failures: number) => backoffMs(failures, 2_000),
  },
} satisfies RedisClientOptions;

export function createPresenceClient(url: string, listeners: Listeners): PresenceClient {
  const servers = parseRedisUrl(url);
  if (servers.kind === 'single') return connectServer(servers.url, listeners);
  const { username, password, tls } = servers;
  const socket = { ...OPTIONS.socket, ...(tls && { tls: true as const }) };
  const options = { ...OPTIONS, socket, ...(username && { username }), ...(password && { password }) };
  return servers.kind === 'cluster'
    ? connectCluster(servers.nodes, options, listeners)
    : connectSentinel(servers, options, listeners);
}

function connectServer(url: string, { onReady, onError }: Listeners): PresenceClient {
  const redis = createClient({ url, ...OPTIONS })
    .on('error', onError)
    .on('ready', onReady);
  redis.connect().catch(() => {});
  return {
    commands: () => (redis.isReady ? (redis as unknown as PresenceCommands) : undefined),
    destroy: () => redis.destroy(),
  };
}

/** `createSentinel` gives up if it finds no primary at its start. */
const connectSentinel = (
  { sentinels, name, tls, sentinelPassword }: Extract<RedisServers, { kind: 'sentinel' }>,
  options: RedisClientOptions,
  { onReady, onError }: Listeners,
): PresenceClient =>
  keepOpen(() =>
    createSentinel({
      name,
      sentinelRootNodes: sentinels,
      nodeClientOptions: options as object,
      sentinelClientOptions: {
        socket: { connectTimeout: OPTIONS.socket.connectTimeout, ...(tls && { tls: true as const }) },
        ...(sentinelPassword && { password: sentinelPassword }),
      },
      scanInterval: 5_000,
    })
      .on('error', onError)
      .on('client-error', ({ error }) => onError(error))
      .on('ready', onReady),
  );

/**
 * `createCluster` gives up if it finds no node at its start, and asks for the failover of a node only if it
 * was connected to it before: a client that can't reach a node is replaced.
 */
const connectCluster = (
  nodes: readonly Address[],
  options: RedisClientOptions,
  { onReady, onError }: Listeners,
): PresenceClient =>
  keepOpen((replace) => {
    const reached = new Set<string>();
    return createCluster({
      rootNodes: nodes.map((node) => ({ socket: node })),
      defaults: options as object,
      // Otherwise it would wait for nodes that are away before it serves the others.
      minimizeConnections: true,
      topologyRefreshOnReconnectionAttemptStrategy: 1_000,
    })
      .on('error', onError)
      .on('connect', onReady)
      .on('node-ready', ({ host, port }) => {
        reached.add(`${host}:${port}`);
        onReady();
      })
      .on('node-error', (err, { host, port }) => {
        onError(err);
        if (!reached.has(`${host}:${port}`)) replace();
      });
  });

const REPLACE_MS = 3_000;

interface Reopened {
  readonly isReady: boolean;
  connect(): Promise<unknown>;
  destroy(): unknown;
}

/** Opens a client, and another one in its place when it gives up or asks for that. */
function keepOpen(create: (replace: () => void) => Reopened): PresenceClient {
  let timer: NodeJS.Timeout | undefined;
  let current: Reopened | undefined;

  function open(): void {
    const opened = create(() => replace(opened));
    current = opened;
    opened.connect().catch(() => replace(opened));
  }
  function replace(failed: Reopened): void {
    if (failed !== current || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      close();
      open();
    }, REPLACE_MS);
  }
  function close(): void {
    const last = current;
    current = undefined;
    // It throws if it has given up.
    (async () => last?.destroy())().catch(() => {});
  }

  open();
  return {
    commands: () => (current?.isReady ? (current as unknown as PresenceCommands) : undefined),
    destroy() {
      clearTimeout(timer);
      close();
    },
  };
}
