import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { environment, program } from './binaries.ts';
import { failed } from './cluster-error.ts';
import { runsOn, sendSignal } from './processes.ts';

/** A running server. `ended` resolves when its process has ended, for any reason. */
export interface Postmaster {
  pid: number;
  port: number;
  ended: Promise<void>;
}

const POLL_MS = 20;
const RETRY_MS = 100;
/** Another process has taken the port that was free, in the words of each system. */
const PORT_TAKEN = /Address already in use|Only one usage of each socket address/;
/** Backends of a killed server hold its shared memory until they end: on a busy machine for seconds. */
const STILL_ENDING = /shared memory block.* is still in use/;
/** How long a fast shutdown may take, then an immediate one; `npm start` must end within 10 s of Ctrl-C. */
const STOP_MS = { fast: 2_000, immediate: 1_000 };
/** For a start nobody waits: what is shut down in peace needs no recovery. */
const ORPHAN_MS = { fast: 60_000, immediate: 20_000 };

/**
 * Starts the server on loopback, by default on a free port. It runs in a session of its own, so that signals
 * to our process group (Ctrl-C) don't reach it.
 */
export async function startPostmaster({
  cluster,
  binaries,
  account,
  durable,
  port,
  signal,
}: {
  cluster: string;
  binaries: string;
  account: Account | undefined;
  durable: boolean;
  port: number | undefined;
  signal: AbortSignal | undefined;
}): Promise<Postmaster> {
  const data = join(cluster, 'data');
  const log = join(cluster, 'log');
  try {
    renameSync(log, `${log}.before`);
  } catch {} // The first start has no log yet.
  const durability = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  for (;;) {
    signal?.throwIfAborted();
    const begun = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const chosenPort = port ?? (await freePort());
    const settings = [
      ...[`port=${chosenPort}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
      ...['max_connections=200', 'timezone=UTC', 'log_timezone=UTC', ...durability],
    ];
    const descriptor = openSync(log, 'a', 0o600);
    const child = spawn(
      program(binaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...account,
        cwd: cluster,
        env: environment(),
        detached: true,
        stdio: ['ignore', descriptor, descriptor],
      },
    );
    closeSync(descriptor);
    const ended = new Promise<void>((resolve) => child.once('error', resolve).once('exit', () => resolve()));
    child.unref();
    if (await isReady(child, data, ended, signal)) return { pid: child.pid!, port: chosenPort, ended };
    signal?.throwIfAborted();
    const output = readFileSync(log).subarray(begun).toString();
    const passes = STILL_ENDING.test(output) || (port === undefined && PORT_TAKEN.test(output));
    if (!passes) failed(`PostgreSQL doesn't start (more in ${log})`, cluster, lastLines(output));
    await wait(RETRY_MS);
  }
}

/**
 * Resolves when the server accepts connections (true) or has
 * ended (false). There is no time limit: recovery may take long.
 */
async function isReady(child: ChildProcess, data: string, ended: Promise<void>, signal?: AbortSignal) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!hasEnded) {
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

/**
 * Stops the server: a fast shutdown (open transactions roll back),
 * then an immediate one, then `SIGKILL`. Resolves when it has ended.
 */
export const stopPostmaster = (server: Postmaster, cluster: string): Promise<void> =>
  stopProcess(server.pid, join(cluster, 'data'), server.ended);

/**
 * Stops a server that an earlier start left running, as after `kill -9`. Touches only a process that runs on
 * exactly these data. If the process id in `postmaster.pid` belongs to another process now, deletes that
 * file: PostgreSQL would refuse to start.
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const data = join(cluster, 'data');
  const file = readPidFile(data);
  if (!file) return false;
  if (!runsOn(file.pid, data)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    return false;
  }
  await stopProcess(file.pid, data, undefined, ORPHAN_MS);
  return true;
}

/** The port of the server that runs on these data and accepts connections. */
export function runningPort(cluster: string): number | undefined {
  const data = join(cluster, 'data');
  const file = readPidFile(data);
  return file?.status === 'ready' && runsOn(file.pid, data) ? file.port : undefined;
}

async function stopProcess(
  pid: number,
  data: string,
  ended?: Promise<void>,
  limits = STOP_MS,
): Promise<void> {
  let isEnded = false;
  void ended?.then(() => (isEnded = true));
  const hasEnded = () => isEnded || (!ended && !runsOn(pid, data));
  for (const [signal, limitMs] of [
    ['SIGINT', limits.fast],
    ['SIGQUIT', limits.immediate],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const) {
    sendSignal(pid, signal);
    for (let waited = 0; waited < limitMs; waited += POLL_MS) {
      if (hasEnded()) return;
      await wait(POLL_MS);
    }
  }
}

/** Reads `postmaster.pid`: lines 1, 4 and 8 are the process id, the port and the status (as `ready`). */
function readPidFile(data: string): { pid: number; port: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined;
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

const lastLines = (text: string): string => text.trim().split('\n').slice(-10).join('\n');
