import {
  Cluster,
  type ClusterOptions,
  Redis,
  type RedisOptions,
  type SentinelConnectionOptions,
  SentinelConnector,
} from 'ioredis';
import { type Address, parseRedisUrl } from './servers.ts';

export type RedisConnection = Redis | Cluster;
export type ClusterArguments = ConstructorParameters<typeof Cluster<'legacy'>>;

export interface ConnectOptions
  extends Pick<RedisOptions, 'commandTimeout' | 'connectTimeout' | 'maxRetriesPerRequest' | 'socketTimeout'> {
  /** Whether commands wait for Redis, or fail while it is away; default `true`. */
  enableOfflineQueue?: boolean;
  /** Milliseconds before the next attempt to connect. */
  retryStrategy: (attempt: number) => number;
  scripts?: ClusterOptions['scripts'];
  /** The client of a single server or primary; default: `Redis` of ioredis. */
  Client?: typeof Redis;
  /** Creates the client of a cluster; default: `Cluster` of ioredis. */
  createCluster?: (...args: ClusterArguments) => Cluster;
}

/** A cluster's client asks this often which nodes serve what, to notice the failover of a node that hangs. */
const REFRESH_MS = 5_000;
/** A command is sent to the node that another one names, and once more after that. */
const MAX_REDIRECTIONS = 3;

/**
 * The detector of the lost connection would go on until the next one is made, and a failover that it sees
 * before ends the client for good: no attempt follows one that was interrupted.
 */
class FailoverConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>) {
    this.disconnect();
    return super.connect(...args);
  }
}

/**
 * Connects to one server, to the primary that sentinels name,
 * or to a cluster, and connects again whenever it is lost.
 */
export function connectRedis(url: string, options: ConnectOptions): RedisConnection {
  const {
    Client = Redis,
    createCluster = (...args) => new Cluster(...args),
    retryStrategy,
    enableOfflineQueue = true,
    scripts,
    ...connection
  } = options;
  const client = { enableOfflineQueue, ...(scripts && { scripts }) };
  const servers = parseRedisUrl(url);
  if (servers.kind === 'single') return new Client(url, { ...connection, ...client, retryStrategy });

  const { tls, username, password } = servers;
  const login = { ...connection, ...(username && { username }), ...(password && { password }) };
  if (servers.kind === 'sentinel') {
    const { sentinels, name, sentinelPassword } = servers;
    return new Client({
      ...login,
      ...client,
      sentinels,
      name,
      retryStrategy,
      sentinelRetryStrategy: retryStrategy,
      // Leaves a primary that hangs as soon as the sentinels have replaced it.
      failoverDetector: true,
      Connector: FailoverConnector,
      ...(sentinelPassword && { sentinelPassword }),
      ...(tls && { tls: {}, enableTLSForSentinelMode: true }),
    });
  }
  return createCluster(servers.nodes, {
    ...client,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: REFRESH_MS,
    slotsRefreshTimeout: connection.connectTimeout ?? REFRESH_MS,
    ...(!enableOfflineQueue && { maxRedirections: MAX_REDIRECTIONS }),
    // Certificates are for names: they are resolved by each connection.
    dnsLookup: (host, found) => found(null, host),
    redisOptions: { ...login, ...(tls && { tls: {} }) },
  });
}

/** One connection to one server, whatever it is a member of; it is not repeated. */
export function connectTo({ host, port }: Address, url: string, timeoutMs: number): Redis {
  const servers = parseRedisUrl(url);
  const once = {
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  };
  if (servers.kind === 'single') return new Redis(url, once);
  const { tls, username } = servers;
  const password = servers.kind === 'sentinel' ? servers.sentinelPassword : servers.password;
  return new Redis({
    ...once,
    host,
    port,
    ...(servers.kind === 'cluster' && username && { username }),
    ...(password && { password }),
    ...(tls && { tls: {} }),
  });
}
