import { sql } from 'kysely';
import type { JobsContext } from '../../../context.ts';
import type { Tx } from '../../tables.ts';

/** Words that are looked at in one statement: a common one takes milliseconds. */
const BATCH = 500;
/** Words that are looked at in one run, which takes about a second at a million jobs. */
const MAX_WORDS = 20_000;

const LOCK = sql`hashtextextended('words of the search', 0)`;

/** Keeps words from being deleted as unused until the end of the transaction, which writes documents. */
export const keepWords = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);

/**
 * Deletes words and terms that no live job has any more. Each run goes on where the one before has ended, and
 * begins anew after the last word. Uses the index job_search_words.
 */
export function createWordPruning(context: Pick<JobsContext, 'transaction'>): () => Promise<number> {
  let last = '';
  return async () => {
    let deleted = 0;
    for (let seen = 0; seen < MAX_WORDS; seen += BATCH) {
      const words = await context.transaction((tx) => findWords(tx, last));
      const unused = words.filter(({ isUsed }) => !isUsed).map(({ word }) => word);
      const done = unused.length === 0 ? 0 : await context.transaction((tx) => deleteUnused(tx, unused));
      // Somebody writes documents: the next run begins with these words.
      if (done === undefined) break;
      deleted += done;
      last = words.length < BATCH ? '' : words.at(-1)!.word;
      if (last === '') break;
    }
    return deleted;
  };
}

const isUsed = sql<boolean>`exists (select from job_search where words @@ quote_literal(word)::tsquery)`;

/** Words after one, in order. */
async function findWords(tx: Tx, after: string): Promise<{ word: string; isUsed: boolean }[]> {
  await useWordIndex(tx);
  const { rows } = await sql<{ word: string; isUsed: boolean }>`
    select word, ${isUsed} as "isUsed"
    from (select word from search_prefix where word > ${after} order by word limit ${sql.lit(BATCH)}) following
    order by word`.execute(tx);
  return rows;
}

/** Deletes those words that are still unused. Returns how many; `undefined` while documents are written. */
async function deleteUnused(tx: Tx, words: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as "isLocked"`.execute(tx);
  if (!rows[0]!.isLocked) return undefined;
  await useWordIndex(tx);
  const { rows: deleted } = await sql`
    with deleted as (delete from search_prefix where word = any(${words}::text[]) and not ${isUsed} returning word),
      terms as (delete from search_term using deleted where term = word)
    select from deleted`.execute(tx);
  return deleted.length;
}

/** The planner takes any word for one that a thousandth of all jobs has, which reading some would find. */
async function useWordIndex(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_indexscan = off`.execute(tx);
}
