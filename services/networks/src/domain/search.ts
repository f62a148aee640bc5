/** Longer words are cut, because the index stores at most 2,046 bytes. */
const MAX_WORD_LENGTH = 60;

/**
 * The words of a profile or a query: lower case, without accents, unique. `+` and `#` after a word are kept, as in c++.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}
