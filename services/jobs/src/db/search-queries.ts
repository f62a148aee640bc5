import { type Kysely, sql } from 'kysely';
import { type SearchWords, tsquery } from '../domain/job-search.ts';
import type { JobsTables } from './schema.ts';

/** Index job_search_words. */
async function finds(db: Kysely<JobsTables>, query: string): Promise<boolean> {
  const { rows } = await sql`select from job_search where words @@ ${query}::tsquery limit 1`.execute(db);
  return rows.length > 0;
}

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
