import { namesOfTown, placesMeant } from '@firstrung/places';
import { sql } from 'kysely';
import { amountsBeforeStep, exactPayTerm, isOfFact } from '../../../domain/fact-words.ts';
import {
  atPlace,
  type NormalSearch,
  queryWords,
  type SearchTerm,
  termsOf,
  tsquery,
} from '../../../domain/job-search.ts';
import { placeTerms, placeWords, readOwnWords, readPlaces, whole } from '../../../domain/own-words.ts';
import type { Db } from '../../tables.ts';

/** A prefix of more words than this matches most jobs anyway. */
const MAX_ENDINGS = 64;
/** The last code point: every word with a prefix sorts before the prefix followed by it. */
const LAST = '\u{10ffff}';

/**
 * Replaces prefixes by the words that begin with them, where these are few: of whole words the GIN index
 * reads only what they have in common, of a prefix all of it. Towns get their names in other languages that
 * jobs use; a term keeps its `town` only where no job names it as it was typed. Primary key of search_prefix.
 */
async function expandTerms(db: Db, terms: readonly SearchTerm[]): Promise<SearchTerm[][]> {
  const prefixes = terms.filter(({ isPrefix }) => isPrefix).flatMap(({ words }) => words);
  const names = terms.map(({ town }) =>
    town === undefined ? [] : namesOfTown(town).map((name) => placeWords(name)),
  );
  const adjacent = terms.flatMap((term) => term.adjacent ?? []);
  const listed = terms.flatMap(({ onlyUsed, words }) => (onlyUsed ? words : []));
  const others = [...new Set([...names, adjacent, listed].flat(2))];
  if (prefixes.length + others.length === 0) return terms.map((term) => [term]);
  const { rows } = await sql<{ prefix: string | null; word: string }>`
    select prefix, found.word from unnest(${prefixes}::text[]) prefix, lateral (
      select word from search_prefix
      where word >= prefix collate "C" and word < prefix || ${LAST} collate "C"
      order by word limit ${sql.lit(MAX_ENDINGS + 1)}
    ) found ${
      others.length > 0
        ? sql`union all select null, word from search_prefix where word = any(${others}::text[])`
        : sql``
    }`.execute(db);
  const used = new Set(rows.filter(({ prefix }) => prefix === null).map(({ word }) => word));
  const isUsed = (all: readonly string[]) => all.every((word) => used.has(word));
  return terms.map((given, index) => {
    const term = given.adjacent ? { ...given, adjacent: given.adjacent.filter(isUsed) } : given;
    const spelled = names[index]!.filter(isUsed);
    if (term.onlyUsed) {
      // PostgreSQL needs at least one.
      const [first = '', ...more] = term.words;
      return [whole(first, ...more.filter((word) => used.has(word)))];
    }
    if (term.isPrefix) {
      const typed = rows.filter(({ prefix }) => prefix !== null && term.words.includes(prefix));
      return [
        expandPrefix(
          term,
          typed.map(({ word }) => word),
          spelled,
        ),
      ];
    }
    if (term.town === undefined) return [term];
    const typed = term.phrases!.flat();
    const isTyped = spelled.some((all) => all.join() === typed.join());
    // A single name is left to its words, one of which may be all that the index has to read.
    if (spelled.length === 0 || (isTyped && spelled.length === 1)) return typed.map((word) => whole(word));
    return [namedTown(term, [], spelled, isTyped)];
  });
}

function expandPrefix(
  term: SearchTerm,
  typed: readonly string[],
  spelled: readonly (readonly string[])[],
): SearchTerm {
  // What begins with `ue` begins with `u`, too.
  const words = [...new Set(typed)];
  const { phrases = [], adjacent = [] } = term;
  const count = words.length + spelled.length + phrases.length + adjacent.length;
  if (words.length > MAX_ENDINGS || count === 0) return term;
  return { ...namedTown(term, words, [...phrases, ...spelled], words.length > 0), adjacent };
}

