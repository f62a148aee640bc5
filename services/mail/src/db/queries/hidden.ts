import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Which of these companies and jobs are hidden. */
export async function hiddenAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const all = sql<string>`any(${ids}::uuid[])`;
  const rows = await db
    .selectFrom('hidden')
    .select('id')
    .where('id', '=', all)
    .where('is_hidden', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many companies and jobs wait to be approved. Uses the index hidden_waiting. */
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('hidden')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('waits_since', 'is not', null)
      .executeTakeFirstOrThrow()
  ).count;

/** Whether a company, or a job, is hidden. */
export const isHidden = async (db: Db, id: string): Promise<boolean> => (await hiddenAmong(db, [id])).has(id);
