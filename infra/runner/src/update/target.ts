import { findCommit, git, tryGit, UpdateError } from './git.ts';

const MOST_LINES = 20;

/**
 * Fetches and finds the commit to update to: `wanted`, a branch, tag or commit, else the newest release, or
 * the newest commit with `UPDATE_FOLLOW=branch`; with what the operator reads about it. Returns a sentence if
 * that one is no update.
 */
export function findTarget(
  root: string,
  { wanted, follow }: { wanted: string | undefined; follow: 'release' | 'branch' },
): { commit: string; lines: string[] } | string {
  const present = findCommit(root, 'HEAD');
  if (present === undefined || git(root, 'rev-parse', '--show-cdup') !== '')
    throw new UpdateError(`${root} is no checkout of git.`);
  if (git(root, 'status', '--porcelain', '--untracked-files=no') !== '')
    throw new UpdateError(
      `${root} has changes of your own, which an update would leave behind. Commit them to a branch, and update to that.`,
    );
  console.log('Fetching …');
  git(root, 'fetch', '--quiet', '--tags', '--force', 'origin', '+refs/heads/*:refs/remotes/origin/*');
  git(root, 'remote', 'set-head', 'origin', '--auto');
  const { commit, name } = wanted === undefined ? findNewest(root, follow) : findWanted(root, wanted);
  if (present === commit) return `${name} runs already: there is nothing to update.`;
  if (wanted === undefined && tryGit(root, 'merge-base', '--is-ancestor', commit, present).status === 0)
    return `${name} is older than the release that runs: there is nothing to update.`;
  const undone = Number(git(root, 'rev-list', '--count', `${commit}..${present}`));
  const diff = (...options: string[]) => git(root, 'diff', ...options).split('\n');
  const changes = diff('--unified=0', present, commit, '--', 'CHANGELOG.md');
  const added = [
    '--name-only',
    '--diff-filter=A',
    present,
    commit,
    '--',
    ':(glob)**/src/db/migrations/*.sql',
  ];
  const lines = [
    `From ${present.slice(0, 12)} to ${name}.`,
    ...(undone > 0 ? [`${undone} commits of the present release are not in it.`] : []),
    ...list(
      'Changes',
      changes.flatMap((line) => (line.startsWith('+- ') ? [line.slice(3)] : [])),
    ),
    ...list('Commits', git(root, 'log', '--format=%h %s', `${present}..${commit}`).split('\n')),
    ...list('Migrations', diff(...added)),
  ];
  return { commit, lines };
}

function findWanted(root: string, wanted: string) {
  const commit = findCommit(root, `origin/${wanted}`, wanted);
  if (commit === undefined) throw new UpdateError(`There is no branch, tag or commit "${wanted}".`);
  return { commit, name: commit.slice(0, 12) };
}

function findNewest(root: string, follow: 'release' | 'branch') {
  if (follow === 'branch') {
    const commit = git(root, 'rev-parse', 'origin/HEAD');
    return { commit, name: `${commit.slice(0, 12)}, the newest commit (UPDATE_FOLLOW=branch),` };
  }
  const { status, stdout } = tryGit(root, 'show', 'origin/HEAD:releases.json');
  const [newest] = status === 0 ? JSON.parse(stdout) : [];
  const commit = newest && findCommit(root, newest.commit);
  if (commit === undefined)
    throw new UpdateError('releases.json of the repository names no release that is there.');
  return { commit, name: `${newest.version} (${commit.slice(0, 12)})` };
}

function list(title: string, all: readonly string[]): string[] {
  const lines = all.filter(Boolean);
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LINES;
  return [
    `${title}:`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
