import type { FileExtension, ImageExtension } from '@firstrung/contracts';

/** A new file name: 128 random bits and the extension of its type. */
export const storedName = (random: Uint8Array, extension: FileExtension): string =>
  `${Buffer.from(random).toString('hex')}.${extension}`;

/**
 * The name of an image also says its main hue, so that its address
 * is enough to show things in its colour: `<id>-hue212.png`.
 */
export const imageName = (random: Uint8Array, extension: ImageExtension, hue: number | null): string =>
  withSlug(storedName(random, extension), hue === null ? 'grey' : `hue${hue}`);

/** Whether the text is a valid file name; others are never looked up. */
export const isStoredName = (text: string): boolean =>
  /^[0-9a-f]{32}(?:-(?:hue\d{1,3}|grey))?\.[a-z]{3,4}$/.test(text);

const MAX_SLUG_BYTES = 96;

/**
 * Slug of a file's original name: letters and digits of any
 * script, joined by hyphens, without the extension. May be `''`.
 */
export function slugOf(fileName: string): string {
  const baseName = fileName.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/s, '');
  const slug = baseName.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(slug.replace(/^-+/, ''))) {
    if (Buffer.byteLength(start + segment) > MAX_SLUG_BYTES) break;
    start += segment;
  }
  return start.replace(/-+$/, '');
}

/** `<id>.pdf` and `Jane-Doe-CV` make `<id>-Jane-Doe-CV.pdf`. */
export function withSlug(name: string, slug: string): string {
  if (slug === '') return name;
  const dot = name.indexOf('.');
  return `${name.slice(0, dot)}-${slug}${name.slice(dot)}`;
}

/** The name of a document without its slug; other names unchanged. */
export const withoutSlug = (name: string): string =>
  name.replace(/^([0-9a-f]{32})-.*(\.(?:pdf|docx?|odt))$/s, '$1$2');

/**
 * The file name in an address of ours: relative or absolute,
 * with a slug or a size. `undefined` for any other address.
 */
export function fileNamedBy(address: string): string | undefined {
  const last = /[^/]*$/.exec(address.replace(/[?#].*$/s, ''))![0];
  const name = withoutSlug(last);
  return isStoredName(name) ? name : undefined;
}

/** `Content-Disposition` of a download (RFC 6266): the slug, else `document`, and the extension. */
export function disposition(name: string, slug: string): string {
  const extension = name.slice(name.indexOf('.'));
  const full = `${slug || 'document'}${extension}`;
  const ascii = full.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full)}`;
}
