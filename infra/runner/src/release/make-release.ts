import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../packages/npm.ts';
import { packPackages } from '../packages/pack.ts';
import { archiveManifests, archiveSources, sumsOf } from './archives.ts';
import { dockerAnswers, saveImage } from './image.ts';
import { completeDigests, pinnedName, readPinned } from './images.ts';
import { changesOf, contractMigrations, releaseNotes } from './notes.ts';
import { releaseSbom } from './sbom.ts';
import { checkedOutRelease, git, type Release, ReleaseError } from './tag.ts';

/** The platform's name in names of images. */
const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch;

export interface ReleaseOptions {
  /** Default: that of `package.json`. */
  version?: string | undefined;
  /** An image that was pushed, with its tag and digest. Default: it is built here. */
  image?: string | undefined;
  print(line: string): void;
}

/**
 * Makes the files of the release whose tag is checked out, in `release/<version>`, which is emptied first. Two runs of a tag make the
 * same files, except for the image. Throws `ReleaseError`.
 */
export async function makeRelease(root: string, { version, image, print }: ReleaseOptions): Promise<void> {
  const release = checkedOutRelease(root, version);
  const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), release.version);
  requireReleasedContracts(root);
  const folder = join(root, 'release', release.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = (suffix: string) => join(folder, `firstrung-${release.version}${suffix}`);

  const hasDocker = dockerAnswers();
  const pinned = hasDocker ? completeDigests(readPinned(root)) : readPinned(root);
  const unpinned = pinned.filter(({ digest }) => digest === undefined).map(pinnedName);
  if (unpinned.length > 0) print(`Without a digest, because no registry answered: ${unpinned.join(', ')}`);

  const name = image ?? `firstrung:${release.version}`;
  archiveSources(root, release, file('-source.tar.gz'));
  archiveManifests(root, release, { file: file('-deploy.tar.gz'), image: name, pinned });
  writeFileSync(file('.cdx.json'), `${JSON.stringify(sbomOf(root, release), null, 2)}\n`);
  const contracts = contractMigrations(root, release);
  writeFileSync(
    join(folder, 'RELEASE_NOTES.md'),
    releaseNotes({ release, changes, contracts, image: name, pinned }),
  );
  for (const archive of await packPackages(join(folder, 'packages')))
    renameSync(join(folder, 'packages', archive), join(folder, archive));
  rmSync(join(folder, 'packages'), { recursive: true });
  if (image !== undefined) print(`The image is ${image}; none is built here.`);
  else if (hasDocker)
    await saveImage(root, { release, pinned, name, file: file(`-image-${ARCHITECTURE}.tar.gz`) });
  else print('There is no image in this release, because Docker does not answer.');

  const sums = sumsOf(folder);
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  print(sums.trimEnd());
  print(`The release is in ${join('release', release.version)}.`);
}

/** The next release is compared with the contracts of this one, so they have to be those that its code has. */
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

function sbomOf(root: string, release: Release): object {
  const all = JSON.parse(npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], root));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return releaseSbom(all, lock.packages, release);
}
