import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { program } from './binaries.ts';
import { environment } from './environment.ts';
import { runsOn, send } from './processes.ts';

/** A running server. `ended` resolves when its process has ended, for any reason. */
export interface Postmaster {
  pid: number;
  port: number;
  ended: Promise<void>;
}

const POLL_MS = 20;
const TRIES = 5;
/** How long a fast shutdown may take, then an immediate one; `npm start` must end within 10 s of Ctrl-C. */
const FAST_MS = 2000;
const IMMEDIATE_MS = 1000;

/** Starts the server on loopback, by default on a free port, in its own session, so that signals to our process group don't reach it. */
export async function startPostmaster(o: {
  place: string;
  native: string;
  account: Account | undefined;
  durable: boolean;
  port: number | undefined;
  signal: AbortSignal | undefined;
}): Promise<Postmaster> {
  const data = join(o.place, 'data');
  const log = join(o.place, 'log');
  try {
    renameSync(log, `${log}.before`);
  } catch {} // there is none on the first start
  const safe = o.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  // Retried, because another process may take the free port, and backends of a killed server hold its shared memory for a moment.
  for (let attempt = 1; ; attempt++) {
    o.signal?.throwIfAborted();
    const port = o.port ?? (await freePort());
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
      ...['max_connections=200', 'timezone=UTC', 'log_timezone=UTC', ...safe],
    ];
    const output = openSync(log, 'a', 0o600);
    const child = spawn(
      program(o.native, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...o.account, cwd: o.place, env: environment(), detached: true, stdio: ['ignore', output, output] },
    );
    closeSync(output);
    const ended = new Promise<void>((resolve) => child.once('error', resolve).once('exit', () => resolve()));
    child.unref();
    if (await isReady(child, data, ended, o.signal)) return { pid: child.pid!, port, ended };
    o.signal?.throwIfAborted();
    if (attempt === TRIES) throw new Error(`PostgreSQL doesn't start:\n${lastLines(log)}\n(more in ${log})`);
    await wait(attempt * 100);
  }
}

/** Waits until the server serves (true) or has ended (false), without a limit, as recovery after a crash may take long. */
async function isReady(child: ChildProcess, data: string, ended: Promise<void>, signal?: AbortSignal) {
  const running = { value: true };
  void ended.then(() => (running.value = false));
  while (running.value) {
    const file = readPidFile(data);
    if (file !== undefined && file.pid === child.pid && file.status === 'ready') return true;
    if (signal?.aborted) {
      await stopProcess(child.pid!, data, ended);
      return false;
    }
    await wait(POLL_MS);
  }
  return false;
}

/** Ends the server: fast (open transactions roll back), then immediate, then `SIGKILL`. Resolves when it has ended. */
export const stopPostmaster = (server: Postmaster, place: string): Promise<void> =>
  stopProcess(server.pid, join(place, 'data'), server.ended);

/**
 * Ends a server that an earlier start left behind, as `kill -9` of that start does. Only a process that runs on exactly these data
 * is touched; a `postmaster.pid` whose number another process has by now is removed, since PostgreSQL would refuse to start.
 */
export async function stopOrphan(place: string): Promise<boolean> {
  const data = join(place, 'data');
  const file = readPidFile(data);
  if (!file) return false;
  if (!runsOn(file.pid, data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return false;
  }
  await stopProcess(file.pid, data);
  return true;
}

async function stopProcess(pid: number, data: string, ended?: Promise<void>): Promise<void> {
  let isEnded = false;
  void ended?.then(() => (isEnded = true));
  const hasEnded = () => isEnded || (!ended && !runsOn(pid, data));
  for (const [signal, limitMs] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const) {
    send(pid, signal);
    for (let waited = 0; waited < limitMs; waited += POLL_MS) {
      if (hasEnded()) return;
      await wait(POLL_MS);
    }
  }
}

/** `postmaster.pid`: the process on line 1, `starting`, `ready`, … on line 8. */
function readPidFile(data: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    server.close(() => resolve(port));
  });
  return promise;
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-10).join('\n');
