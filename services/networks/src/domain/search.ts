/** Longer ones are cut: nobody types that much of one, and the index takes no more than 2,046 bytes. */
const MAX_WORD_LENGTH = 60;

/**
 * The words people are found by, and look for: lower-cased, without accents, each once; `+` and `#` right after a word
 * stay, as in c++.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+[+#]*/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}
