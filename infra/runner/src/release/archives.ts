import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseCompose, releaseKustomization } from './manifests.ts';
import { git, type Release, ReleaseError } from './tag.ts';

/**
 * Writes an archive of what an operator needs beside the image, for Compose, Kubernetes and Prometheus. git's
 * archives have the times of the commit, so the same files give the same archive.
 */
export function archiveManifests(
  root: string,
  { tag, version }: Release,
  { file, image }: { file: string; image: string },
): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const changed = {
    'docker-compose.yml': releaseCompose(read('docker-compose.yml'), image),
    'infra/k8s/example/kustomization.yaml': releaseKustomization(
      read('infra/k8s/example/kustomization.yaml'),
      image,
    ),
  };
  // The others have programs, which are in the image.
  const folders = globSync('infra/*', { cwd: root }).filter((path) => !existsSync(join(root, path, 'src')));
  const paths = ['.env.example', ...folders.filter((path) => path !== 'infra/examples').sort()];
  const left = ['infra/*/tests/*', 'infra/*/package.json', 'infra/docker/Dockerfile'];
  const without = [...left, ...Object.keys(changed)].map((path) => `:(exclude)${path}`);
  const top = `firstrung-${version}/`;
  // Versions of git differ in whether they put the prefix before these paths, so it is empty for them.
  const added = Object.entries(changed).map(([path, text]) => `--add-virtual-file=${top}${path}:${text}`);
  const prefixes = ['--prefix=', ...added, `--prefix=${top}`];
  const args = ['--format=tar.gz', ...prefixes, '-o', file, tag, '--', ...paths, ...without];
  if (git(root, 'archive', ...args) === undefined)
    throw new ReleaseError('git could not write the archive. It has to be version 2.38 or newer.');
}
