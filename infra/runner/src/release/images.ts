import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An image of another project. */
export interface PinnedImage {
  /** With its tag. */
  name: string;
  /** As `sha256:…`; `undefined` if it is not known yet. */
  digest: string | undefined;
}

export const PINNED = 'infra/docker/pinned/Dockerfile';

const HEADING = `# Images of other projects, with the digests that a release uses. This file is never built: it has the form in which Dependabot
# keeps digests, and "npm run digests" writes it.
`;

export const readPinned = (root: string): PinnedImage[] =>
  [...readFileSync(join(root, PINNED), 'utf8').matchAll(/^FROM ([^@\s]+)(?:@(\S+))?$/gm)].map(
    ([, name, digest]) => ({ name: name!, digest }),
  );

export const formatPinned = (images: readonly PinnedImage[]): string =>
  HEADING + images.map((image) => `FROM ${pinnedName(image)}\n`).join('');

export const pinnedName = ({ name, digest }: PinnedImage) => (digest ? `${name}@${digest}` : name);

/** The images of other projects that Dockerfile and compose name, with their tags. */
export function usedImages(root: string): string[] {
  const text = ['infra/docker/Dockerfile', 'docker-compose.yml', 'infra/docker/mail-catcher.yml']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return [
    ...new Set([...text.matchAll(/^(?: +image:|FROM) ([a-z][\w./-]*:[\w.-]+)/gm)].map(([, name]) => name!)),
  ];
}

/** Asks the registry for the digest of an image, which stands for its builds for all platforms; `undefined` without an answer. */
function lookUpDigest(name: string): string | undefined {
  const format = '{{json .Manifest}}';
  const { status, stdout } = spawnSync(
    'docker',
    ['buildx', 'imagetools', 'inspect', '--format', format, name],
    {
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  return status === 0 ? (JSON.parse(stdout) as { digest?: string }).digest : undefined;
}

/** Asks for the digests that are missing, until the registry does not answer. */
export function completeDigests(images: readonly PinnedImage[]): PinnedImage[] {
  let answers = true;
  return images.map(({ name, digest }) => {
    const found = digest ?? (answers ? lookUpDigest(name) : undefined);
    answers &&= found !== undefined;
    return { name, digest: found };
  });
}
