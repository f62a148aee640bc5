import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../root.ts';

const PREFIX = 'firstrung-nats-';
const CACHE = join(ROOT, '.cache', 'nats');
const UNPACKED = join(CACHE, 'usr', 'sbin', 'nats-server');

export interface NatsServer extends AsyncDisposable {
  /** `nats://127.0.0.1:<port>`, the same after a restart. */
  readonly url: string;
  /** As `kill -9` does. What it has stored stays. */
  kill(): Promise<void>;
  /** Starts it again on the same port, by default with what it has stored. */
  start(o?: { empty?: boolean }): Promise<void>;
  /** Ends it and removes what it has stored. */
  stop(): Promise<void>;
}

/** A `nats-server` with JetStream of the test's own, on a free port of the loopback. */
export async function startNats(): Promise<NatsServer> {
  const program = await findNatsServer();
  endLeftServers();
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start({ empty = false } = {}): Promise<void> {
    if (empty) rmSync(join(home, 'jetstream'), { recursive: true, force: true });
    const settings = ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', home, '-P', join(home, 'pid')];
    const started = spawn(program, [...settings, '-l', join(home, 'log')], { stdio: 'ignore' });
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null)
        throw new Error(`nats-server ended: ${readFileSync(join(home, 'log'), 'utf8')}`);
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
  return { url: `nats://127.0.0.1:${port}`, kill, start, stop, [Symbol.asyncDispose]: stop };
}

/** The machine's `nats-server`, else the one of the distribution's package, unpacked into `.cache`. */
export async function findNatsServer(): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server'));
  // Not on every account's PATH.
  const found = [...onPath, '/usr/sbin/nats-server', UNPACKED].find(existsSync);
  if (found) return found;
  mkdirSync(CACHE, { recursive: true });
  const isFetched = spawnSync('apt-get', ['download', '-qq', 'nats-server'], { cwd: CACHE }).status === 0;
  const archive = readdirSync(CACHE).find((name) => name.endsWith('.deb'));
  if (isFetched && archive) spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: CACHE });
  if (existsSync(UNPACKED)) return UNPACKED;
  throw new Error(
    'The tests of the event bus need nats-server 2.9 or newer, and there is none: install it (https://nats.io/download) and put it on the PATH.',
  );
}

/** Ends the servers of test runs that were killed: those whose process is gone. */
function endLeftServers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined);
    if (!(owner > 0) || isAlive(owner)) continue;
    const home = join(tmpdir(), name);
    try {
      const pid = readFileSync(join(home, 'pid'), 'utf8').trim();
      const { stdout } = spawnSync('ps', ['-p', pid, '-o', 'command='], { encoding: 'utf8' });
      // Its number may be another program's by now.
      if (stdout?.includes(home)) process.kill(Number(pid), 'SIGKILL');
      rmSync(home, { recursive: true, force: true });
    } catch {
      // it has ended, or is another user's
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** It greets once it takes clients, which is after JetStream is up. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = await once(socket, 'data');
    return String(greeting).startsWith('INFO');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
