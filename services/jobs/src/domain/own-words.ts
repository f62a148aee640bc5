import { EMPLOYMENT_TYPES, fold, signedWordsOf, spellings } from '@firstrung/contracts';
import { countryByName, isCountryCode, namesOfTown } from '@firstrung/places';

/**
 * One condition: a job must have one of the words or, with `isPrefix`, a word that begins with one of them,
 * or all the words of one of `phrases`.
 */
export interface SearchTerm {
  words: readonly string[];
  isPrefix: boolean;
  phrases?: readonly (readonly string[])[];
  /** or these one after the other */
  adjacent?: readonly (readonly string[])[];
  /** Of the words after the first one only those are asked for that some job has, see `expandTerms`. */
  onlyUsed?: boolean;
  /** A large town, whose names in other languages are added before the search, see `expandTerms`. */
  town?: string;
}

export const whole = (...words: string[]): SearchTerm => ({ words, isPrefix: false });
export const prefix = (...words: string[]): SearchTerm => ({ words, isPrefix: true });

/** Jobs at a place that has this word. */
const inPlace = (word: string): SearchTerm => prefix(...spellings(word).map((one) => `place:${one}`));

/** Names of countries have no more words. */
const MAX_WORDS = 6;

/** What others call them, folded. Titles may have these words, too. */
const THEIR_WORDS: Readonly<Record<string, string>> = {
  'type:Internship':
    'praktikum praktika praktikant praktikantin praktikumsplatz stagiaire tirocinio tirocinante estagio pasantia',
  'type:Part-time': 'teilzeit werkstudent werkstudentin minijob deeltijd parziale',
  'type:Full-time': 'vollzeit voltijd',
  'place:remote': 'homeoffice telearbeit teletravail teletrabajo telelavoro',
};

/** What the board itself calls its jobs, as typed: `remote`, `internships`, `part time`, `parttime`. */
const OWN_WORDS: ReadonlyMap<string, SearchTerm> = new Map([
  ['remote', inPlace('remote')],
  ['home office', inPlace('remote')],
  ...Object.entries(THEIR_WORDS).flatMap(([filter, words]) =>
    words.split(/\s+/).map((word) => [word, whole(filter, word)] as const),
  ),
  ...EMPLOYMENT_TYPES.flatMap((type) => {
    const words = signedWordsOf(type);
    return [words.join(' '), words.join('')].flatMap((typed) =>
      [typed, `${typed}s`].map((one) => [one, whole(`type:${type}`)] as const),
    );
  }),
]);

interface Read {
  terms: SearchTerm[];
  /** The words that name nothing. */
  rest: string[];
}

/**
 * Reads the product's own words in a search field: they find what the filter of that name finds, so that
 * their results are as many as its count says.
 */
export const readOwnWords = (words: readonly string[]): Read =>
  readPhrases(words, (phrase) => OWN_WORDS.get(phrase) ?? country(phrase));

/** Reads the names of countries and large towns, and codes of countries, among the words of a place. */
export const readPlaces = (words: readonly string[]): Read =>
  readPhrases(words, (phrase, typed) => country(phrase) ?? code(phrase) ?? town(phrase, typed));

/** The conditions of a place, as it is typed. */
export function placeTerms(typed: readonly string[]): SearchTerm[] {
  const { terms, rest } = readPlaces(typed);
  return [...terms, ...rest.map(inPlace)];
}

/** Also jobs whose place has the name in its text, which is not sure to be the country: `Lebanon Ohio`. */
function country(phrase: string): SearchTerm | undefined {
  const found = countryByName(phrase)?.toLowerCase();
  if (found === undefined) return undefined;
  const isPhrase = phrase.includes(' ');
  return isPhrase ? whole(`country:${found}`) : whole(`country:${found}`, `place:${phrase}`);
}

/** `de` is Germany and Delaware, but not the beginning of Denver. */
const code = (word: string): SearchTerm | undefined =>
  isCountryCode(word) ? whole(`country:${word}`, `place:${word}`) : undefined;

function town(phrase: string, typed: readonly string[]): SearchTerm | undefined {
  if (namesOfTown(phrase).length === 0) return undefined;
  const words = placeWords(phrase);
  return words.length > 1
    ? { words: [], isPrefix: false, phrases: [words], town: phrase }
    : { ...inPlace(typed.join()), town: phrase };
}

/** The words of a place's name in the index. */
export const placeWords = (name: string): string[] => name.split(' ').map((word) => `place:${word}`);

/** Replaces the longest phrases first: `United States` before `United`. */
function readPhrases(
  words: readonly string[],
  read: (folded: string, typed: readonly string[]) => SearchTerm | undefined,
): Read {
  const terms: SearchTerm[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - at);
    let term: SearchTerm | undefined;
    for (; length > 0; length--) {
      const typed = words.slice(at, at + length);
      term = read(typed.map(fold).join(' '), typed);
      if (term) break;
    }
    if (term) terms.push(term);
    else rest.push(words[at]!);
    at += Math.max(length, 1);
  }
  return { terms, rest };
}

/**
 * The countries that a job's location names, as codes in lower case: parts of it between commas and the like,
 * as in `Graz, Austria` and `Remote (Germany / Österreich)`. New Mexico is no part of Mexico.
 */
export function countriesIn(location: string): string[] {
  const parts = location.split(/[,;/|()–—•·\n]|\s-\s|\s(?:or|oder|ou|and|und|et)\s/i).map(signedWordsOf);
  return parts.flatMap((words) => {
    // Names of several words may follow others without a comma: `Austin United States`.
    const lengths = words.map((_, index) => words.length - index).filter((n) => n > 1 || n === words.length);
    const found = lengths.map((n) => countryByName(words.slice(-n).join(' '))).find(Boolean);
    return found ? [found.toLowerCase()] : [];
  });
}
