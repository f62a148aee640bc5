import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { environment, program } from './binaries.ts';
import { failed } from './cluster-error.ts';
import { processesOn, sendSignal } from './processes.ts';

/**
 * Creates the folder `cluster` with `data/`, and `password`, which holds the superuser's password: 256 random
 * bits, readable by the owner alone. It is created under another name and renamed when complete, so that a
 * kill leaves all of it or none.
 */
export async function initdb({
  cluster,
  binaries,
  account,
  durable,
  signal,
}: {
  cluster: string;
  binaries: string;
  account: Account | undefined;
  durable: boolean;
  signal: AbortSignal | undefined;
}): Promise<void> {
  await removeUnfinished(cluster);
  const fresh = `${cluster}.new-${process.pid}`;
  const data = join(fresh, 'data');
  const password = join(fresh, 'password');
  mkdirSync(fresh, { mode: 0o700 });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(password, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [fresh, data, password]) chownSync(path, account.uid, account.gid);
  await run(
    cluster,
    program(binaries, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      // Sorting and case don't depend on the machine's locales, so that data can be moved between machines.
      ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // Of a random password, the many rounds that slow down guessing make only connections dearer.
      ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ],
    { ...account, cwd: fresh, env: environment(), signal },
  );
  renameSync(fresh, cluster);
  if (durable) syncFolder(dirname(cluster));
}

/**
 * Removes the unfinished clusters of killed starts. Their initdb may
 * still run and would write into the folder, so it is ended first.
 */
async function removeUnfinished(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const unfinished = readdirSync(parent).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const folder of unfinished.map((name) => join(parent, name))) {
    const data = join(folder, 'data');
    for (let pids = processesOn(data); pids.length > 0; pids = processesOn(data)) {
      for (const pid of pids) sendSignal(pid, 'SIGKILL');
      await wait(20);
    }
    // A backend of the killed initdb ends a moment later, and may write until then.
    for (let tries = 0; existsSync(folder); tries++) {
      if (tries > 0) await wait(20);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

async function run(
  cluster: string,
  file: string,
  args: string[],
  options: Parameters<typeof spawn>[2],
): Promise<void> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) failed(`${basename(file)} ended with ${signal ?? code}`, cluster, output.trim());
}

/** Ensures that the rename survives a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
