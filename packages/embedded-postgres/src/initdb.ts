import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { program } from './binaries.ts';
import { environment } from './environment.ts';
import { processesOn, send } from './processes.ts';

/**
 * Creates the cluster at `place`: `data/`, and `password`, the superuser's, of 256 random bits and readable by its owner alone.
 * It is created beside and renamed when complete, so that a kill leaves either all of it or none.
 */
export async function initdb(o: {
  place: string;
  native: string;
  account: Account | undefined;
  durable: boolean;
  signal: AbortSignal | undefined;
}): Promise<void> {
  await removeUnfinished(o.place);
  const fresh = `${o.place}.new-${process.pid}`;
  const data = join(fresh, 'data');
  const password = join(fresh, 'password');
  mkdirSync(fresh, { mode: 0o700 });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(password, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (o.account) for (const path of [fresh, data, password]) chownSync(path, o.account.uid, o.account.gid);
  await run(
    program(o.native, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      // Sorting and case don't depend on the machine's locales, so that data can be moved between machines.
      ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(o.durable ? [] : ['--no-sync']),
    ],
    { ...o.account, cwd: fresh, env: environment(), signal: o.signal },
  );
  renameSync(fresh, o.place);
  if (o.durable) syncFolder(dirname(o.place));
}

/** Removes the unfinished clusters of killed starts. Their initdb may still run and would write into the folder, so it is ended first. */
async function removeUnfinished(place: string): Promise<void> {
  const parent = dirname(place);
  const left = readdirSync(parent).filter((name) => name.startsWith(`${basename(place)}.new-`));
  for (const folder of left.map((name) => join(parent, name))) {
    const data = join(folder, 'data');
    for (let pids = processesOn(data); pids.length > 0; pids = processesOn(data)) {
      for (const pid of pids) send(pid, 'SIGKILL');
      await wait(20);
    }
    // Its backend ends shortly after.
    for (let tries = 0; existsSync(folder); tries++) {
      if (tries > 0) await wait(20);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

function run(file: string, args: string[], options: Parameters<typeof spawn>[2]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  child.on('error', reject);
  child.on('close', (code, signal) => {
    if (code === 0) resolve();
    else reject(new Error(`${basename(file)} ended with ${signal ?? code}:\n${output.trim()}`));
  });
  return promise;
}

/** Ensures that the rename survives a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
