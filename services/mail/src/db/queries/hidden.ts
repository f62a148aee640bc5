import type { Db } from '../tables.ts';

/** Whether a company, or a job, is hidden. */
export const isHidden = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('hidden')
    .select('id')
    .where('id', '=', id)
    .where('is_hidden', '=', true)
    .executeTakeFirst()) !== undefined;
