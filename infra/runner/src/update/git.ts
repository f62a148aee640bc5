import { spawnSync } from 'node:child_process';

/** What a command could not do, in words for the operator. */
export class UpdateError extends Error {}

/** Runs git in a folder and returns what it prints. Throws `UpdateError`. */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = tryGit(folder, ...args);
  if (status !== 0) throw new UpdateError(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

/** For commands that answer by their status. Throws `UpdateError` if there is no git. */
export function tryGit(folder: string, ...args: string[]) {
  const result = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
  if (result.error) throw new UpdateError(`git can't be run: ${result.error.message}`);
  return result;
}

/** The first of these that git knows as a commit. */
export function findCommit(folder: string, ...names: string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = tryGit(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** Whether a folder is a checkout of this commit without changes. */
export const isCheckout = (folder: string, commit: string): boolean =>
  tryGit(folder, 'rev-parse', '--show-cdup').stdout === '\n' &&
  findCommit(folder, 'HEAD') === commit &&
  git(folder, 'status', '--porcelain', '--untracked-files=no') === '';
