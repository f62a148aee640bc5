import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { isAlive } from './is-alive.ts';
import type { Server, ServerKind } from './types.ts';

const PREFIX = 'firstrung-server-';
const HOST = '127.0.0.1';

let orphansAreKilled = false;

/** Runs a program of this machine. Several test runs may run concurrently. */
export async function startProcess(
  kind: Pick<ServerKind, 'program' | 'args' | 'env' | 'answers'>,
  program: string,
): Promise<Server> {
  if (!orphansAreKilled) killOrphanedServers();
  orphansAreKilled = true;
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const folder = join(home, 'data');
  const log = join(home, 'log');
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start({ empty = false } = {}): Promise<void> {
    if (empty) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const output = openSync(log, 'a');
    const args = kind.args({ host: HOST, port, folder });
    const started = spawn(program, args, {
      cwd: home,
      env: { ...process.env, ...kind.env },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child = started;
    writeFileSync(join(home, 'pid'), `${started.pid}`);
    while (!(await kind.answers(HOST, port))) {
      if (started.exitCode !== null)
        throw new Error(`${kind.program} has ended: ${readFileSync(log, 'utf8')}`);
      await delay(10);
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function stop(): Promise<void> {
    await kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  }

  await start();
  return {
    address: `${HOST}:${port}`,
    kill,
    start,
    async freeze(frozen) {
      child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async stored() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Kills the servers that killed test runs left behind: those whose process has ended. */
function killOrphanedServers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined);
    if (!(owner > 0) || isAlive(owner)) continue;
    const home = join(tmpdir(), name);
    try {
      const pid = readFileSync(join(home, 'pid'), 'utf8');
      const { stdout } = spawnSync('ps', ['-p', pid, '-o', 'command='], { encoding: 'utf8' });
      // Another program may have this process id by now.
      if (stdout?.includes(home)) process.kill(Number(pid), 'SIGKILL');
      rmSync(home, { recursive: true, force: true });
    } catch {
      // it has ended, or belongs to another user
    }
  }
}
