import { sql } from 'kysely';
import type { AuthTables, Db } from '../tables.ts';

/**
 * Counts one use, in one statement, so that concurrent uses are all counted. A window begins with the first
 * use after the last one has ended.
 */
export async function countUse(
  db: Db,
  { key, windowMs, now }: { key: string; windowMs: number; now: Date },
): Promise<Pick<AuthTables['budget'], 'started_at' | 'used'>> {
  const ended = sql<boolean>`budget.started_at <= ${new Date(now.getTime() - windowMs)}`;
  const { rows } = await sql<Pick<AuthTables['budget'], 'started_at' | 'used'>>`
    insert into budget (key, started_at, used) values (${key}, ${now}, 1)
    on conflict (key) do update set
      started_at = case when ${ended} then excluded.started_at else budget.started_at end,
      used = case when ${ended} then 1 else budget.used + 1 end
    returning started_at, used`.execute(db);
  return rows[0]!;
}

export const returnUses = (db: Db, keys: readonly string[]) =>
  db
    .updateTable('budget')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', 'in', keys)
    .where('used', '>', 0)
    .execute();
