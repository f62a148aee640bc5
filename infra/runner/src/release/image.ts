import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type PinnedImage, pinnedName } from './images.ts';
import { type Release, ReleaseError } from './tag.ts';

const DOCKERFILE = 'infra/docker/Dockerfile';

/** Whether there is an engine to build with. */
export const dockerAnswers = (): boolean =>
  spawnSync('docker', ['buildx', 'version']).status === 0 && spawnSync('docker', ['info']).status === 0;

/**
 * Builds the image of the release for the platform of this machine and saves it.
 * @param file gets the archive for `docker load`
 * @param name of the image, with its tag
 */
export async function saveImage(
  root: string,
  {
    release,
    pinned,
    name,
    file,
  }: { release: Release; pinned: readonly PinnedImage[]; name: string; file: string },
): Promise<void> {
  const text = readFileSync(join(root, DOCKERFILE), 'utf8');
  const bases = pinned.filter((each) => each.digest !== undefined && text.includes(`FROM ${each.name} `));
  const args = [
    ...['buildx', 'build', '--file', DOCKERFILE, '--tag', name, '--load', '--provenance=false'],
    ...['--build-arg', `REVISION=${release.commit}`],
    ...labels(root, release).flatMap((label) => ['--label', label]),
    ...bases.flatMap((base) => ['--build-context', `${base.name}=docker-image://${pinnedName(base)}`]),
    '.',
  ];
  // The times in the image are those of the commit, as far as the builder writes them.
  const env = { ...process.env, SOURCE_DATE_EPOCH: `${release.date}` };
  const { status } = spawnSync('docker', args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError('The image was not built.');
  const saving = spawn('docker', ['save', name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => saving.on('close', resolve));
  await pipeline(saving.stdout, createGzip(), createWriteStream(file));
  if ((await ended) === 0) return;
  rmSync(file);
  throw new ReleaseError('The image was not saved.');
}

/** Annotations that the OCI's image specification names. */
function labels(root: string, { version, commit, date }: Release): string[] {
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    description: string;
  };
  const values = {
    title: 'Firstrung',
    description,
    version,
    revision: commit,
    created: new Date(date * 1000).toISOString(),
  };
  return Object.entries(values).map(([key, value]) => `org.opencontainers.image.${key}=${value}`);
}
