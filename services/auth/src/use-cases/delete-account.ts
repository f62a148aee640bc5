import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { type Account, deleteAccount as deleteRow } from '../db/queries/accounts.ts';
import { deleteAttempts } from '../db/queries/attempts.ts';
import { deleteCodes } from '../db/queries/codes.ts';
import type { AuthTables } from '../db/tables.ts';
import { requestNotice } from './request-email.ts';

/**
 * Deletes the account and frees its address. The event makes the other services erase their data. Returns `undefined` if the
 * password has changed since it was checked.
 */
export async function deleteAccount(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  account: Pick<Account, 'id' | 'password_hash'>,
  now: Date,
): Promise<Account | undefined> {
  const deleted = await deleteRow(tx, account);
  if (!deleted) return undefined;
  const { id, role, login, generation } = deleted;
  const addressKey = context.addressKey(role, login);
  await deleteCodes(tx, { role, addressKey });
  await deleteAttempts(tx, role, addressKey);
  const aggregate = { id, version: 0 };
  await context.publish(tx, 'auth.account.deleted.v1', aggregate, { accountId: id, role });
  const minGen = generation + 1;
  await context.publish(tx, 'auth.sessions.revoked.v1', aggregate, { accountId: id, minGen });
  await requestNotice(tx, context, deleted, { notice: 'accountDeleted', now });
  return deleted;
}
