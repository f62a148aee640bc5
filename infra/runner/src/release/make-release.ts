import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../packages/npm.ts';
import { packPackages } from '../packages/pack.ts';
import { archiveManifests } from './archives.ts';
import { changesOf, contractMigrations, releaseNotes } from './notes.ts';
import { checkedOutRelease, git, ReleaseError } from './tag.ts';

/** Run by name and not installed, because only a release needs it. */
const SBOM_PACKAGE = '@cyclonedx/cyclonedx-npm@6.0.1';
/** The programs of the image and the front ends in it. */
const RUNNING = ['services/*', 'shells/web', 'mfe-*', 'infra/cli'];

export interface ReleaseOptions {
  /** Default: that of `package.json`. */
  version?: string | undefined;
  /** The image that was pushed, with its tag and digest. Without it there are no manifests that name one. */
  image?: string | undefined;
  print(line: string): void;
}

/**
 * Makes the files of the release whose tag is checked out, in `release/<version>`, which is emptied first.
 * Two runs of a tag make the same files. Throws `ReleaseError`.
 */
export async function makeRelease(root: string, { version, image, print }: ReleaseOptions): Promise<void> {
  const release = checkedOutRelease(root, version);
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), release.version);
  requireReleasedContracts(root);
  const folder = join(root, 'release', release.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = (suffix: string) => join(folder, `firstrung-${release.version}${suffix}`);

  if (image !== undefined) archiveManifests(root, release, { file: file('-deploy.tar.gz'), image });
  writeSbom(root, file('.cdx.json'));
  const contracts = contractMigrations(root, release);
  writeFileSync(join(folder, 'RELEASE_NOTES.md'), releaseNotes({ release, changes, contracts, image }));
  for (const archive of await packPackages(join(folder, 'packages')))
    renameSync(join(folder, 'packages', archive), join(folder, archive));
  rmSync(join(folder, 'packages'), { recursive: true });
  print(`The release is in ${join('release', release.version)}.`);
}

/**
 * The next release is compared with the contracts of this one, so they have to be those that its code has.
 */
function requireReleasedContracts(root: string): void {
  const script = join(root, 'packages', 'contracts', 'tests', 'released', 'write.ts');
  const written = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status === 0;
  const differs = git(root, 'status', '--porcelain') !== '';
  git(root, 'checkout', '--', 'packages/contracts/released');
  if (!written || differs)
    throw new ReleaseError(
      'packages/contracts/released is not up to date: run "npm run release-contracts", commit, and tag that commit.',
    );
}

/** Lists every package that runs, and none that only builds or tests. */
function writeSbom(root: string, file: string): void {
  const workspaces = globSync(RUNNING, { cwd: root }).sort();
  const options = ['--package-lock-only', '--omit=dev', '--flatten-components', '--output-reproducible'];
  const sbom = ['cyclonedx-npm', ...options, ...workspaces.flatMap((path) => ['--workspace', path])];
  npm(['exec', '--yes', `--package=${SBOM_PACKAGE}`, '--', ...sbom, '--output-file', file], root);
}
