import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@firstrung/test-kit/eventually';
import { freePort } from '@firstrung/test-kit/free-port';
import { REDIS, type RedisMember, type RedisServers } from '@firstrung/test-kit/redis';
import type { Server, ServerKind } from '@firstrung/test-kit/servers';
import { findProvider } from '@firstrung/test-kit/servers/find';
import { startProcess } from '@firstrung/test-kit/servers/process';

/**
 * After this time without an answer a member counts as dead.
 * The default is 15 s for clusters and 30 s for sentinels.
 */
const SILENT_MS = 2_000;
/** Under which the sentinels know the primary. */
const NAME = 'main';

/** Starts a cluster of three primaries, each with this number of replicas. */
export async function startRedisCluster({ replicas = 1 }: { replicas?: number } = {}): Promise<RedisServers> {
  await using undo = new AsyncDisposableStack();
  const start = async () => {
    const busPort = await freePort();
    return startMember((place) => [
      ...REDIS.args(place),
      ...['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`, '--cluster-config-file', 'nodes.conf'],
      ...['--cluster-node-timeout', `${SILENT_MS}`],
      // While a primary without replicas is away, the others serve their slots.
      ...['--cluster-require-full-coverage', 'no'],
    ]);
  };
  const members: Server[] = [];
  for (let i = 0; i < 3 * (1 + replicas); i++) members.push(undo.use(await start()));
  const addresses = members.map(({ address }) => address);
  redisCli(['--cluster', 'create', ...addresses, '--cluster-replicas', `${replicas}`, '--cluster-yes']);

  const knowsAll = ({ address }: RedisMember): boolean => {
    const flags = ask(address, 'cluster', 'nodes')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[2]!);
    return flags.length === members.length && !flags.some((each) => /fail|handshake|noaddr/.test(each));
  };
  const isHealthy = () =>
    members.every(
      (member) =>
        ask(member.address, 'cluster', 'info').includes('cluster_state:ok') &&
        knowsAll(member) &&
        isSynchronized(member),
    );
  await until(isHealthy);
  return servers(undo.move(), `redis+cluster://${addresses.join(',')}`, members, isHealthy);
}

/** Starts a primary with a replica, and three sentinels that let the replica take over. */
export async function startRedisSentinel(): Promise<RedisServers & { sentinels: readonly RedisMember[] }> {
  await using undo = new AsyncDisposableStack();
  const startData = (config: string) =>
    startMember((place) => [keptConfig(place.folder, 'redis.conf', config), ...REDIS.args(place)]);
  const first = undo.use(await startData(''));
  const [host, port] = first.address.split(':') as [string, string];
  const members = [first, undo.use(await startData(`replicaof ${host} ${port}\n`))];
  await until(() => members.every(isSynchronized));
  const sentinels: Server[] = [];
  for (let i = 0; i < 3; i++) {
    const sentinel = await startMember((place) => {
      const config = keptConfig(
        place.folder,
        'sentinel.conf',
        `sentinel monitor ${NAME} ${host} ${port} 2
sentinel down-after-milliseconds ${NAME} ${SILENT_MS}
sentinel failover-timeout ${NAME} 6000
`,
      );
      const at = ['--bind', place.host, '--port', `${place.port}`, '--protected-mode', 'no'];
      return [config, '--sentinel', ...at];
    });
    sentinels.push(undo.use(sentinel));
  }
  const agrees = ({ address }: RedisMember): boolean => {
    const lines = ask(address, 'sentinel', 'master', NAME).split('\n');
    const field = (name: string) => lines[lines.indexOf(name) + 1];
    return (
      ask(address, 'sentinel', 'ckquorum', NAME).startsWith('OK 3 ') &&
      field('flags') === 'master' &&
      field('num-slaves') === '1'
    );
  };
  const isHealthy = () =>
    sentinels.every(agrees) && members.filter(isPrimary).length === 1 && members.every(isSynchronized);
  await until(isHealthy);
  const url = `redis+sentinel://${sentinels.map(({ address }) => address).join(',')}/${NAME}`;
  return { ...servers(undo.move(), url, members, isHealthy), sentinels };
}

/**
 * A server with Sentinel writes its role there, or what it
 * knows of the others, and must find that after a restart.
 */
function keptConfig(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, content);
  return path;
}

const servers = (
  parts: AsyncDisposableStack,
  url: string,
  members: readonly RedisMember[],
  isHealthy: () => boolean,
): RedisServers => ({
  url,
  members,
  primaries: () => members.filter(isPrimary),
  healthy: () => until(isHealthy),
  [Symbol.asyncDispose]: () => parts.disposeAsync(),
});

async function startMember(args: ServerKind['args']): Promise<Server> {
  const provider = await findProvider(REDIS);
  if (provider === 'docker')
    throw new Error('The tests of clusters need redis-server and redis-cli on the PATH.');
  return startProcess({ ...REDIS, args }, provider.program);
}

function redisCli(args: string[]): void {
  const { status, stdout, stderr } = spawnSync('redis-cli', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redis-cli ${args.join(' ')}: ${stdout}${stderr}`);
}

/** The reply of a server; `''` while it does not answer. */
function ask(address: string, ...command: string[]): string {
  const [host, port] = address.split(':') as [string, string];
  return spawnSync('redis-cli', ['-h', host, '-p', port, ...command], { encoding: 'utf8', timeout: 5_000 })
    .stdout;
}

const replication = ({ address }: RedisMember) => ask(address, 'info', 'replication');
const isPrimary = (member: RedisMember): boolean => /^role:master/m.test(replication(member));
const isSynchronized = (member: RedisMember): boolean =>
  /^(role:master|master_link_status:up)/m.test(replication(member));

const until = (isTrue: () => boolean): Promise<void> =>
  eventually(async () => {
    if (!isTrue()) throw new Error('the members of this Redis do not find each other');
  });
