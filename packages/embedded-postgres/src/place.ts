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

/** Folder for data and binaries that PostgreSQL's account can't reach in their own place. */
export const REACHABLE_ROOT = '/var/lib/firstrung';

/** The real place of the data: `folder` itself, or the target of its link if an earlier start has moved it. */
export function realPlace(folder: string): string {
  const link = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
  return link ? resolve(dirname(folder), readlinkSync(folder)) : folder;
}

/**
 * Moves the data, if any, below `root` if `account` can't reach them, as in a clone below root's closed home, and leaves a
 * link to the new place. Returns the real place.
 */
export function reachableData(folder: string, account: Account, root: string): string {
  const real = realPlace(folder);
  mkdirSync(dirname(real), { recursive: true });
  if (allowed(account, ['-x', dirname(real)])) return real;
  openFolder(root);
  const moved = join(root, `data-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`);
  if (existsSync(real)) {
    const copy = `${moved}.new-${process.pid}`;
    execFileSync('cp', ['-a', real, copy]);
    renameSync(copy, moved);
    rmSync(real, { recursive: true });
  }
  rmSync(folder, { force: true });
  symlinkSync(moved, folder);
  return moved;
}

/** Copies the binaries under `root` if `account` can't run them in their place; returns the folder to run them from. */
export function reachableBinaries(native: string, account: Account, root: string): string {
  const usable = allowed(
    account,
    ['-x', join(native, 'bin', 'postgres')],
    ['-r', join(native, 'share', 'postgresql', 'postgres.bki')],
    ['-x', join(native, 'lib', 'postgresql')],
  );
  if (usable) return native;
  openFolder(root);
  const version = createHash('sha256').update(binariesIdentity(native)).digest('hex').slice(0, 16);
  const copied = join(root, `postgres-${version}`);
  if (existsSync(copied)) return copied;
  const copy = `${copied}.new-${process.pid}`;
  execFileSync('cp', ['-R', '-P', native, copy]);
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  try {
    renameSync(copy, copied);
  } catch (error) {
    rmSync(copy, { recursive: true });
    // Another process was faster; its copy is the same.
    if (!existsSync(copied)) throw error;
  }
  return copied;
}

/** Changes with every release of the binaries: their package's folder name, size and time of the server. */
function binariesIdentity(native: string): string {
  const { size, mtimeMs } = lstatSync(join(native, 'bin', 'postgres'));
  return `${basename(dirname(native))} ${size} ${mtimeMs}`;
}

function openFolder(root: string): void {
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
}
