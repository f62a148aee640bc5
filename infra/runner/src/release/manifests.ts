import { type PinnedImage, pinnedName } from './images.ts';

/** The compose file of a release: our image by its name, nothing to build, images of other projects by digest. */
export function releaseCompose(
  text: string,
  { image, pinned }: { image: string; pinned: readonly PinnedImage[] },
): string {
  return withDigests(text, pinned)
    .replace(/^ +build: \{[^}]*\}\n/gm, '')
    .replace('IMAGE:-firstrung}', `IMAGE:-${image}}`)
    .replaceAll('docker compose up --build --wait', 'docker compose up --wait');
}

/** A file of compose with images by digest, as far as they are known. */
export const withDigests = (text: string, pinned: readonly PinnedImage[]): string =>
  pinned.reduce(
    (done, each) => done.replaceAll(`image: ${each.name}\n`, `image: ${pinnedName(each)}\n`),
    text,
  );

/** The example of an installation in Kubernetes with our image. @param image name, tag and, if it is known, digest */
export function releaseKustomization(text: string, image: string): string {
  const [, name, tag, digest] = /^([^@]+):([\w.-]+)(?:@(\S+))?$/.exec(image) ?? [];
  const reference = digest ? `digest: ${digest}` : `newTag: ${tag}`;
  return text.replace(/newName: \S+\n( +)newTag: \S+/, `newName: ${name}\n$1${reference}`);
}
