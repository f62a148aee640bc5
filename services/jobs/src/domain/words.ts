// The one definition of a word, for jobs and for searches.

/** The words of a text, in order, in lower case: letters with their marks and digits of any script. */
export const wordsOf = (text: string): string[] =>
  lower(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** The same with the signs of c++ and c#. */
export const signedWordsOf = (text: string): string[] =>
  lower(text).match(/[\p{L}\p{N}+#][\p{L}\p{M}\p{N}+#]*/gu) ?? [];

const lower = (text: string) => text.normalize('NFC').toLowerCase();
