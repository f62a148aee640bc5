import { appendToList, type BackgroundUnit } from '@firstrung/service-kit/service';
import { sql } from 'kysely';
import type { AuthContext } from '../context.ts';

/** So long a committed deletion may be missing in the file. */
const EVERY_MS = 500;
const BATCH = 1_000;

/** A line of the file: the id of the account and the time, and nothing else. */
export interface ListedDeletion {
  account: string;
  at: string;
}

/** Writes committed deletions to the file, and forgets them once they are on its disk. */
export const listDeletions = ({ db }: AuthContext, file: string): BackgroundUnit => ({
  name: 'list-deletions',
  everyMs: EVERY_MS,
  due: () => sql`exists (select from unlisted_deletion)`,
  async run() {
    const rows = await db.selectFrom('unlisted_deletion').selectAll().limit(BATCH).execute();
    if (rows.length === 0) return 0;
    const lines = rows.map(
      ({ account_id, deleted_at }): ListedDeletion => ({ account: account_id, at: deleted_at.toISOString() }),
    );
    await appendToList(file, lines);
    const ids = rows.map(({ account_id }) => account_id);
    await db.deleteFrom('unlisted_deletion').where('account_id', 'in', ids).execute();
    return rows.length;
  },
});
