import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { initdb } from './initdb.ts';
import { runningPort, startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { REACHABLE_ROOT, reachableBinaries, reachableData, resolveCluster } from './reachable.ts';

export { ClusterError };

const MAJOR = '18';

export interface PostgresOptions {
  /**
   * The folder of the cluster (data, password, log), created on the first start. The caller must ensure that
   * only one process at a time uses it.
   */
  folder: string;
  /** `false` turns off fsync, for throw-away clusters of tests. */
  durable?: boolean;
  /** Default: a free port for each start. */
  port?: number;
  /** Cancels the start. */
  signal?: AbortSignal;
  /**
   * The folder with PostgreSQL's `bin`, `lib` and `share`. Default: from the npm package of this platform.
   */
  binaries?: string;
  /** Where a start as root moves files that PostgreSQL's account can't reach. */
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

/**
 * Starts PostgreSQL on `folder`. An earlier start may have left anything behind: no cluster, an unfinished
 * one, a server that still runs, or data that need recovery.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, port, signal, reachableRoot = REACHABLE_ROOT } = options;
  const folder = resolve(options.folder);
  let binaries = options.binaries ?? findBinaries();
  let cluster = resolveCluster(folder);
  checkOwner(cluster);
  checkVersion(cluster);
  await stopOrphan(cluster);
  const account = unprivilegedAccount(cluster);
  if (account) {
    cluster = reachableData(folder, account, reachableRoot);
    binaries = reachableBinaries(binaries, account, reachableRoot);
    giveTo(account, cluster);
  }
  signal?.throwIfAborted();
  mkdirSync(dirname(cluster), { recursive: true });
  if (!existsSync(cluster)) await initdb({ cluster, binaries, account, durable, signal });
  const server = await startPostmaster({ cluster, binaries, account, durable, port, signal });
  const password = readFileSync(join(cluster, 'password'), 'utf8');
  return {
    url: urlOf(password, server.port),
    pid: server.pid,
    ended: server.ended,
    stop: () => stopPostmaster(server, cluster),
  };
}

/** The address of the server that runs on `folder`, or `undefined` if none accepts connections. */
export function runningPostgres(folder: string): string | undefined {
  const cluster = resolveCluster(resolve(folder));
  const port = runningPort(cluster);
  return port === undefined ? undefined : urlOf(readFileSync(join(cluster, 'password'), 'utf8'), port);
}

const urlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Deletes the cluster of `folder` with all data. Ends a server
 * that still runs on it, and follows `folder` if it is a link.
 */
export async function removePostgres(folder: string): Promise<void> {
  const cluster = resolveCluster(resolve(folder));
  await stopOrphan(cluster);
  for (const path of [cluster, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
}

/**
 * Makes `account` the owner of data that root has copied, as from
 * a backup: PostgreSQL starts only on data of its own account.
 */
function giveTo({ uid, gid }: Account, cluster: string): void {
  if (statSync(cluster, { throwIfNoEntry: false })?.uid !== 0) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, cluster]);
}

/**
 * Throws if the data belong to another user. Root may use all
 * data, as `unprivilegedAccount` follows their owner.
 */
function checkOwner(cluster: string): void {
  if (process.getuid === undefined || process.getuid() === 0 || !existsSync(cluster)) return;
  try {
    accessSync(cluster, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const { uid } = statSync(cluster);
    throw new ClusterError(
      'owner',
      `The data in ${cluster} belong to another user (${uid}). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
}

/** Throws if what is there isn't a cluster that `initdb` has made. */
function checkVersion(cluster: string): void {
  if (!existsSync(cluster)) return;
  const file = join(cluster, 'data', 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : MAJOR;
  if (version !== MAJOR)
    throw new ClusterError(
      'data',
      `The data in ${cluster} were made by PostgreSQL ${version}, this is ${MAJOR}. Dump and restore them, or set DATA_DIR to another folder.`,
    );
  // A cluster gets its name when it is complete, so this folder is somebody else's.
  if (!existsSync(file) || !existsSync(join(cluster, 'password')))
    throw new ClusterError(
      'data',
      `${cluster} is not a database of Firstrung. Move that folder away, or set DATA_DIR to another one.`,
    );
}
