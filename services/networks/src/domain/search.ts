import { spellings } from '@firstrung/contracts';

/** Longer words are cut, because the index stores at most 2,046 bytes. */
const MAX_WORD_LENGTH = 60;

/** The words of a query, in lower case, each once. `+` and `#` after a word are kept, as in c++. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*[+#]*/gu) ?? [];
  return [...new Set(words.map(cut))];
}

/** The words by which a profile is found: those of its texts in all their spellings. */
export const searchWords = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => spellings(word).map(cut))),
];

/**
 * The query as PostgreSQL's tsquery: each word is the beginning of a word of the profile, in any spelling.
 * Words contain letters, their marks, digits, `+` and `#` only, so they need no escaping between quotes.
 */
export const beginnings = (words: readonly string[]): string => words.map(beginning).join(' & ');

function beginning(word: string): string {
  const anySpelling = spellings(word).map((one) => `'${cut(one)}':*`);
  return `(${anySpelling.join(' | ')})`;
}

const cut = (word: string) => [...word].slice(0, MAX_WORD_LENGTH).join('');
