import { spellings } from '@firstrung/contracts';

/** A text as names are compared: its words, with one space between them. `St. Pölten` is `st pölten`. */
export const wordsIn = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

/** How a name is found: without accents, and with two letters for one, as `munchen` and `muenchen`. */
export function keysOf(name: string): string[] {
  const words = wordsIn(name);
  return [...new Set([words, words.replace(SAINT, 'st ')])].flatMap((one) => {
    const [plain = '', ...folded] = spellings(one);
    return (folded.length === 0 ? [plain] : folded).map(inOneByte).filter((key) => key !== '');
  });
}

/** Without the few letters for which the keys of all towns would take twice the memory. */
const inOneByte = (key: string): string => key.replace(/[əǝ]/g, 'e').replace(/[^\u0020-\u00ff]/g, '');

const SAINT = /^(?:sankt|saint) /;
