import { git, type Release, ReleaseError } from './tag.ts';

/** What changed in a version, from the changelog. */
export function changesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new ReleaseError(`CHANGELOG.md has no section "## [${version}]".`);
  return section.slice(section.indexOf('\n')).trim();
}

/**
 * The names of the migrations that remove something, as `jobs 131_contract_old-column`, which a release has
 * and its predecessor does not. After them no earlier release starts.
 */
export function contractMigrations(
  root: string,
  { commit, previous }: Pick<Release, 'commit' | 'previous'>,
): string[] {
  if (previous === undefined) return [];
  const before = new Set(contractsAt(root, previous.commit));
  return contractsAt(root, commit).filter((name) => !before.has(name));
}

/** Migrations are named as CONTRIBUTING.md says, and listed with their names. */
function contractsAt(root: string, commit: string): string[] {
  const folders = ['services/*/src/db/migrations/*', 'packages/service-kit/src', ':(exclude)*.test.ts'];
  const found =
    git(root, 'grep', '-oE', "'[0-9]{3}[-_]contract[-_][a-z0-9_-]+'", commit, '--', ...folders) ?? '';
  return found
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, path = '', name = ''] = /^[^:]+:([^:]+):'(.+)'$/.exec(line) ?? [];
      return `${path.split('/')[1]} ${name}`;
    });
}

/** The text of a release: what changed, and how to upgrade. */
export const releaseNotes = ({
  release,
  changes,
  contracts,
  image,
}: {
  release: Release;
  changes: string;
  contracts: readonly string[];
  image: string | undefined;
}): string => `# Firstrung ${release.version}

${changes}

## Upgrade

${upgrade(release, contracts)}

Commit ${release.commit}.${image === undefined ? '' : ` Image \`${image}\`.`}
`;

function upgrade({ previous }: Release, contracts: readonly string[]): string {
  if (previous === undefined)
    return 'This is the first release: there is no upgrade from earlier commits. Later releases upgrade from it.';
  const { version: before } = previous;
  const from = `Upgrade from ${before}, one release at a time: docs/operations/upgrade.md.`;
  if (contracts.length === 0) return `${from} No migration removes anything: ${before} can take over again.`;
  const list = contracts.map((name) => `- \`${name}\``).join('\n');
  return `${from} These migrations remove what ${before} no longer uses. After them no earlier release starts, so the way back is the backup:\n\n${list}`;
}
