import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedImage } from './images.ts';
import { releaseCompose, releaseKustomization, withDigests } from './manifests.ts';
import { git, type Release, ReleaseError } from './tag.ts';

/** The sources as they are in the repository. */
export function archiveSources(root: string, release: Release, file: string): void {
  archive(root, release, { file, paths: ['.'] });
}

/** What an operator needs beside the image, for Compose, Kubernetes and Prometheus. */
export function archiveManifests(
  root: string,
  release: Release,
  { file, image, pinned }: { file: string; image: string; pinned: readonly PinnedImage[] },
): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const changed = {
    'docker-compose.yml': releaseCompose(read('docker-compose.yml'), { image, pinned }),
    'infra/docker/mail-catcher.yml': withDigests(read('infra/docker/mail-catcher.yml'), pinned),
    'infra/k8s/example/kustomization.yaml': releaseKustomization(
      read('infra/k8s/example/kustomization.yaml'),
      image,
    ),
  };
  // The others have programs, which are in the image.
  const folders = globSync('infra/*', { cwd: root }).filter((path) => !existsSync(join(root, path, 'src')));
  const paths = ['.env.example', ...folders.filter((path) => path !== 'infra/examples').sort()];
  const left = ['infra/*/tests/*', 'infra/*/package.json', 'infra/docker/Dockerfile', 'infra/docker/pinned'];
  const without = [...left, ...Object.keys(changed)].map((path) => `:(exclude)${path}`);
  archive(root, release, { file, paths: [...paths, ...without], changed });
}

/** git's archives have the times of the commit, so the same files give the same archive. */
function archive(
  root: string,
  { tag, version }: Release,
  { file, paths, changed = {} }: { file: string; paths: string[]; changed?: Record<string, string> },
): void {
  const top = `firstrung-${version}/`;
  // Versions of git differ in whether they put the prefix before these paths, so it is empty for them.
  const added = Object.entries(changed).map(([path, text]) => `--add-virtual-file=${top}${path}:${text}`);
  const args = ['--format=tar.gz', '--prefix=', ...added, `--prefix=${top}`, '-o', file, tag, '--', ...paths];
  if (git(root, 'archive', ...args) === undefined)
    throw new ReleaseError('git could not write the archive. It has to be version 2.38 or newer.');
}

/** The sums of all files of a folder, in the form of sha256sum. */
export const sumsOf = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
