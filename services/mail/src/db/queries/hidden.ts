import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Those of the companies and jobs that are hidden. */
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

/** Whether a company, or a job, is hidden. */
export const isHidden = async (db: Db, id: string): Promise<boolean> => (await hiddenAmong(db, [id])).has(id);
