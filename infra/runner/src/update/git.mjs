import { spawnSync } from 'node:child_process';

/** What a command could not do, in words for the operator. */
export class UpdateError extends Error {}

/**
 * Runs git in a folder and returns what it prints. Throws `UpdateError`.
 * @param {string} folder @param {...string} args
 */
export function git(folder, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
  if (error) throw new UpdateError(`git can't be run: ${error.message}`);
  if (status !== 0) throw new UpdateError(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

/**
 * The first of these that git knows as a commit.
 * @param {string} folder @param {readonly string[]} names
 */
export function findCommit(folder, names) {
  for (const name of names) {
    try {
      return git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    } catch {}
  }
  return undefined;
}

/** The commit of a checkout; `undefined` for an archive without history. @param {string} folder */
export const readRevision = (folder) => findCommit(folder, ['HEAD']);
