import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PastRelease, readReleases } from './releases.ts';

/** What a release is made of. */
export interface Release {
  /** That of the root `package.json`. */
  version: string;
  /** `v` and the version. */
  tag: string;
  commit: string;
  /**
   * Of the commit, in seconds since 1970: the time of everything that is made, so that it can be made again.
   */
  date: number;
  /** The release before, if there is one. */
  previous: PastRelease | undefined;
}

/** A release can't be made; the message says what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Runs git in the repository. Returns what it prints, `undefined` if it fails. */
export function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout.trimEnd() : undefined;
}

/**
 * The release whose tag is checked out.
 * @param wanted its version; default: the one in `package.json`
 */
export function checkedOutRelease(root: string, wanted?: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const tag = `v${version}`;
  if (wanted !== undefined && wanted.replace(/^v/, '') !== version)
    throw new ReleaseError(
      `The version in package.json is ${version}. Check out the tag of ${wanted} to release it.`,
    );
  const changes = git(root, 'status', '--porcelain');
  if (changes === undefined) throw new ReleaseError('A release is made from a clone of the git repository.');
  if (changes !== '')
    throw new ReleaseError(`A release is made from a clean tree. These files differ:\n${changes}`);
  const commit = git(root, 'rev-parse', 'HEAD')!;
  const tagged = git(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  if (tagged === undefined)
    throw new ReleaseError(`There is no tag ${tag}. CONTRIBUTING.md, "Releasing", says how it is made.`);
  if (tagged !== commit)
    throw new ReleaseError(`The tag ${tag} is another commit than the one that is checked out.`);
  const [previous] = readReleases(root);
  if (previous && git(root, 'cat-file', '-e', `${previous.commit}^{commit}`) === undefined)
    throw new ReleaseError(
      `The commit of ${previous.version} (releases.json) is not in this clone: git fetch --unshallow`,
    );
  return {
    version,
    tag,
    commit,
    date: Number(git(root, 'log', '-1', '--format=%ct', commit)),
    previous,
  };
}
