import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { natsConf } from '@firstrung/all-in-one/nats-conf';
import { freePort } from '@firstrung/test-kit/free-port';
import { NATS, type NatsServer } from '@firstrung/test-kit/nats';
import { ROOT } from '@firstrung/test-kit/root';
import type { Server } from '@firstrung/test-kit/servers';
import { findProvider } from '@firstrung/test-kit/servers/find';
import { startProcess } from '@firstrung/test-kit/servers/process';

/** Members that act as one server: killing it kills all of them, and its `url` has the addresses of all. */
export interface NatsCluster extends NatsServer {
  readonly members: readonly NatsMember[];
  /** Of the program, as 2.15. */
  readonly version: number;
}

export interface NatsMember extends Pick<Server, 'address' | 'kill' | 'start' | 'freeze'> {
  readonly name: string;
}

/** The login that may do everything, besides those of the configuration. */
export const OBSERVER = { user: 'observer', password: 'own-observer' };

const CONFIG = join(ROOT, 'infra', 'nats');

/**
 * Starts members of a cluster with the product's `cluster.conf` and
 * `nats.conf`, as processes of this machine. Only addresses and folders differ
 * from those of production. `passwords` are those of the users, by name.
 */
export async function startNatsCluster(
  size: number,
  passwords: Readonly<Record<string, string>>,
): Promise<NatsCluster> {
  const provider = await findProvider(NATS);
  if (provider === 'docker')
    throw new Error(
      `The tests of a NATS cluster need ${NATS.program} on the PATH, containers are not enough.`,
    );
  const { stdout } = spawnSync(provider.program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  if (Number(major) < 2 || (Number(major) === 2 && Number(minor) < 10))
    throw new Error(
      `The tests of a NATS cluster need ${NATS.program} 2.10 or newer on the PATH: install the package of that name of Debian 13 or Ubuntu 24.04.`,
    );
  await using undo = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-nats-cluster-'));
  undo.defer(() => rmSync(folder, { recursive: true, force: true }));
  const ports: number[] = [];
  while (ports.length < size) ports.push(await freePort());
  const env = Object.fromEntries(
    Object.entries({ ...passwords, cluster: 'own-cluster' }).map(([user, password]) => [
      `${user.toUpperCase()}_PASSWORD`,
      password,
    ]),
  );

  const members = await Promise.all(
    ports.map(async (port, index) => {
      const name = `nats${index + 1}`;
      const others = ports.filter((other) => other !== port);
      const server = await startProcess(
        {
          ...NATS,
          env: {
            ...env,
            SERVER_NAME: name,
            ROUTES: JSON.stringify(others.map((other) => `nats://cluster:own-cluster@127.0.0.1:${other}`)),
          },
          args: ({ host, port: clientPort, folder: data }) => [
            ...['-c', writeConfig(join(folder, name), { data, clusterPort: port })],
            ...['-a', host, '-p', `${clientPort}`],
          ],
        },
        provider.program,
      );
      undo.use(server);
      return { ...server, name };
    }),
  );

  const parts = undo.move();
  const version = Number(`${major}.${minor}`);
  const all = async (work: (member: Server) => Promise<unknown>) => {
    await Promise.all(members.map(work));
  };
  return {
    members,
    version,
    url: members.map(({ address }) => `nats://${address}`).join(','),
    kill: () => all((member) => member.kill()),
    start: (options) => all((member) => member.start(options)),
    stored: async () => Buffer.concat(await Promise.all(members.map((member) => member.stored()))),
    stop: () => parts.disposeAsync(),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function writeConfig(prefix: string, { data, clusterPort }: { data: string; clusterPort: number }): string {
  const { user, password } = OBSERVER;
  const shared = natsConf()
    .replace(/^http:.*$/m, '')
    .replace('store_dir: /data', `store_dir: "${data}"`)
    .replace('users = [', `users = [\n    { user: ${user}, password: ${password} }`);
  writeFileSync(`${prefix}.conf`, shared);
  const own = readFileSync(join(CONFIG, 'cluster.conf'), 'utf8')
    // A path is relative to the configuration's folder.
    .replace('include "nats.conf"', `include "${basename(prefix)}.conf"`)
    .replace('0.0.0.0:6222', `127.0.0.1:${clusterPort}`);
  writeFileSync(`${prefix}-cluster.conf`, own);
  return `${prefix}-cluster.conf`;
}
