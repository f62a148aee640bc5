/** Texts of one language: plain ones, ones with values, and groups of them. */
export interface Texts {
  readonly [name: string]: string | ((...values: never[]) => string) | readonly string[] | Texts;
}

/**
 * English with accents and 40 % longer, which shows texts that
 * are not in a catalogue and places that are too narrow.
 */
export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'aceilnorstuyACEILNORSTUY';
const ACCENTED = 'áçéîļñöŕšţûýÁÇÉÎĻÑÖŔŠŢÛÝ';
const GROWTH = 0.4;

/** `[Šéáŕçh~]` of "Search": brackets show where a text is cut. */
function pseudo(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  const padding = Math.max(0, Math.ceil(text.length * GROWTH) - 2);
  return `[${accented}${'~'.repeat(padding)}]`;
}

/** The whole catalogue in the pseudo-language. Values that a text contains are changed like the text. */
export function pseudoTexts<T extends Texts>(texts: T): T {
  const entries = Object.entries(texts).map(([name, entry]) => [name, pseudoEntry(entry)]);
  return Object.fromEntries(entries);
}

function pseudoEntry(entry: Texts[string]): Texts[string] {
  if (typeof entry === 'string') return pseudo(entry);
  if (typeof entry === 'function') return (...values) => pseudo(entry(...values));
  if (Array.isArray(entry)) return entry.map(pseudo);
  return pseudoTexts(entry as Texts);
}
