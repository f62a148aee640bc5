import { findCommit, git, tryGit, UpdateError } from './git.ts';

/** Where services and the kit list their migrations, and where those in SQL are. */
const MIGRATIONS = [
  ':(glob)services/*/src/db/migrations/**',
  ':(glob)packages/service-kit/src/db/migrations/**',
  'packages/service-kit/src/db/kit-migrations.ts',
];
const NAME = "'[0-9]{3}[-_][A-Za-z0-9_-]+'[[:space:]]*:";
const CONTRACT = / \d{3}[-_]contract[-_]/;
const MOST_LINES = 20;

export interface Plan {
  from: string;
  to: string;
  /** The migrations that remove what the present release needs. */
  contracts: string[];
  /** What the operator reads about the other release. */
  lines: string[];
}

/**
 * Fetches and finds the commit to update to: `wanted`, a branch, tag or commit, else the newest release, or
 * the newest commit with `UPDATE_FOLLOW=branch`. Returns a sentence if that one is no update.
 */
export function findPlan(
  root: string,
  {
    wanted,
    follow,
    isRestore,
  }: { wanted: string | undefined; follow: 'release' | 'branch'; isRestore: boolean },
): Plan | string {
  const from = findCommit(root, 'HEAD');
  if (from === undefined || git(root, 'rev-parse', '--show-cdup') !== '')
    throw new UpdateError(`${root} is no checkout of git.`);
  if (git(root, 'status', '--porcelain', '--untracked-files=no') !== '')
    throw new UpdateError(
      `${root} has changes of your own, which an update would leave behind. Commit them to a branch, and update to that.`,
    );
  console.log('Fetching …');
  git(root, 'fetch', '--quiet', '--tags', '--force', 'origin', '+refs/heads/*:refs/remotes/origin/*');
  git(root, 'remote', 'set-head', 'origin', '--auto');
  const { to, name } = wanted === undefined ? findNewest(root, follow) : findWanted(root, wanted);
  if (from === to) return `${name} runs already: there is nothing to update.`;
  if (wanted === undefined && tryGit(root, 'merge-base', '--is-ancestor', to, from).status === 0)
    return `${name} is older than the release that runs: there is nothing to update.`;
  return describe(root, { from, to, name, isRestore });
}

function findWanted(root: string, wanted: string) {
  const to = findCommit(root, `origin/${wanted}`, wanted);
  if (to === undefined) throw new UpdateError(`There is no branch, tag or commit "${wanted}".`);
  return { to, name: to.slice(0, 12) };
}

function findNewest(root: string, follow: 'release' | 'branch') {
  if (follow === 'branch') {
    const to = git(root, 'rev-parse', 'origin/HEAD');
    return { to, name: `${to.slice(0, 12)}, the newest commit (UPDATE_FOLLOW=branch),` };
  }
  const [newest] = readJson(root, 'origin/HEAD', 'releases.json') ?? [];
  const to = newest && findCommit(root, newest.commit);
  if (to === undefined)
    throw new UpdateError('releases.json of the repository names no release that is there.');
  return { to, name: `${newest.version} (${to.slice(0, 12)})` };
}

function describe(
  root: string,
  { from, to, name, isRestore }: { from: string; to: string; name: string; isRestore: boolean },
): Plan {
  if (!isRestore) checkAdopted(root, { from, to, name });
  const [before, after] = [listMigrations(root, from), listMigrations(root, to)];
  const lacking = before.filter((each) => !after.includes(each) && CONTRACT.test(each));
  if (lacking.length > 0 && !isRestore)
    throw new UpdateError(
      `${name} can't work with the tables: ${lacking.join(', ')} removed what it needs. ${withBackup(to)}`,
    );
  const added = after.filter((each) => !before.includes(each));
  const undone = Number(git(root, 'rev-list', '--count', `${to}..${from}`));
  const changes = git(root, 'diff', '--unified=0', from, to, '--', 'CHANGELOG.md').split('\n');
  return {
    from,
    to,
    contracts: added.filter((each) => CONTRACT.test(each)),
    lines: [
      `From ${from.slice(0, 12)} to ${name}.`,
      ...(undone > 0 ? [`${undone} commits of the present release are not in it.`] : []),
      ...list(
        'Changes',
        changes.flatMap((line) => (line.startsWith('+- ') ? [line.slice(3)] : [])),
      ),
      ...list('Commits', git(root, 'log', '--format=%h %s', `${from}..${to}`).split('\n').filter(Boolean)),
      ...list('Migrations', added),
    ],
  };
}

/**
 * A tree may adopt the data of one release: its `adopts.json` names that, and stays for good, so that updates
 * between two trees with the same one roll. The release that is adopted does the update itself. Throws
 * `UpdateError` unless both trees have the same one.
 */
function checkAdopted(root: string, { from, to, name }: { from: string; to: string; name: string }): void {
  const [present, adopted] = [from, to].map((commit) => readJson(root, commit, 'adopts.json')?.release);
  if (present === adopted) return;
  if (adopted === undefined)
    throw new UpdateError(
      `${name} can't work with the tables: the present release has adopted those of ${present}. ${withBackup(to)}`,
    );
  const release = [to, from]
    .flatMap((commit) => readJson(root, commit, 'releases.json') ?? [])
    .find(({ version }) => version === adopted);
  throw new UpdateError(
    `${name} adopts the data of ${adopted} alone. Update to it first: npm run update -- ${release?.commit.slice(0, 12) ?? `v${adopted}`}`,
  );
}

const withBackup = (to: string): string =>
  `With a backup that it has made: npm run update -- ${to.slice(0, 12)} --restore <file>`;

/** A file of a commit; `undefined` if it has none of this name. */
function readJson(root: string, commit: string, file: string) {
  const { status, stdout } = tryGit(root, 'show', `${commit}:${file}`);
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/**
 * The migrations of a commit, as `jobs 104_contract_old_names`: the keys of its lists, and the names of its
 * files in SQL. They are read from its sources, because that works before anything of it runs.
 */
export function listMigrations(root: string, commit: string): string[] {
  const { status, stdout, stderr } = tryGit(root, 'grep', '-oE', NAME, commit, '--', ...MIGRATIONS);
  if (status !== 0 && status !== 1) throw new UpdateError(`git grep failed: ${stderr.trim()}`);
  const files = git(root, 'ls-tree', '-r', '--name-only', commit);
  return [
    ...stdout.matchAll(/^[^:]+:\w+\/([\w-]+)\/[^:]+:'([\w-]+)'/gm),
    ...files.matchAll(/^\w+\/([\w-]+)\/src\/db\/migrations\/(\d{3}[-_][\w-]+)\.sql$/gm),
  ].map(([, owner, name]) => `${owner} ${name}`);
}

const list = (title: string, lines: readonly string[]): string[] => {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LINES;
  return [
    `${title}:`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
};
