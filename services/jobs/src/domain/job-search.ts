import {
  countedWords,
  type EmploymentType,
  isUuid,
  normaliseSkill,
  type PayUnit,
  signedWordsOf,
  spellings,
} from '@firstrung/contracts';
import { type Near, nearTerm, readNear } from './distance.ts';
import { type ExactPay, type FactSearch, factTerms } from './fact-words.ts';
import { placeTerms, prefix, readOwnWords, type SearchTerm, whole } from './own-words.ts';
import { cut, halvesOf, isShort, pairsOf, segmentsOf, withoutEndings } from './word-forms.ts';

export type { SearchTerm } from './own-words.ts';

export interface Search extends Omit<FactSearch, 'pay'> {
  q?: string | undefined;
  location?: string | undefined;
  within?: number | undefined;
  country?: string | undefined;
  skill?: readonly string[] | undefined;
  type?: EmploymentType | undefined;
  company?: string | undefined;
  payMin?: number | undefined;
  payUnit?: PayUnit | undefined;
  currency?: string | undefined;
  sort?: 'newest' | 'relevance' | 'nearest' | undefined;
}

/** A search in its normal form: two ways to type the same search give equal values. */
export interface NormalSearch {
  /** of the search field */
  words: string[];
  /** everything else that is searched for, but for `near` */
  filters: SearchTerm[];
  /** among the filters, and compared exactly with what they find */
  pay?: ExactPay | undefined;
  byRelevance: boolean;
  /** its words are many, and not looked up for a page that is cached */
  near?: Near | undefined;
  byDistance?: boolean;
  /** it has a distance from what is no town */
  isTownUnknown?: boolean;
  /** where it searches in place of what was typed, as people write it */
  place?: string;
  /** `remote` and the like are looked for in the texts, as any other word */
  isLiteral?: boolean;
}

/** The words of a search field that count. */
export const queryWords = (text: string): string[] => countedWords(signedWordsOf(withoutEndings(text)));

/** `undefined` when nothing is searched for: the list of all jobs. `today` is the operator's. */
export function normaliseSearch(search: Search, today: () => string): NormalSearch | undefined {
  // Every call of the list passes here, most of them without a search.
  const { sort, within: _, country: __, ...searched } = search;
  if (Object.values(searched).every((value) => value === undefined || value === '')) return undefined;
  const words = queryWords(search.q ?? '');
  const company = search.company?.trim().toLowerCase() ?? '';
  const pay = readPay(search);
  const near = readNear(search);
  const filters = [
    ...(near ? [] : placeTerms(queryWords(search.location ?? ''))),
    ...(search.skill ?? [])
      .map(normaliseSkill)
      .filter(Boolean)
      .map((skill) => whole(...spellings(skill).map((one) => `skill:${one}`))),
    ...(search.type ? [whole(`type:${search.type}`)] : []),
    ...(isUuid(company)
      ? [whole(`company:${company}`)]
      : queryWords(company).map((word) => prefix(...spellings(word).map((one) => `company:${one}`)))),
    ...factTerms({ ...search, pay }, today),
  ];
  if (words.length === 0 && filters.length === 0 && !near) return undefined;
  return {
    words,
    filters: inOrder(filters),
    // Without words in the texts all jobs rank the same.
    ...(pay && { pay }),
    ...(near && { near, byDistance: sort === 'nearest' }),
    ...(!near && search.within && search.location && { isTownUnknown: true }),
    byRelevance: sort === 'relevance' && readOwnWords(words).rest.length > 0,
  };
}

/** Each condition once, in the same order however they were given. */
const inOrder = (terms: readonly SearchTerm[]): SearchTerm[] =>
  [...new Map(terms.map((term) => [tsquery([term]), term]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, term]) => term);

/** The same search at another place than the one that was typed, if any. */
export function atPlace(search: NormalSearch, typed: readonly string[], place: string): NormalSearch {
  const before = new Set(placeTerms(typed).map((term) => tsquery([term])));
  const others = search.filters.filter((term) => !before.has(tsquery([term])));
  return { ...search, place, filters: inOrder([...others, ...placeTerms(queryWords(place))]) };
}

/** Without its unit and currency an amount means nothing. */
const readPay = ({ payMin: min, payUnit: unit, currency }: Search): ExactPay | undefined =>
  min === undefined || unit === undefined || currency === undefined ? undefined : { min, unit, currency };

/**
 * All the conditions. A word with a sign, as c++, is searched for as it is, and so is one of two letters:
 * beginnings of them mean other things. A plural finds the singular, too, and two words what joins them.
 */
export function termsOf(
  { words, filters, near, isLiteral }: Omit<NormalSearch, 'byRelevance'>,
  circle = nearTerm,
): SearchTerm[] {
  const { terms, rest } = isLiteral ? { terms: [], rest: words } : readOwnWords(words);
  return [...rest.flatMap(wordTerms), ...terms, ...filters, ...(near ? [circle(near)] : [])];
}

/** What joins two words is found by the beginning of the first one, unless that is short. */
function wordTerms(word: string, at: number, all: readonly string[]): SearchTerm[] {
  if (isSigned(word)) return [whole(...spellings(word))];
  const [before, after] = [all[at - 1], all[at + 1]];
  const joined = [
    ...(before && !isSigned(before) ? [before + word] : []),
    ...(after && !isSigned(after) && isShort(word) ? [word + after] : []),
  ];
  const singular = /^(.{2,}[^su])s$/u.exec(word)?.[1];
  const pairs = pairsOf(word);
  const segments = segmentsOf(word);
  return segments.map((segment) => {
    // A segment, or all that stands together: a word that is not typed to its end is cut elsewhere.
    const any = [...new Set([segment, word, ...joined])].flatMap(spellings);
    const exact = [...any.filter(isShort), ...(singular ? spellings(singular) : [])];
    const beginnings = any.filter((one) => !isShort(one));
    if (beginnings.length === 0) return whole(...exact);
    const adjacent = [...(pairs.length > 0 ? [pairs] : []), ...(isShort(word) ? [] : halvesOf(word))];
    return {
      ...prefix(...beginnings),
      ...(exact.length > 0 && { phrases: exact.map((one) => [one]) }),
      ...(adjacent.length > 0 && { adjacent }),
    };
  });
}

const isSigned = (word: string): boolean => /[+#]/.test(word);

/**
 * The terms as PostgreSQL's tsquery. Words consist of letters,
 * their marks, digits and signs: nothing needs escaping.
 */
export const tsquery = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ words, isPrefix, phrases = [], adjacent = [] }) => {
      const any = [
        ...words.map((word) => (isPrefix ? `${quoted(word)}:*` : quoted(word))),
        ...phrases.map((all) => `(${all.map(quoted).join(' & ')})`),
        ...adjacent.map((all) => `(${all.map(quoted).join(' <-> ')})`),
      ];
      return any.length > 1 ? `(${any.join(' | ')})` : any.join();
    })
    .join(' & ');

const quoted = (word: string): string => `'${cut(word)}'`;
