import { type Kysely, sql } from 'kysely';
import { type SearchWords, tsquery } from '../domain/job-search.ts';
import type { JobsTables } from './schema.ts';

/** Index job_search_words. */
async function finds(db: Kysely<JobsTables>, query: string): Promise<boolean> {
  const { rows } = await sql`
    select from job_search where words @@ ${await wholeWords(db, query)}::tsquery limit 1`.execute(db);
  return rows.length > 0;
}

/** With more words of one beginning the index has most jobs anyway. */
const MAX_ENDINGS = 64;

/**
 * A tsquery that finds the same with whole words in the place of their beginnings, as far as these are few. Primary key
 * of search_lexeme.
 */
export async function wholeWords(db: Kysely<JobsTables>, query: string): Promise<string> {
  const beginnings = [...query.matchAll(BEGINNING)].map(([, beginning]) => beginning!);
  if (beginnings.length === 0) return query;
  const { rows } = await sql<{ beginning: string; lexeme: string }>`
    select beginning, found.lexeme from unnest(${beginnings}::text[]) beginning, lateral (
      select lexeme from search_lexeme
      where lexeme >= beginning collate "C" and lexeme < beginning || ${LAST} collate "C"
      order by lexeme limit ${sql.lit(MAX_ENDINGS + 1)}
    ) found`.execute(db);
  return query.replaceAll(BEGINNING, (term, beginning) => {
    const words = rows.filter((row) => row.beginning === beginning).map(({ lexeme }) => `'${lexeme}'`);
    return words.length === 0 || words.length > MAX_ENDINGS ? term : `(${words.join(' | ')})`;
  });
}

/** As `tsquery` writes it. */
const BEGINNING = /'([^']+)':\*/g;
/** The last code point there is: whatever begins alike sorts before it. */
const LAST = '\u{10ffff}';

/** The search with its words corrected where no job has them, if it would find nothing as it was typed. */
export async function forgiveTypos(db: Kysely<JobsTables>, search: SearchWords): Promise<SearchWords> {
  if (search.words.length === 0 || (await finds(db, tsquery(search)))) return search;
  const words = await Promise.all(
    search.words.map(async (word) => {
      const isKnown = await finds(db, tsquery({ words: [word], filters: [] }));
      return isKnown ? word : ((await mostAlike(db, word)) ?? word);
    }),
  );
  return { ...search, words };
}

/** Index search_term_alike. */
async function mostAlike(db: Kysely<JobsTables>, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where term % ${word} order by similarity(term, ${word}) desc, term limit 1
  `.execute(db);
  return rows[0]?.term;
}
