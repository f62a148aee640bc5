import { spellings } from '@firstrung/contracts';

interface Part {
  part: string;
  /** Its index in the text. */
  at: number;
  isMatch: boolean;
}

/** A word, with the signs of c++ and c#. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*[+#]*/gu;

/**
 * Splits a text at the beginnings of words that match one of the search words, as the server compares them.
 */
export function highlighted(text: string, words = ''): Part[] {
  const wanted = (words.match(WORD) ?? []).flatMap(spellings);
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ part: text.slice(at, end), at, isMatch });
    at = end;
  };
  if (wanted.length > 0) {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const length = matchLength(word, wanted);
      if (length === 0) continue;
      add(index, false);
      add(index + length, true);
    }
  }
  add(text.length, false);
  return parts;
}

/** The length of the beginning of a word that the longest of the wanted ones matches; 0 if none does. */
function matchLength(word: string, wanted: readonly string[]): number {
  const all = spellings(word);
  const matches = wanted.filter((one) => all.some((spelling) => spelling.startsWith(one)));
  if (matches.length === 0) return 0;
  // The longest: "java" must not hide "javascript".
  const longest = matches.reduce((a, b) => (b.length > a.length ? b : a));
  let length = 0;
  for (const [letter] of word.matchAll(/.\p{M}*/gsu)) {
    length += letter.length;
    if (spellings(word.slice(0, length)).some((spelling) => spelling.startsWith(longest))) break;
  }
  return length;
}

/** Marks the beginnings of words that match a search. */
export const markWords = (words: string | undefined) => (text: string) =>
  highlighted(text, words).map(({ part, at, isMatch }) => (isMatch ? <mark key={at}>{part}</mark> : part));
