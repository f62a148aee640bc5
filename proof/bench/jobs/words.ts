const SYLLABLES = [
  'ba',
  'den',
  'fi',
  'gor',
  'hul',
  'ka',
  'lem',
  'mi',
  'nos',
  'pre',
  'ru',
  'sol',
  'ta',
  'vin',
  'wer',
];

/** The word of a rank, the same in every run; common ones have low ranks. */
export function wordOfRank(rank: number): string {
  let word = '';
  for (let rest = rank * 7_919 + 4_211; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/**
 * A random rank from 1 to `count`, distributed like words in
 * texts (Zipf): half the rank, twice the frequency.
 */
export const likelyRank = (random: () => number, count: number): number => Math.floor(count ** random());

/** A text with the word frequencies of a language of `vocabulary` words. */
export const textOf = (random: () => number, words: number, vocabulary: number): string =>
  Array.from({ length: words }, () => wordOfRank(likelyRank(random, vocabulary))).join(' ');
