/**
 * The accents that searches ignore, as a range of a regular expression: the combining
 * marks of Latin, Greek and Cyrillic letters and the points of Hebrew and Arabic.
 * Marks of other scripts are letters of their own, as in Devanagari and kana.
 */
const ACCENTS =
  '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670';

/** Letters without a decomposition in Unicode, and what is typed for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};

/** Letters that are also written as two, as Mueller for Müller. */
const LONG_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const ASCII = /^[\p{ASCII}]*$/u;
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
const accents = new RegExp(`[${ACCENTS}]`, 'g');
const replacing = (letters: Readonly<Record<string, string>>) => {
  const any = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
  return (text: string) => text.replace(any, (letter) => letters[letter]!);
};
const withPlainLetters = replacing(PLAIN_LETTERS);
const withLongLetters = replacing(LONG_LETTERS);

/**
 * A text as it is seen, in lower case: without soft hyphens, joiners and what else is hidden, and with plain
 * letters for ligatures, full-width and half-width ones.
 */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.replace(HIDDEN, '').normalize('NFKC').toLowerCase();
}

/**
 * A text as searches compare it: in lower case and without
 * accents, so that `zoe` equals `Zoë` and `strasse` `Straße`.
 */
export function fold(text: string): string {
  const lower = plainText(text);
  if (ASCII.test(lower)) return lower;
  const plain = lower.normalize('NFD').replace(accents, '');
  return withPlainLetters(plain).normalize('NFC');
}

/**
 * How a text may be typed, in lower case: as it is, folded, and with two letters for one (`müller`, `muller`,
 * `mueller`). Two texts match if they have a spelling in common.
 */
export function spellings(text: string): string[] {
  const lower = plainText(text);
  if (ASCII.test(lower)) return [lower];
  return [...new Set([lower, fold(lower), fold(withLongLetters(lower))])];
}

/** Of any search the first words count: few rows match more, and each one takes time. */
const MAX_SEARCH_WORDS = 8;

const distinct = (words: readonly string[]) => [...new Set(words.map((word) => word.toLowerCase()))];

/** The words of a search that count, in lower case, each once. */
export const countedWords = (words: readonly string[]): string[] =>
  distinct(words).slice(0, MAX_SEARCH_WORDS);

/** Whether some words of a search do not count, which the page then says. */
export const hasMoreWords = (words: readonly string[]): boolean => distinct(words).length > MAX_SEARCH_WORDS;

/** The words of a table's search, which may have any signs. */
export const spacedWordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Scripts that are written without spaces between words, or, as Korean, with few. */
export const SYLLABLES = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}`;
export const RUN_ON = String.raw`\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;

const runs = new RegExp(`[${SYLLABLES}]+|[${RUN_ON}]+|[^${SYLLABLES}${RUN_ON}]+`, 'gu');
const isRun = new RegExp(`[${SYLLABLES}${RUN_ON}]`, 'u');
/** After these letters a character without width ends a word; after others it is a trace of a layout. */
const wordEnd = new RegExp(String.raw`[\u200b\u200c](?<=[\p{scx=Arab}${RUN_ON}].)`, 'gu');

/** A text as `plainText`, with a hyphen where a hidden character ends a word. */
export const hyphenatedText = (text: string): string => plainText(text.replace(wordEnd, '-'));

/**
 * The words of jobs and of their search, in order, as `plainText` has them: letters with their marks and
 * digits of any script, and the signs of c++ and c#. Of a script without spaces a word is all that stands
 * together.
 */
export const signedWordsOf = (text: string): string[] =>
  (hyphenatedText(text).match(/[\p{L}\p{N}+#][\p{L}\p{M}\p{N}+#]*/gu) ?? []).flatMap((word) =>
    isRun.test(word) ? word.match(runs)! : [word],
  );

/** What may stand between two letters of a word without being seen. */
const MARKS = `[${ACCENTS}\u00ad\u200b-\u200f\u2060\ufeff]*`;
/** Where letters have several forms: up to symbols, and the variants behind the ideographs. */
const FORMS: readonly (readonly [from: number, to: number])[] = [
  [0x0020, 0x2bff],
  [0xf900, 0xffef],
];

let known: ReadonlyMap<string, string> | undefined;

/** What one or two folded letters or digits stand for: `ü`, `Ù` and others for `u`, `ü` for `ue`. */
function writtenForms(): ReadonlyMap<string, string> {
  if (known) return known;
  const forms = new Map<string, string>();
  for (const [from, to] of FORMS)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      for (const spelling of new Set(spellings(letter).map(fold)))
        if (spelling.length <= 2) forms.set(spelling, (forms.get(spelling) ?? '') + letter);
    }
  known = forms;
  return forms;
}

/**
 * A regular expression for each word of a search, to be read alike by JavaScript, with the flag `u`, and by
 * PostgreSQL: it finds the word at any place of a text in every spelling that `spellings` knows, so that
 * messages are searched as they are stored.
 */
export const messagePatterns = (typed: string): string[] =>
  countedWords(spacedWordsOf(typed))
    .map((word) => [...new Set(spellings(word).map(fold))].map(patternOf).join('|'))
    .filter((pattern) => pattern !== '');

function patternOf(word: string): string {
  const forms = writtenForms();
  const oneOf = (letter: string) => {
    const others = forms.get(letter);
    return others ? `[${letter}${others}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  };
  let pattern = '';
  const letters = [...word];
  for (let at = 0; at < letters.length; at++) {
    const [letter, next = ''] = letters.slice(at, at + 2) as [string, string?];
    const pair = next && forms.get(letter + next);
    pattern += pair ? `(?:${oneOf(letter)}${MARKS}${oneOf(next)}|[${pair}])` : oneOf(letter);
    pattern += MARKS;
    if (pair) at++;
  }
  return pattern;
}
