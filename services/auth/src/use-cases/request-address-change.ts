import type { Role } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { findAccountByLogin, lockAccount } from '../db/queries/accounts.ts';
import { dropCodesOf, putPhantomCode } from '../db/queries/codes.ts';
import type { AuthTables } from '../db/tables.ts';
import { readAddress } from '../domain/address.ts';
import { CODE_LIFE_MS } from '../domain/code.ts';
import { spendCodes } from './code-quota.ts';
import { issueCode, keepCode } from './issue-code.ts';
import { mailKey } from './mail-keys.ts';

interface Move {
  role: Role;
  accountId: string;
  /** as typed */
  emailOrPhone: string;
  generation: number;
}

/**
 * Someone wants another address (decisions §6): it gets a code, and `verify` with that makes it the login. Charged to
 * the present address too, so that one account can't be made to write to many. Of an address that another account
 * has, nobody learns that: nothing is sent, and codes are guessed there as anywhere else.
 */
export async function requestMove(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, accountId, emailOrPhone, generation }: Move,
): Promise<void> {
  const now = context.clock.now();
  const key = await mailKey(tx);
  const account = await lockAccount(tx, accountId);
  // Deleted meanwhile, or the session it was asked for in has ended.
  if (account?.role !== role || account.generation !== generation) return;
  const address = readAddress(emailOrPhone, context.config.defaultCountry);
  if (!address || address.value === account.login) return;

  await dropCodesOf(tx, accountId, 'address');
  const addressKey = context.addressKey(role, address.value);
  const addressKeys = [addressKey, context.addressKey(role, account.login)];
  const refused = await spendCodes(tx, context, { role, addressKeys, now, isFirst: true });
  const holder = await findAccountByLogin(tx, role, address.value);
  if (holder?.verified_at) {
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    await putPhantomCode(tx, { role, addressKey, purpose: 'address' }, expiresAt);
  } else if (refused) {
    await keepCode(tx, context, { account, address, purpose: 'address', now });
  } else {
    await issueCode(tx, context, { account, address, purpose: 'address', now, key });
  }
}
