import type { AuthContext } from '../context.ts';
import type { Tx } from '../db/tables.ts';

/**
 * Remembers a deletion outside of the database, in the file of `DELETIONS_FILE`: a backup from before the
 * deletion would bring the account back. Call it in the transaction of the deletion; the file is written
 * after the commit, by `listDeletions`.
 */
export async function rememberDeletion(
  tx: Tx,
  { config }: Pick<AuthContext, 'config'>,
  accountId: string,
  now: Date,
): Promise<void> {
  if (config.deletionsFile === undefined) return;
  await tx
    .insertInto('unlisted_deletion')
    .values({ account_id: accountId, deleted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
