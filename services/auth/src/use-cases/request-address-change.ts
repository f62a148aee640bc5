import type { Role } from '@firstrung/contracts';
import { readAddress } from '@firstrung/service-kit/address';
import type { AuthContext } from '../context.ts';
import { lockAccount } from '../db/queries/accounts.ts';
import { saveMove } from '../db/queries/address-moves.ts';
import { findAccountBySession } from '../db/queries/sessions.ts';
import type { Tx } from '../db/tables.ts';
import { requestEmail } from './request-email.ts';

interface Move {
  role: Role;
  accountId: string;
  /** as typed */
  emailOrPhone: string;
  generation: number;
  sessionId: string;
}

/**
 * Stores the address that an account wants to move to and has a code sent there; `verify` with the code and a
 * token of the account makes it the login (C§6, C§10). An address of another account gets no code,
 * and guesses behave as for any other, so that no reply reveals the account.
 */
export async function requestAddressChange(
  tx: Tx,
  context: AuthContext,
  { role, accountId, emailOrPhone, generation, sessionId }: Move,
): Promise<void> {
  const now = context.clock.now();
  const account = await lockAccount(tx, accountId);
  // The account was deleted, or the session that requested the change has ended.
  if (account?.role !== role || account.generation !== generation) return;
  if (!(await findAccountBySession(tx, { id: accountId, sid: sessionId }))) return;
  const address = readAddress(emailOrPhone, context.config.defaultCountry);
  if (!address || address.value === account.login) return;
  await saveMove(tx, {
    account_id: accountId,
    address_key: context.addressKey(role, address.value),
    encrypted: context.secret.encrypt('address', JSON.stringify(address)),
    generation,
    created_at: now,
  });
  // Counted as a network: one account cannot have more codes sent to an address than one client.
  await requestEmail(tx, context, { kind: 'move', accountId, network: accountId }, now);
}
