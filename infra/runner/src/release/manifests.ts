/** The compose file of a release: our image by its name, and nothing to build. */
export const releaseCompose = (text: string, image: string): string =>
  text
    .replace(/^ +build: \{[^}]*\}\n/gm, '')
    .replace('IMAGE:-firstrung}', `IMAGE:-${image}}`)
    .replaceAll('docker compose up --build --wait', 'docker compose up --wait');

/**
 * The example of an installation in Kubernetes with our image.
 * @param image name, tag and, if it is known, digest
 */
export function releaseKustomization(text: string, image: string): string {
  const [, name, tag, digest] = /^([^@]+):([\w.-]+)(?:@(\S+))?$/.exec(image) ?? [];
  const reference = digest ? `digest: ${digest}` : `newTag: ${tag}`;
  return text.replace(/newName: \S+\n( +)newTag: \S+/, `newName: ${name}\n$1${reference}`);
}
