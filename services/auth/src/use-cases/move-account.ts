import type { Role } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { accountDeleted, HttpError, httpError } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../context.ts';
import { type Account, changeLogin, lockAccount } from '../db/queries/accounts.ts';
import { deleteMove, findMove, isTaken } from '../db/queries/address-moves.ts';
import { deleteCodes } from '../db/queries/codes.ts';
import { isDecidedAgainstOther } from '../db/queries/kept-decisions.ts';
import { secondFactorSince } from '../db/queries/second-factors.ts';
import type { Tx } from '../db/tables.ts';
import { isOwnersFactor, UNDO_MS } from '../domain/undo.ts';
import { publishAccount } from '../events/publish.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { requestNotice } from './request-email.ts';
import { endOtherSessions, renewToken } from './sessions.ts';
import { keepDecisions } from './suspensions.ts';
import { saveUndo } from './undo-tickets.ts';

export interface Verification {
  role: Role;
  address: Address;
  addressKey: string;
  typed: string;
  network: string;
  now: Date;
}

/**
 * Makes the address that the caller has proven by its code the login. Ends the other sessions, and notifies
 * the old address with a ticket that undoes it.
 */
export async function moveAccount(
  context: AuthContext,
  caller: Pick<Caller, 'id' | 'gen' | 'sid'>,
  verification: Verification,
): Promise<string | HttpError> {
  const { now } = verification;
  const moved = await context.transaction((tx) => move(tx, context, caller, verification));
  if (moved instanceof HttpError) return moved;
  return renewToken(context, moved, caller.sid, now);
}

async function move(
  tx: Tx,
  context: AuthContext,
  caller: Pick<Caller, 'id' | 'gen' | 'sid'>,
  { role, address, addressKey, typed, network, now }: Verification,
): Promise<Account | HttpError> {
  const account = await lockAccount(tx, caller.id);
  if (account?.generation !== caller.gen) throw accountDeleted();
  const wanted = await findMove(tx, account.id);
  // A new password or another request has ended it since it was read.
  if (wanted?.address_key !== addressKey || wanted.generation !== account.generation) return wrongCode();
  const key = { role, addressKey, purpose: 'address' } as const;
  const wrong = await checkCode(tx, context, { ...key, typed, now, network, moverId: account.id });
  if (wrong) return wrong;
  if (await isTaken(tx, { role, login: address.value, now, except: account.id })) {
    return httpError('AddressTaken', 'There already is an account with this address.');
  }
  if (await isDecidedAgainstOther(tx, account.id, addressKey, now))
    return httpError('NotAllowed', 'That address cannot be used here.');
  await deleteCodes(tx, key);
  await deleteMove(tx, account.id);
  // A reset code that was sent to the old address becomes invalid.
  const oldKey = context.addressKey(role, account.login);
  await deleteCodes(tx, { role, addressKey: oldKey });
  const changed = await changeLogin(tx, account.id, { login: address.value, channel: address.channel });
  await keepDecisions(tx, account, [oldKey]);
  await publishAccount(context, tx, changed);
  await endOtherSessions(tx, context, account.id, caller.sid);
  await notifyOldAddress(tx, context, account, now);
  return changed;
}

async function notifyOldAddress(tx: Tx, context: AuthContext, account: Account, now: Date): Promise<void> {
  // A second factor has confirmed the move: the password alone gives no proof.
  if (isOwnersFactor(await secondFactorSince(tx, account.id), now)) {
    await requestNotice(tx, context, account, { notice: 'addressChanged', now });
    return;
  }
  const undoTicket = await saveUndo(tx, context, {
    id: uuidv7(now),
    account_id: account.id,
    role: account.role,
    old_login: account.login,
    old_channel: account.channel,
    changed_at: now,
    expires_at: new Date(now.getTime() + UNDO_MS),
  });
  await requestNotice(tx, context, account, { notice: 'addressChanged', undoTicket, now });
}
