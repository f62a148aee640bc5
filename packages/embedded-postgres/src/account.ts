import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { ClusterError } from './cluster-error.ts';

/** The user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Returns the account to use instead: the owner of existing data, else the
 * system's unprivileged account. `undefined` when the current user is not root.
 */
export function unprivilegedAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['nobody', 'daemon']) {
    const user = users.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(user?.[2]), Number(user?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new ClusterError(
    'machine',
    "PostgreSQL doesn't run as root, and /etc/passwd has no account 'nobody' to run it as. Start as another user.",
  );
}

/**
 * Whether `test <flag> <path>` succeeds for `account` on each
 * path. The shell checks, because it respects ACLs and mounts.
 */
export function allowed(account: Account, ...checks: [flag: string, path: string][]): boolean {
  const script = checks.map(([flag], i) => `test ${flag} "$${i + 1}"`).join(' && ');
  const paths = checks.map(([, path]) => path);
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0;
}
