import { type Kysely, sql } from 'kysely';
import { amountsBeforeStep, exactPayTerm, isOfFact } from '../../domain/fact-words.ts';
import { type NormalSearch, type SearchTerm, termsOf, tsquery } from '../../domain/job-search.ts';
import { readOwnWords } from '../../domain/own-words.ts';
import type { JobsTables } from '../tables.ts';

/** A prefix of more words than this matches most jobs anyway. */
const MAX_ENDINGS = 64;
/** The last code point: every word with a prefix sorts before the prefix followed by it. */
const LAST = '\u{10ffff}';

/**
 * Replaces prefixes by the words that begin with them, where these are few: of whole words the GIN index
 * reads only what they have in common, of a prefix all of it. Primary key of search_prefix.
 */
async function expandPrefixes(db: Kysely<JobsTables>, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const prefixes = terms.filter(({ isPrefix }) => isPrefix).flatMap(({ words }) => words);
  if (prefixes.length === 0) return [...terms];
  const { rows } = await sql<{ prefix: string; word: string }>`
    select prefix, found.word from unnest(${prefixes}::text[]) prefix, lateral (
      select word from search_prefix
      where word >= prefix collate "C" and word < prefix || ${LAST} collate "C"
      order by word limit ${sql.lit(MAX_ENDINGS + 1)}
    ) found`.execute(db);
  return terms.map((term) => {
    const found = rows.filter(({ prefix }) => term.words.includes(prefix)).map(({ word }) => word);
    // What begins with `ue` begins with `u`, too.
    const words = [...new Set(found)];
    const isFew = words.length > 0 && words.length <= MAX_ENDINGS;
    return term.isPrefix && isFew ? { words, isPrefix: false } : term;
  });
}

/**
 * The conditions of a search with all its words. The least pay becomes the amounts that some job pays, where
 * these are few, so that the index finds no job that pays less.
 */
export async function searchTerms(db: Kysely<JobsTables>, search: NormalSearch): Promise<SearchTerm[]> {
  const terms = await expandPrefixes(db, termsOf(search));
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

/** The units and currencies in which jobs pay, see `payUnitWord`. Primary key of search_prefix. */
export async function payUnits(db: Kysely<JobsTables>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_prefix where word >= 'payin:' collate "C" and word < 'payin;' collate "C"`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/**
 * The search for what else may have been meant, if anything: the texts are searched for the product's own
 * words, too, and each word that no job has is replaced by the most similar one that a job has.
 */
export async function correctTypos(
  db: Kysely<JobsTables>,
  search: NormalSearch,
): Promise<NormalSearch | undefined> {
  const known = await knownWords(db, search.words);
  const similar = await mostSimilarTerms(
    db,
    search.words.filter((word) => !known.has(word)),
  );
  if (similar.size === 0 && readOwnWords(search.words).terms.length === 0) return undefined;
  return { ...search, words: search.words.map((word) => similar.get(word) ?? word), isLiteral: true };
}

// One statement for all words: strangers choose how many there are, and each takes a session.

/** Uses the index job_search_words. */
async function knownWords(db: Kysely<JobsTables>, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const terms = words.map((word) => termsOf({ words: [word], filters: [], isLiteral: true }));
  const expanded = await expandPrefixes(db, terms.flat());
  const { rows } = await sql<{ word: string }>`${sql.join(
    words.map(
      (word, index) => sql`
        (select ${word}::text as word from job_search where words @@ ${tsquery([expanded[index]!])}::tsquery limit 1)`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Uses the index search_term_similar. */
async function mostSimilarTerms(
  db: Kysely<JobsTables>,
  words: readonly string[],
): Promise<Map<string, string>> {
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
