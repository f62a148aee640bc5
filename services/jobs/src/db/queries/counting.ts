import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows that a query finds. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const counted = query.select(sql`count(*)`.as('count')).$castTo<{ count: number }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  return count;
}

/** Whether a query finds any row. */
export const isAny = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
