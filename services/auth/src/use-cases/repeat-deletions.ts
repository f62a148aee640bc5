import { isUuid } from '@firstrung/contracts';
import { readList } from '@firstrung/service-kit/service';
import type { ListedDeletion } from '../background/list-deletions.ts';
import type { AuthContext } from '../context.ts';
import { findAccounts } from '../db/queries/accounts.ts';
import { deleteAttemptsOf } from '../db/queries/attempts.ts';
import { deleteAccount } from './delete-account.ts';

const BATCH = 1_000;

/**
 * Deletes the accounts of the file that a restored backup has brought back, and signups that would become
 * them. Every start does it before anything is served, however the database was restored. The owners were
 * notified when they deleted them.
 */
export async function repeatDeletions(context: AuthContext): Promise<void> {
  const { config, clock, log } = context;
  if (config.deletionsFile === undefined) return;
  const listed = await readList<ListedDeletion>(config.deletionsFile);
  const ids = [...new Set(listed.flatMap(({ account = '' }) => (isUuid(account) ? [account] : [])))];
  let repeated = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await deleteAttemptsOf(context.db, batch);
    for (const account of await findAccounts(context.db, batch)) {
      const repeat = { now: clock.now(), isRepeated: true };
      await context.transaction((tx) => deleteAccount(tx, context, account, repeat));
      repeated++;
    }
  }
  if (repeated > 0) log.info({ accounts: repeated }, 'deleted accounts of a restored backup again');
}
