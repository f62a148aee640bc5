import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { freePort } from '@firstrung/test-kit/free-port';

const FOLDER = join(ROOT, 'infra', 'edge');

/** Whether the machine has HAProxy. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

const UP_IN_A_ROW = 20;

const environment = (env: Record<string, string>) => ({ PATH: process.env.PATH, ...env });

/** A folder with the edge's configuration, in which `change` has replaced what only exists in production. */
function writeConfig(change: (config: string) => string = (config) => config): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-edge-'));
  const config = readFileSync(join(FOLDER, 'haproxy.cfg'), 'utf8');
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    change(config).replace('/usr/local/etc/haproxy/routes.map', join(FOLDER, 'routes.map')),
  );
  return folder;
}

/** What HAProxy finds wrong with the edge's configuration; `''` if nothing. */
export function checkEdge(env: Record<string, string> = {}): string {
  const folder = writeConfig();
  const args = ['-c', '-f', join(folder, 'haproxy.cfg')];
  const { stderr } = spawnSync('haproxy', args, { env: environment(env), encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stderr.replaceAll(/^\[NOTICE\].*\n/gm, '');
}

export interface HaproxyEdge extends AsyncDisposable {
  /** as `http://127.0.0.1:20000` */
  readonly url: string;
  readonly port: number;
  readonly pids: readonly number[];
  /** What it has logged so far. */
  log(): string;
}

/**
 * Runs the edge's configuration under HAProxy on a free port. Only the
 * addresses differ from those of production: instances are given by port,
 * because there is no DNS server. Resolves when every instance answers.
 * @param processes that share the port, where the system allows one process too few open files
 */
export async function startHaproxy(
  instances: Readonly<Record<string, readonly number[]>>,
  env: Record<string, string> = {},
  processes = 1,
): Promise<HaproxyEdge> {
  const port = await freePort();
  const servers = (service: string) =>
    (instances[service] ?? [])
      .map((own, index) => `    server ${service}${index} 127.0.0.1:${own}`)
      .join('\n');
  const folder = writeConfig((config) =>
    config
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replaceAll(/^ *server-template (\w+) .*$/gm, (_line, service: string) => servers(service)),
  );
  let errors = '';
  let log = '';
  const children = Array.from({ length: processes }, (): ChildProcess => {
    const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout!.on('data', (chunk) => {
      log += chunk;
    });
    child.stderr!.on('data', (chunk) => {
      errors += chunk;
    });
    return child;
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    const reply = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    if (!reply?.ok) return false;
    const counts = (await reply.json()) as Record<string, number>;
    return Object.entries(instances).every(([service, { length }]) => counts[service] === length);
  };
  // The kernel chooses the process by the port of the client, so
  // several answers in a row come from all of them.
  for (let up = 0; up < (processes === 1 ? 1 : UP_IN_A_ROW); ) {
    up = (await isUp()) ? up + 1 : 0;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error(`haproxy has ended: ${errors}`);
    if (up === 0) await delay(20);
  }
  return {
    url,
    port,
    pids: children.map(({ pid }) => pid!),
    log: () => log,
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
