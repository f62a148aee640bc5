import type { AuthContext } from '../context.ts';
import { type Account, changePasswordHash } from '../db/queries/accounts.ts';
import { deleteMove } from '../db/queries/address-moves.ts';
import { deleteCodes } from '../db/queries/codes.ts';
import type { Tx } from '../db/tables.ts';
import { publishRevoked } from '../events/publish.ts';

/**
 * Replaces the password that was checked. Ends all sessions and codes of the account, a pending change of
 * address included. Returns `undefined` if the password has changed since it was checked.
 */
export async function replacePassword(
  tx: Tx,
  context: AuthContext,
  { account, passwordHash }: { account: Account; passwordHash: string },
): Promise<Account | undefined> {
  const changed = await changePasswordHash(tx, account, passwordHash);
  if (!changed) return undefined;
  await deleteCodes(tx, { role: changed.role, addressKey: context.addressKey(changed.role, changed.login) });
  await deleteMove(tx, changed.id);
  await publishRevoked(context, tx, changed);
  return changed;
}
