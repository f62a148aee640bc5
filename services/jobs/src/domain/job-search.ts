import { type EmploymentType, normaliseSkill } from '@firstrung/contracts';

export interface Search {
  q?: string | undefined;
  location?: string | undefined;
  skill?: readonly string[] | undefined;
  type?: EmploymentType | undefined;
  company?: string | undefined;
  sort?: 'newest' | 'relevance' | undefined;
}

/** A search as it is kept and asked: however typed, the same search is the same words. */
export interface SearchWords {
  /** of the search field */
  words: string[];
  /** PostgreSQL's tsquery terms of everything else */
  filters: string[];
  byRelevance: boolean;
}

/** More words only make it slow: few jobs have the first eight. */
const MAX_WORDS = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As the database cuts texts (db/search-migration.ts): letters, digits, and the signs of c++ and c#. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[^\p{L}\p{N}+#]+/u))].filter(Boolean).slice(0, MAX_WORDS);

/** `undefined` when nothing is searched for: then it is the list of all jobs. */
export function searchWords(search: Search): SearchWords | undefined {
  // Each call of the list comes by here, and mostly without a search.
  if (!(search.q || search.location || search.skill || search.type || search.company)) return undefined;
  const words = wordsOf(search.q ?? '');
  const company = search.company?.trim().toLowerCase() ?? '';
  const filters = [
    ...wordsOf(search.location ?? '').map((word) => beginning(`place:${word}`)),
    ...(search.skill ?? [])
      .map(normaliseSkill)
      .filter(Boolean)
      .map((skill) => whole(`skill:${skill}`)),
    ...(search.type ? [whole(`type:${search.type}`)] : []),
    ...(UUID.test(company)
      ? [whole(`company:${company}`)]
      : wordsOf(company).map((word) => beginning(`company:${word}`))),
  ].sort();
  if (words.length === 0 && filters.length === 0) return undefined;
  // What the words are in needs no ranking without any.
  return {
    words,
    filters: [...new Set(filters)],
    byRelevance: search.sort === 'relevance' && words.length > 0,
  };
}

/** PostgreSQL's tsquery terms, all of which a job must have. */
export const termsOf = ({ words, filters }: Pick<SearchWords, 'words' | 'filters'>): string[] => [
  ...words.map((word) => (/[+#]/.test(word) ? whole(word) : beginning(word))),
  ...filters,
];

/** For `::tsquery`. */
export const tsquery = (terms: readonly string[]): string => terms.join(' & ');

// Nothing that reaches these has a quote or a backslash.
const whole = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;
