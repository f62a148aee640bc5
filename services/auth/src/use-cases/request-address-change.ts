import type { Role } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { findAccountByLogin, lockAccount } from '../db/queries/accounts.ts';
import { deleteCodesOf, saveDecoyCode } from '../db/queries/codes.ts';
import type { AuthTables } from '../db/tables.ts';
import { readAddress } from '../domain/address.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { consumeCodeQuotas } from './code-quota.ts';
import { issueCode, storeCode } from './issue-code.ts';
import { currentMailKey } from './mail-keys.ts';

interface Move {
  role: Role;
  accountId: string;
  /** as typed */
  emailOrPhone: string;
  generation: number;
}

/**
 * Sends a code to the new address of an account; `verify` with it makes the address the login (decisions §6). The code counts
 * against the quota of the present address too, so that an account cannot be used to email many addresses. For an address of
 * another account no code is sent, and guesses behave as for any other address, so the reply does not reveal the account.
 */
export async function requestAddressChange(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, accountId, emailOrPhone, generation }: Move,
): Promise<void> {
  const now = context.clock.now();
  const key = await currentMailKey(tx);
  const account = await lockAccount(tx, accountId);
  // The account was deleted, or the session that requested the change has ended.
  if (account?.role !== role || account.generation !== generation) return;
  const address = readAddress(emailOrPhone, context.config.defaultCountry);
  if (!address || address.value === account.login) return;

  await deleteCodesOf(tx, accountId, 'address');
  const addressKey = context.addressKey(role, address.value);
  const addressKeys = [addressKey, context.addressKey(role, account.login)];
  const refused = await consumeCodeQuotas(tx, context, { role, addressKeys, now, isFirst: true });
  const holder = await findAccountByLogin(tx, role, address.value);
  if (holder?.verified_at) {
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    await saveDecoyCode(tx, { role, addressKey, purpose: 'address' }, expiresAt);
  } else if (refused) {
    await storeCode(tx, context, { account, address, purpose: 'address', now });
  } else {
    await issueCode(tx, context, { account, address, purpose: 'address', now, key });
  }
}
