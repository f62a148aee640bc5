import type { FileExtension } from '@firstrung/contracts';

/** A new file name: 128 random bits and the extension of its type. */
export const storedName = (random: Uint8Array, extension: FileExtension): string =>
  `${Buffer.from(random).toString('hex')}.${extension}`;

/** Whether the text is a valid file name; others are never looked up. */
export const isStoredName = (text: string): boolean => /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(text);

const MAX_WORDS_BYTES = 96;

/**
 * Slug of a file's original name: letters and digits of any script, joined by hyphens, without the extension. May be `''`.
 */
export function slugOf(fileName: string): string {
  const bare = fileName.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/s, '');
  const words = bare.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  let cut = '';
  for (const character of words.replace(/^-+/, '')) {
    if (Buffer.byteLength(cut + character) > MAX_WORDS_BYTES) break;
    cut += character;
  }
  return cut.replace(/-+$/, '');
}

/** `<id>.pdf` and `Jane-Doe-CV` make `<id>-Jane-Doe-CV.pdf`. */
export function withSlug(name: string, words: string): string {
  if (words === '') return name;
  const dot = name.indexOf('.');
  return `${name.slice(0, dot)}-${words}${name.slice(dot)}`;
}

/** The file name without its slug. */
export const withoutSlug = (name: string): string => name.replace(/^([0-9a-f]{32})-.*(\.[a-z]+)$/s, '$1$2');

/**
 * The file name in an address of ours: relative or absolute, with a slug or a size. `undefined` for any other address.
 */
export function fileNamedBy(address: string): string | undefined {
  const last = /[^/]*$/.exec(address.replace(/[?#].*$/s, ''))![0];
  const name = withoutSlug(last);
  return isStoredName(name) ? name : undefined;
}

/** `Content-Disposition` of a download (RFC 6266): the slug, else `document`, and the extension. */
export function disposition(name: string, words: string): string {
  const extension = name.slice(name.indexOf('.'));
  const full = `${words || 'document'}${extension}`;
  const ascii = full.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full)}`;
}
