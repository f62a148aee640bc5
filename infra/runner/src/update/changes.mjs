/** As `'104_contract_old_names': {`, in the lists of migrations. */
const MIGRATION = /^\+\s*'?(\d{3}[-_][\w-]+)'?\s*:/;
const CONTRACT = /^\d{3}[-_]contract[-_]/;

/**
 * The migrations that a diff adds; `contract` ones remove what the code before them needs.
 * @param {string} diff of the files with migrations
 */
export function readMigrations(diff) {
  const names = diff.split('\n').flatMap((line) => MIGRATION.exec(line)?.[1] ?? []);
  return { names, contracts: names.filter((name) => CONTRACT.test(name)) };
}

/**
 * The entries that a diff of the changelog adds.
 * @param {string} diff
 */
export const readChangelog = (diff) =>
  diff.split('\n').flatMap((line) => (line.startsWith('+- ') ? [line.slice(3)] : []));

/**
 * The first ones, and how many there are more.
 * @param {readonly string[]} lines @param {number} most
 */
export const shorten = (lines, most) =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `… and ${lines.length - most} more`];

/**
 * Which folders of releases are deleted: all but the present one and the one before it.
 * @param {readonly string[]} all @param {readonly (string | undefined)[]} kept
 */
export const outdatedReleases = (all, kept) => all.filter((name) => !kept.includes(name));