function namedTown(
  { town }: SearchTerm,
  words: readonly string[],
  spelled: readonly (readonly string[])[],
  isTyped: boolean,
): SearchTerm {
  const phrases = spelled.filter((all) => all.length > 1);
  return {
    words: [...new Set([...words, ...spelled.filter((all) => all.length === 1).flat()])],
    isPrefix: false,
    ...(phrases.length > 0 && { phrases }),
    ...(!isTyped && town !== undefined && { town }),
  };
}

/**
 * The conditions of a search with all its words. The least pay becomes the amounts that some job pays, where
 * these are few, so that the index finds no job that pays less.
 */
export async function searchTerms(db: Db, search: NormalSearch): Promise<SearchTerm[]> {
  const terms = (await expandTerms(db, termsOf(search))).flat();
  const amounts = search.pay && amountsBeforeStep(search.pay);
  if (!search.pay || !amounts) return terms;
  const { rows } = await sql<{ word: string }>`
    select word from search_prefix
    where word >= ${amounts.from} collate "C" and word < ${amounts.before} collate "C"
    limit ${sql.lit(MAX_ENDINGS + 1)}`.execute(db);
  if (rows.length > MAX_ENDINGS) return terms;
  const exact = exactPayTerm(
    search.pay,
    rows.map(({ word }) => word),
  );
  return terms.map((term) => (isOfFact(term, 'pay') ? exact : term));
}

/** The currencies in which jobs pay, see `currencyWord`. Primary key of search_prefix. */
export async function payCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_prefix where word >= 'payin:' collate "C" and word < 'payin;' collate "C"`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/**
 * The search for what else may have been meant, if anything: the texts are searched for the product's own
 * words, too, each word that no job has is replaced by the most similar one that a job has, and a place where
 * no job is by one that is written nearly so.
 * @param place as it was typed
 */
export async function correctTypos(
  db: Db,
  search: NormalSearch,
  place = '',
): Promise<NormalSearch | undefined> {
  const typed = search.near ? [] : queryWords(place);
  const found = typed.length > 0 ? await correctPlace(db, search, typed) : search;
  const { words } = found;
  const known = await findAny(
    db,
    words.map((word) => termsOf({ words: [word], filters: [], isLiteral: true })),
  );
  const similar = await mostSimilarTerms(
    db,
    words.filter((_, index) => !known[index]),
  );
  if (found === search && similar.size === 0 && readOwnWords(words).terms.length === 0) return undefined;
  return { ...found, words: words.map((word) => similar.get(word) ?? word), isLiteral: true };
}

async function correctPlace(db: Db, search: NormalSearch, typed: readonly string[]): Promise<NormalSearch> {
  if ((await findAny(db, [placeTerms(typed)]))[0]) return search;
  const { rest } = readPlaces(typed);
  const instead = (from: readonly string[], to: string) =>
    [...typed.filter((word) => !from.includes(word)), to].join(' ');
  const meant = [rest, ...rest.map((word) => [word])].flatMap((from) =>
    placesMeant(from.join(' ')).map((to) => instead(from, to)),
  );
  const known = await findAny(
    db,
    meant.map((place) => placeTerms(queryWords(place))),
  );
  const place = meant.find((_, index) => known[index]);
  return place === undefined ? search : atPlace(search, typed, place);
}

// One statement for all words: strangers choose how many there are, and each takes a session.

/** Which of these searches find a job. Uses the index job_search_words. */
async function findAny(db: Db, searches: readonly SearchTerm[][]): Promise<boolean[]> {
  if (searches.length === 0) return [];
  const expanded = await expandTerms(db, searches.flat());
  const queries = searches.map((terms) => expanded.splice(0, terms.length).flat());
  const { rows } = await sql<{ index: number }>`${sql.join(
    queries.map(
      (terms, index) => sql`
        (select ${index}::int as index from job_search where words @@ ${tsquery(terms)}::tsquery limit 1)`,
    ),
    sql` union all `,
  )}`.execute(db);
  const found = new Set(rows.map(({ index }) => index));
  return searches.map((_, index) => found.has(index));
}

/** Uses the index search_term_similar. */
async function mostSimilarTerms(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; term: string }>`${sql.join(
    words.map(
      (word) => sql`
        (select ${word}::text as word, term from search_term
          where term % ${word} order by similarity(term, ${word}) desc, term limit 1)`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ word, term }) => [word, term]));
}
