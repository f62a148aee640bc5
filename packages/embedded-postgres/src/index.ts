import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { initdb } from './initdb.ts';
import { REACHABLE_ROOT, reachableBinaries, reachableData, realPlace } from './place.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';

const MAJOR = '18';

export interface PostgresOptions {
  /** The cluster's folder, created on the first start. The caller must ensure that one process at a time uses it. */
  folder: string;
  /** `false` turns off fsync, for throw-away clusters of tests. */
  durable?: boolean;
  /** Default: a free port for each start. */
  port?: number;
  /** Cancels the start. */
  signal?: AbortSignal;
  /** PostgreSQL's programs; default: those from npm. */
  native?: string;
  /** Where a start as root puts files that PostgreSQL's account can't reach otherwise. */
  reachableRoot?: string;
}

export interface Postgres {
  /** Connects as superuser to the database `postgres`, on loopback only. */
  url: string;
  pid: number;
  /** Resolves when the server has ended, also if it was not stopped. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of `folder`, in whatever state an earlier start has left it. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, port, signal, reachableRoot = REACHABLE_ROOT } = options;
  const folder = resolve(options.folder);
  let native = options.native ?? findBinaries();
  let place = realPlace(folder);
  checkOwner(place);
  await stopOrphan(place);
  const account = unprivilegedAccount(place);
  if (account) {
    place = reachableData(folder, account, reachableRoot);
    native = reachableBinaries(native, account, reachableRoot);
    adopt(place, account);
  }
  signal?.throwIfAborted();
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) await initdb({ place, native, account, durable, signal });
  checkVersion(place);
  const server = await startPostmaster({ place, native, account, durable, port, signal });
  const password = readFileSync(join(place, 'password'), 'utf8');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    pid: server.pid,
    ended: server.ended,
    stop: () => stopPostmaster(server, place),
  };
}

/** Removes the cluster of `folder` with all data, also where the folder is a link; a server that still runs on it is ended first. */
export async function removePostgres(folder: string): Promise<void> {
  const place = realPlace(resolve(folder));
  await stopOrphan(place);
  for (const path of [place, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
}

/** Data that root has copied (a backup, a moved clone) belong to root, but PostgreSQL requires its own account as owner. */
function adopt(place: string, { uid, gid }: Account): void {
  if (statSync(place, { throwIfNoEntry: false })?.uid !== 0) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
}

function checkOwner(place: string): void {
  if (process.getuid === undefined || process.getuid() === 0 || !existsSync(place)) return;
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const { uid } = statSync(place);
    throw new Error(
      `The data in ${place} belong to another user (${uid}). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
}

function checkVersion(place: string): void {
  const version = readFileSync(join(place, 'data', 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Error(
    `The data in ${place} were made by PostgreSQL ${version}, this is ${MAJOR}. Dump and restore them, or set DATA_DIR to another folder.`,
  );
}
