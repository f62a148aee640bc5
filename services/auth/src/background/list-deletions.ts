import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import { appendDeletions } from '../adapters/deletions-file.ts';
import type { AuthContext } from '../context.ts';

/** So long a committed deletion may be missing in the file. */
const EVERY_MS = 500;
const BATCH = 1_000;

/** Writes committed deletions to the file, and forgets them once they are on its disk. */
export const listDeletions = ({ db, clock, log, config }: AuthContext): BackgroundUnit =>
  periodic({
    name: 'list-deletions',
    everyMs: EVERY_MS,
    clock,
    log,
    async run() {
      const file = config.deletionsFile;
      if (file === undefined) return 0;
      const rows = await db.selectFrom('unlisted_deletion').selectAll().limit(BATCH).execute();
      if (rows.length === 0) return 0;
      await appendDeletions(
        file,
        rows.map(({ account_id, deleted_at }) => ({ accountId: account_id, deletedAt: deleted_at })),
      );
      const ids = rows.map(({ account_id }) => account_id);
      await db.deleteFrom('unlisted_deletion').where('account_id', 'in', ids).execute();
      return rows.length;
    },
  });
