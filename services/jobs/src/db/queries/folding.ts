import { spellings } from '@firstrung/contracts';
import { likePattern } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../tables.ts';

// Texts are folded by the functions of folding.sql.

/** Whether a folded text contains all that was typed, in any spelling; `patternFor` makes the pattern. */
export const containsAll = (
  folded: RawBuilder<unknown>,
  typed: readonly string[],
  patternFor = likePattern,
) =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...typed.map((one) => sql`${folded} like any(${spellings(one).map(patternFor)}::text[])`)],
    sql` and `,
  )})`;

/**
 * Whether the row `found` that a query makes satisfies a condition. `offset 0` keeps the planner from making
 * its columns anew for each part of the condition.
 */
export const isFound = (query: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from (${query} offset 0) found where ${condition})`;

/** Rows of each table that are folded in one transaction. */
const BATCH = 100;

/** Rows from before texts were folded. Uses the indexes applicant_unfolded and application_unfolded. */
export const unfolded = sql`
  select id from applicant where folded_texts is null
  union all select id from application where folded_texts is null`;

/** Lets the triggers fold some of them. Returns how many: 0 once all are done or locked. Uses the indexes. */
export async function foldRows(tx: Tx): Promise<number> {
  let folded = 0;
  for (const [table, text] of [
    ['applicant', 'education'],
    ['application', 'request_message'],
  ] as const) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(text)} = ${sql.ref(text)} where id in (
        select id from ${sql.table(table)} where folded_texts is null
        limit ${BATCH} for no key update skip locked
      )`.execute(tx);
    folded += Number(numAffectedRows);
  }
  return folded;
}
