import type { FileExtension } from '@firstrung/contracts';

/** A file's name as it is stored and as addresses have it: 128 random bits and what its content is. */
export const storedName = (random: Uint8Array, extension: FileExtension): string =>
  `${Buffer.from(random).toString('hex')}.${extension}`;

/** Whether it may be one: nothing else is looked for. */
export const isStoredName = (text: string): boolean => /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(text);

const MAX_WORDS_BYTES = 96;

/**
 * What a file was called, as words that an address can hold: letters and digits of any script, joined by hyphens,
 * without the extension. `''` when nothing is left.
 */
export function wordsOf(fileName: string): string {
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
export function namedWith(name: string, words: string): string {
  if (words === '') return name;
  const dot = name.indexOf('.');
  return `${name.slice(0, dot)}-${words}${name.slice(dot)}`;
}

/** The stored name in one that may have words. */
export const withoutWords = (name: string): string => name.replace(/^([0-9a-f]{32})-.*(\.[a-z]+)$/s, '$1$2');

/**
 * The file that an address names, wherever it says the file is: on our host by its full address, with words, in a size.
 * `undefined` when it is none of ours.
 */
export function fileNamedBy(address: string): string | undefined {
  const last = /[^/]*$/.exec(address.replace(/[?#].*$/s, ''))![0];
  const name = withoutWords(last);
  return isStoredName(name) ? name : undefined;
}

/** `Content-Disposition` of a download (RFC 6266): the words, else `document`, and the extension. */
export function disposition(name: string, words: string): string {
  const extension = name.slice(name.indexOf('.'));
  const full = `${words || 'document'}${extension}`;
  const ascii = full.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(full)}`;
}
