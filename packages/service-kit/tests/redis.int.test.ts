import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@firstrung/test-kit/free-port';
import { REDIS } from '@firstrung/test-kit/redis';
import { startServer } from '@firstrung/test-kit/servers';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../src/base/config.ts';
import { checkRedis } from '../src/redis/index.ts';

type Place = Parameters<typeof REDIS.args>[0];

/** The address of a Redis with these arguments. */
async function start(args: (place: Place) => string[]): Promise<string> {
  const server = await startServer({ ...REDIS, args });
  onTestFinished(() => server.stop());
  return server.address;
}

const check = (url: string, minVersion = 7) => checkRedis(url, { minVersion, patienceMs: 0 });

test('one server is refused as a cluster, as a sentinel and when it is too old', async () => {
  const address = await start(REDIS.args);
  await check(`redis://${address}`);
  await expect(check(`redis+cluster://${address}`)).rejects.toThrow(/single server: name it as redis:/);
  await expect(check(`redis+sentinel://${address}/main`)).rejects.toThrow(/single server/);
  await expect(check(`redis://${address}`, 99)).rejects.toThrow(/Redis 99 or newer, this one is \d/);
  await expect(check(`redis://${address}`, 99)).rejects.toThrow(ConfigError);
});

test('a member of a cluster is refused as one server', async () => {
  const busPort = await freePort();
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`];
  const address = await start((place) => [...REDIS.args(place), ...cluster]);
  await check(`redis+cluster://${address}`);
  await expect(check(`redis://${address}`)).rejects.toThrow(/name all of its nodes, as redis\+cluster:/);
});

test('a sentinel is refused as one server, and when it does not know the primary', async () => {
  const address = await start(({ host, port, folder }) => {
    const config = join(folder, 'sentinel.conf');
    writeFileSync(config, '');
    return [config, '--sentinel', '--bind', host, '--port', `${port}`, '--protected-mode', 'no'];
  });
  await expect(check(`redis://${address}`)).rejects.toThrow(/and the primary, as redis\+sentinel:/);
  await expect(check(`redis+sentinel://${address}/other`)).rejects.toThrow(/primary "other"/);
});

test('servers that do not answer are expected later', async () => {
  await check(`redis://127.0.0.1:${await freePort()}`);
});
