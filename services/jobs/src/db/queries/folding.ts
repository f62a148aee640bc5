import { spellings } from '@firstrung/contracts';
import { likePattern } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';

// Texts are folded by triggers, see schema.sql.

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
