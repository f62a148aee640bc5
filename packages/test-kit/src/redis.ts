import { firstWords } from './servers/greeting.ts';
import { type Server, type ServerKind, startServer } from './servers/index.ts';

export interface RedisServer extends Pick<Server, 'kill' | 'freeze'>, AsyncDisposable {
  /** The setting `REDIS_URL`, the same after a restart. */
  readonly url: string;
  start(): Promise<void>;
}

export const REDIS: ServerKind = {
  program: 'redis-server',
  neededBy: 'several instances',
  version: '7 or newer (https://redis.io/downloads)',
  debian: { name: 'redis-server', isAlone: false },
  image: 'redis:7.4.11',
  args: ({ host, port, folder }) => [
    ...['--bind', host, '--port', `${port}`, '--protected-mode', 'no', '--dir', folder],
    ...['--save', '', '--appendonly', 'no', '--daemonize', 'no'],
  ],
  answers: async (host, port) => (await firstWords(host, port, 'PING\r\n')).startsWith('+PONG'),
};

/** Starts a `redis-server` for one test, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const server = await startServer(REDIS);
  return { ...server, url: `redis://${server.address}` };
}
