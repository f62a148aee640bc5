import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REDIS, type RedisServer } from '@firstrung/test-kit/redis';
import { ROOT } from '@firstrung/test-kit/root';
import type { Server } from '@firstrung/test-kit/servers';
import { findProvider } from '@firstrung/test-kit/servers/find';
import { startProcess } from '@firstrung/test-kit/servers/process';
import { Redis } from 'ioredis';

const PASSWORD = 'secret';

/**
 * A primary and a replica behind one address, through the product's configuration of HAProxy. Whoever loses
 * the primary gets the other server: `kill` and `freeze(true)` promote the replica, and `start` and
 * `freeze(false)` bring the former primary back as its replica, as Sentinel or an operator would.
 */
export async function startRedisPair(): Promise<RedisServer> {
  await using undo = new AsyncDisposableStack();
  /** Whom servers follow at their start. */
  let leader: string | undefined;
  const provider = await findProvider(REDIS);
  if (provider === 'docker') throw new Error('The tests of clusters need redis-server on the PATH.');
  const startMember = async () =>
    undo.use(
      await startProcess(
        {
          ...REDIS,
          args: (place) => [
            ...REDIS.args(place),
            ...['--requirepass', PASSWORD, '--masterauth', PASSWORD],
            ...(leader ? ['--replicaof', ...leader.split(':')] : []),
          ],
          answers: (host, port) => isUp(`${host}:${port}`),
        },
        provider.program,
      ),
    );
  let primary = await startMember();
  leader = primary.address;
  let other = await startMember();
  const proxy = undo.use(await startProxy([primary.address, other.address]));

  async function promote(): Promise<void> {
    await command(other.address, 'replicaof', 'no', 'one');
    [primary, other] = [other, primary];
    leader = primary.address;
  }
  /** Resolves when the other server has what the primary has, so that it may be promoted. */
  async function followed(): Promise<void> {
    while (!(await command(other.address, 'info', 'replication')).includes('master_link_status:up'))
      await delay(50);
  }

  await followed();
  const parts = undo.move();
  return {
    url: `redis://:${PASSWORD}@${proxy.address}`,
    async kill() {
      await primary.kill();
      await promote();
    },
    async start() {
      await other.start();
      await followed();
    },
    async freeze(frozen) {
      if (frozen) {
        await primary.freeze(true);
        await promote();
        return;
      }
      await other.freeze(false);
      await command(other.address, 'replicaof', ...primary.address.split(':'));
      await followed();
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function startProxy([first, second]: readonly [string, string]): Promise<Server> {
  const program = 'haproxy';
  return startProcess(
    {
      program,
      env: { REDIS_1: first, REDIS_2: second, REDIS_PASSWORD: PASSWORD },
      args({ host, port, folder }) {
        const config = readFileSync(join(ROOT, 'infra', 'redis', 'haproxy.cfg'), 'utf8');
        const file = join(folder, 'haproxy.cfg');
        writeFileSync(file, config.replace('bind :6379', `bind ${host}:${port}`));
        return ['-db', '-f', file];
      },
      answers: (host, port) => isUp(`${host}:${port}`),
    },
    program,
  );
}

const isUp = (address: string): Promise<boolean> =>
  command(address, 'ping').then(
    () => true,
    () => false,
  );

async function command(address: string, name: string, ...args: string[]): Promise<string> {
  const redis = new Redis(`redis://:${PASSWORD}@${address}`, {
    lazyConnect: true,
    // A replica that is still loading answers too.
    enableReadyCheck: false,
    connectTimeout: 2_000,
    // Only a server that hangs for good: a busy machine takes its time.
    commandTimeout: 30_000,
    retryStrategy: null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return String(await redis.call(name, ...args));
  } finally {
    redis.disconnect();
  }
}
