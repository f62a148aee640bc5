import { type Kysely, sql } from 'kysely';
import { type SearchWords, termsOf, tsquery } from '../../domain/job-search.ts';
import type { JobsTables } from '../tables.ts';

/** With more words of one beginning the index has most jobs anyway. */
const MAX_ENDINGS = 64;

/**
 * Terms that find the same, with whole words in the place of their beginnings as far as these are few. Primary key of
 * search_lexeme.
 */
export async function wholeWords(db: Kysely<JobsTables>, terms: readonly string[]): Promise<string[]> {
  const beginnings = terms.flatMap((term) => BEGINNING.exec(term)?.[1] ?? []);
  if (beginnings.length === 0) return [...terms];
  const { rows } = await sql<{ beginning: string; lexeme: string }>`
    select beginning, found.lexeme from unnest(${beginnings}::text[]) beginning, lateral (
      select lexeme from search_lexeme
      where lexeme >= beginning collate "C" and lexeme < beginning || ${LAST} collate "C"
      order by lexeme limit ${sql.lit(MAX_ENDINGS + 1)}
    ) found`.execute(db);
  return terms.map((term) => {
    const beginning = BEGINNING.exec(term)?.[1];
    const words = rows.filter((row) => row.beginning === beginning).map(({ lexeme }) => `'${lexeme}'`);
    return words.length === 0 || words.length > MAX_ENDINGS ? term : `(${words.join(' | ')})`;
  });
}

/** As `termsOf` writes it. */
const BEGINNING = /^'([^']+)':\*$/;
/** The last code point there is: whatever begins alike sorts before it. */
const LAST = '\u{10ffff}';

/** A search that found nothing, with those words corrected that no job has. */
export async function forgiveTypos(db: Kysely<JobsTables>, search: SearchWords): Promise<SearchWords> {
  const words = await Promise.all(
    search.words.map(async (word) =>
      (await isKnown(db, word)) ? word : ((await mostAlike(db, word)) ?? word),
    ),
  );
  return { ...search, words };
}

/** Index job_search_words. */
async function isKnown(db: Kysely<JobsTables>, word: string): Promise<boolean> {
  const terms = await wholeWords(db, termsOf({ words: [word], filters: [] }));
  const { rows } = await sql`
    select from job_search where words @@ ${tsquery(terms)}::tsquery limit 1`.execute(db);
  return rows.length > 0;
}

/** Index search_term_alike. */
async function mostAlike(db: Kysely<JobsTables>, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where term % ${word} order by similarity(term, ${word}) desc, term limit 1
  `.execute(db);
  return rows[0]?.term;
}
