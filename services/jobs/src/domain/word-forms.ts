import { hyphenatedText, RUN_ON, SYLLABLES, signedWordsOf } from '@firstrung/contracts';

// What a word of a text is also found by, and what a typed word also finds.

/**
 * A word as the index has it and is asked for it: at most 500 letters, since PostgreSQL takes no more than
 * 2,046 bytes. One letter that is typed may be 18, as `ﷺ` is.
 */
export const cut = (word: string): string => (word.length > 500 ? [...word].slice(0, 500).join('') : word);

/** A search that began within a word would take the square of its length. */
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const LETTERS = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
/** What follows a mark to name people of any gender, in the languages of titles that were seen. */
const ENDINGS =
  'in|innen|frau|mann|n|r|e|es|s|ne|nes|se|ses|te|tes|le|les|ère|ères|rice|rices|trice|trices|euse|euses|' +
  'ive|ives|a|as|o|os|ка|ца|ница|ka|ca|czka|ة|ات';
const GENDERED = String.raw`(?:(?:[*:_·•‧./(]-?| ?/ ?-)(?:${ENDINGS})\)?)+(?![\p{L}\p{M}\p{N}])`;
const gendered = new RegExp(String.raw`(?<=\p{L}[\p{L}\p{M}]{2})${GENDERED}`, 'gu');
const withEnding = new RegExp(String.raw`${START}([\p{L}\p{M}]{3,})(${GENDERED})`, 'gu');

/** Hyphens, also at the end of a line, and what else joins `ci/cd`, `node.js` and `r&d`. */
const chain = new RegExp(`${START}${LETTERS}(?:[-‐–./&*:_·•‧]\n?${LETTERS})+`, 'gu');
/** Longer ones are addresses and lists. */
const MAX_PARTS = 6;

/** Letters of a typed word that may be two. */
const MAX_HALVED = 30;

const syllables = new RegExp(`^[${SYLLABLES}]`, 'u');
const runOn = new RegExp(`^[${RUN_ON}]`, 'u');
/** Its dictionaries go by the script, whatever the language. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether words of this kind are compared as they are, and not by their beginnings: `it`, `r` and `d`. */
export const isShort = (word: string): boolean =>
  /^.{1,2}$/su.test(word) && !syllables.test(word) && !runOn.test(word);

/** Every two neighbours of a word of syllables; none of other words. */
export function pairsOf(word: string): string[] {
  const all = syllables.test(word) ? [...word] : [];
  return all.slice(1).map((one, index) => all[index]! + one);
}

/** The words in what stands together in a script without spaces; otherwise the word. */
export const segmentsOf = (word: string): string[] =>
  runOn.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [word];

/** The words of a text as `signedWordsOf` cuts them, without signs. */
export const wordsOf = (text: string): string[] => signedWordsOf(hyphenatedText(text).replace(/[+#]/g, ' '));

/** The words by which a text is found: its own, those within them, and their other forms. */
export const textWords = (text: string): string[] => [
  ...wordsOf(text).flatMap((word) => [
    word,
    ...pairsOf(word),
    ...(syllables.test(word) ? [...word].slice(-1) : []),
    ...segmentsOf(word).filter((segment) => segment !== word),
  ]),
  ...joinedForms(text),
];

/**
 * `backend` of back-end, `verkäuferin` of Verkäufer*in. An ending may replace as many letters as it has:
 * `kollegin` of Kollege/in, `serveuse` of serveur/euse. How many is a matter of the language, so all of
 * these are listed: nobody looks for the wrong ones.
 */
export function joinedForms(text: string): string[] {
  const plain = hyphenatedText(text);
  const joined = [...plain.matchAll(chain)].flatMap(([all]) => {
    const parts = all.match(new RegExp(LETTERS, 'gu'))!;
    if (parts.length > MAX_PARTS || !/\p{L}/u.test(all)) return [];
    return parts.slice(1).map((_, index) => parts.slice(index).join(''));
  });
  const endings = [...plain.matchAll(withEnding)].flatMap(([, stem = '', marked = '']) => {
    const ending = marked.replace(/[^\p{L}\p{M}]/gu, '');
    return [...`${ending} `].flatMap((_, count) =>
      stem.length - count < 3 ? [] : [stem.slice(0, stem.length - count) + ending],
    );
  });
  return [...new Set([...joined, ...endings])];
}

/** The beginning that all forms of a gendered word have: `verkäufer` of Verkäufer*in. */
export const withoutEndings = (text: string): string => hyphenatedText(text).replace(gendered, '');

/** A word of a name with what stands within it, where that isn't found by its beginning. */
export function tailsOf(word: string): string[] {
  const parts = syllables.test(word) ? [...word] : segmentsOf(word);
  return parts.map((_, index) => parts.slice(index).join(''));
}

/** The two words that a typed one may be: `back end` of backend. */
export function halvesOf(word: string): string[][] {
  const letters = [...word];
  if (letters.length > MAX_HALVED || runOn.test(word)) return [];
  const least = syllables.test(word) ? 2 : 3;
  return letters
    .slice(2 * least - 1)
    .map((_, index) => [letters.slice(0, index + least).join(''), letters.slice(index + least).join('')]);
}
