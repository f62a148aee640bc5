import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { type Account, changePasswordHash } from '../db/queries/accounts.ts';
import { dropCodesOf } from '../db/queries/codes.ts';
import type { AuthTables } from '../db/tables.ts';

/**
 * Puts a new password in the place of the one that was checked, and ends what the old one had opened: sessions, and
 * codes under way, a change of the address included. `undefined` when the password isn't that one any more.
 */
export async function replacePassword(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { account, passwordHash }: { account: Account; passwordHash: string },
): Promise<Account | undefined> {
  const changed = await changePasswordHash(tx, account, passwordHash);
  if (!changed) return undefined;
  const { id, generation } = changed;
  await dropCodesOf(tx, id);
  await context.publish(
    tx,
    'auth.sessions.revoked.v1',
    { id, version: 0 },
    { accountId: id, minGen: generation },
  );
  return changed;
}
