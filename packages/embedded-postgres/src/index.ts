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
  /** Where the cluster is kept; made on the first start. One process at a time may use a folder: that is the caller's to see to. */
  folder: string;
  /** `false`: for throw-away clusters of tests, which need no fsync. */
  durable?: boolean;
  /** To be found again under the same address; default: a free one each time. */
  port?: number;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** PostgreSQL's programs; default: those from npm. */
  native?: string;
  /** Where root's start puts what PostgreSQL's account can't reach. */
  reachableRoot?: string;
}

export interface Postgres {
  /** As superuser, to the database `postgres`. Only loopback reaches it. */
  url: string;
  pid: number;
  /** Resolves when the server is gone, also if nobody stopped it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Brings up the PostgreSQL of `folder`, whatever state an earlier start left it in. */
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

/** Removes the cluster of `folder` with all data, wherever it really is; a server left behind on it is ended first. */
export async function removePostgres(folder: string): Promise<void> {
  const place = realPlace(resolve(folder));
  await stopOrphan(place);
  for (const path of [place, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
}

/** Data that root has copied (a backup, a moved clone) belong to root; PostgreSQL takes only its account's own. */
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
