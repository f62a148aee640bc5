import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, allowed } from './account.ts';

/** Folder for data and binaries that PostgreSQL's account can't reach where they are. */
export const REACHABLE_ROOT = '/var/lib/firstrung';

/**
 * The folder that holds the cluster: `folder` itself, or the
 * target of its link if an earlier start has moved the data.
 */
export function resolveCluster(folder: string): string {
  const link = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
  return link ? resolve(dirname(folder), readlinkSync(folder)) : folder;
}

/**
 * Returns the folder that holds the cluster, or will hold it. If `account` can't reach it, as in a clone in
 * root's home, the cluster is moved below `root` and `folder` becomes a link to it.
 */
export function reachableData(folder: string, account: Account, root: string): string {
  const cluster = resolveCluster(folder);
  mkdirSync(dirname(cluster), { recursive: true });
  if (allowed(account, ['-x', dirname(cluster)])) return cluster;
  openFolder(root);
  const moved = join(root, `data-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  if (existsSync(cluster)) {
    const copy = `${moved}.new-${process.pid}`;
    execFileSync('cp', ['-a', cluster, copy]);
    renameSync(copy, moved);
    rmSync(cluster, { recursive: true });
  }
  rmSync(folder, { force: true });
  symlinkSync(moved, folder);
  return moved;
}

/**
 * Returns the folder to run the binaries from: a copy below
 * `root` if `account` can't run them where they are.
 */
export function reachableBinaries(binaries: string, account: Account, root: string): string {
  const usable = allowed(
    account,
    ['-x', join(binaries, 'bin', 'postgres')],
    ['-r', join(binaries, 'share', 'postgresql', 'postgres.bki')],
    ['-x', join(binaries, 'lib', 'postgresql')],
  );
  if (usable) return binaries;
  openFolder(root);
  const version = createHash('sha256').update(binariesIdentity(binaries)).digest('hex').slice(0, 16);
  const copied = join(root, `postgres-${version}`);
  if (existsSync(copied)) return copied;
  const copy = `${copied}.new-${process.pid}`;
  execFileSync('cp', ['-R', '-P', binaries, copy]);
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  try {
    renameSync(copy, copied);
  } catch (error) {
    rmSync(copy, { recursive: true });
    // Another process has made the same copy first.
    if (!existsSync(copied)) throw error;
  }
  return copied;
}

/**
 * A string that changes with every release of the binaries: name
 * of the package's folder, size and time of `bin/postgres`.
 */
function binariesIdentity(binaries: string): string {
  const { size, mtimeMs } = lstatSync(join(binaries, 'bin', 'postgres'));
  return `${basename(dirname(binaries))} ${size} ${mtimeMs}`;
}

function openFolder(root: string): void {
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
}
