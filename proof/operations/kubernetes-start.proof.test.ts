// Promise: Each program of the manifests starts with its own login and rights.
// Guards: infra/k8s, infra/nats, infra/cli, services

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsConf } from '@firstrung/all-in-one/nats-conf';
import { ROOT } from '@firstrung/runner/root';
import { startTestCluster } from '@firstrung/test-kit/cluster';
import { freePort } from '@firstrung/test-kit/free-port';
import { NATS } from '@firstrung/test-kit/nats';
import { startRedis } from '@firstrung/test-kit/redis';
import { startServer } from '@firstrung/test-kit/servers';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IConfigMap, ISecret } from 'kubernetes-models/v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder, named, SERVICES } from '../../infra/k8s/tests/example.ts';

type Container = NonNullable<NonNullable<IJob['spec']>['template']['spec']>['containers'][number];

const undo = new AsyncDisposableStack();
afterAll(() => undo.disposeAsync());
const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-k8s-data-'));
undo.defer(() => rmSync(dataDir, { recursive: true }));

/** Where the stores of the example are in this test. */
const addresses = new Map<string, string>();

/**
 * The stores, with the logins that the script of the example made.
 * Roles are of a whole cluster, so PostgreSQL is another one.
 */
beforeAll(async () => {
  const postgres = await startTestCluster();
  undo.defer(() => postgres.stop());
  const redis = undo.use(await startRedis());
  const config = join(dataDir, 'nats.conf');
  for (const line of readFileSync(join(folder, 'secrets/nats.env'), 'utf8').trim().split('\n')) {
    const [name, value] = line.split('=');
    process.env[name!] = value;
  }
  const nats = undo.use(
    await startServer({
      ...NATS,
      args({ host, port, folder: store }) {
        // The monitoring port may be taken here. Debian 12's server does not know sync_interval.
        const text = natsConf()
          .replace(/^http:.*$/m, '')
          .replace(/^ *sync_interval:.*$/m, '')
          .replace('store_dir: /data', `store_dir: "${store}"`);
        writeFileSync(config, text);
        return ['-c', config, '-a', host, '-p', `${port}`];
      },
    }),
  );
  const { username, password, host, pathname } = new URL(postgres.url);
  addresses.set('owner:pass@db.example.org:5432/firstrung', `${username}:${password}@${host}${pathname}`);
  addresses.set('db.example.org:5432/firstrung', `${host}${pathname}`);
  addresses.set('redis://:pass@redis.example.org:6379', redis.url);
  addresses.set('nats.stores.svc:4222', nats.address);
});

/** Runs a container's command with its settings and secrets, and with no others. */
async function run({ command, envFrom }: Container) {
  const env: Record<string, string> = {};
  for (const { configMapRef, secretRef } of envFrom!)
    Object.assign(
      env,
      configMapRef
        ? named<IConfigMap>('ConfigMap', configMapRef.name!).data
        : named<ISecret>('Secret', secretRef!.name!).stringData,
    );
  for (const name of Object.keys(env))
    for (const [there, here] of addresses) env[name] = env[name]!.replace(there, here);
  const child = spawn(process.execPath, command!.slice(1), {
    cwd: ROOT,
    env: {
      ...env,
      PATH: process.env.PATH,
      // Where it is set, starts are shorter.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      DRAIN_SECONDS: '0',
      METRICS_PORT: `${await freePort()}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo.defer(() => void child.kill('SIGKILL'));
  return child;
}

test('the Job prepares the stores, and every service starts with its own login', async () => {
  const pod = named<IJob>('Job', 'migrate').spec!.template.spec!;
  for (const container of [...pod.initContainers!, ...pod.containers]) {
    const child = await run(container);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    expect(code, output).toBe(0);
    if (container.name === 'app')
      for (const service of SERVICES) expect(output).toContain(`${service}: migrated: `);
  }

  for (const service of SERVICES) {
    const [app] = named<IDeployment>('Deployment', service).spec!.template.spec!.containers;
    const child = await run(app!);
    child.stderr.resume();
    let output = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += chunk;
      if (/listens on /.test(output)) break;
    }
    child.stdout.resume();
    const port = /listens on http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
    expect(port, output).toBeTruthy();
    for (const path of [app!.readinessProbe!.httpGet!.path, '/health/ready'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, `${service} ${path}`).toBe(200);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code, service).toBe(0);
  }
});
