import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../base/config.ts';
import { connectTo } from './connect.ts';
import { type Address, parseRedisUrl, type RedisServers } from './servers.ts';

const TIMEOUT_MS = 2_000;
const PAUSE_MS = 100;

/**
 * Throws `ConfigError` if `REDIS_URL` leads to servers of another kind than it says, or older than
 * `minVersion`. If none of them answers within `patienceMs`, they are expected later and not checked.
 */
export async function checkRedis(
  url: string,
  { minVersion, patienceMs }: { minVersion: number; patienceMs: number },
): Promise<void> {
  const servers = parseRedisUrl(url);
  const end = performance.now() + patienceMs;
  do {
    for (const address of listAddresses(servers)) {
      const state = await askServer(address, url, servers);
      if (!state) continue;
      const wrong = problem(servers, state, minVersion);
      if (wrong) throw new ConfigError(wrong);
      return;
    }
    await delay(PAUSE_MS);
  } while (performance.now() < end);
}

interface State {
  address: Address;
  version: string | undefined;
  mode: string | undefined;
  /** Of sentinels: whether they know the primary. */
  knowsPrimary: boolean;
}

function listAddresses(servers: RedisServers): Address[] {
  if (servers.kind === 'cluster') return servers.nodes;
  if (servers.kind === 'sentinel') return servers.sentinels;
  const { hostname, port } = new URL(servers.url);
  return [{ host: hostname, port: Number(port || 6379) }];
}

/** `undefined` if it does not answer. */
async function askServer(address: Address, url: string, servers: RedisServers): Promise<State | undefined> {
  const redis = connectTo(address, url, TIMEOUT_MS);
  redis.on('error', () => {});
  try {
    await redis.connect();
    const info = await redis.info('server');
    const field = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
    const mode = field('redis_mode');
    const primary =
      mode === 'sentinel' && servers.kind === 'sentinel'
        ? await redis.call('SENTINEL', 'get-master-addr-by-name', servers.name)
        : undefined;
    return { address, version: field('redis_version'), mode, knowsPrimary: Boolean(primary) };
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}

/** What to change in `REDIS_URL`, if anything. */
function problem(
  { kind, ...servers }: RedisServers,
  { address: { host, port }, version, mode, knowsPrimary }: State,
  minVersion: number,
): string | undefined {
  const address = `${host}:${port}`;
  if (mode === 'cluster' && kind !== 'cluster')
    return `REDIS_URL leads to ${address}, a member of a Redis Cluster: name all of its nodes, as redis+cluster://host:6379,host:6379`;
  if (mode === 'sentinel' && kind !== 'sentinel')
    return `REDIS_URL leads to ${address}, a sentinel: name all of them and the primary, as redis+sentinel://host:26379,host:26379/name`;
  if (mode === 'standalone' && kind !== 'single')
    return `REDIS_URL names a ${kind === 'cluster' ? 'Redis Cluster' : 'sentinel'}, but ${address} is a single server: name it as redis://host:6379`;
  if (mode === 'sentinel' && !knowsPrimary && 'name' in servers)
    return `REDIS_URL asks for the primary "${servers.name}", which the sentinel ${address} does not know: end it with the name after "sentinel monitor"`;
  if (version !== undefined && Number.parseInt(version, 10) < minVersion)
    return `REDIS_URL must lead to Redis ${minVersion} or newer, this one is ${version}`;
  return undefined;
}
