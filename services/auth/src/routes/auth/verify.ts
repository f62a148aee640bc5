import type { Calls, Role } from '@firstrung/contracts';
import { type Address, spellingsOf } from '@firstrung/service-kit/address';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { type CallHandler, HttpError, httpError, networkOf } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { AuthContext } from '../../context.ts';
import { type Account, insertAccount } from '../../db/queries/accounts.ts';
import { findMove, isTaken } from '../../db/queries/address-moves.ts';
import { deleteAttempts, findAttemptByTicket, listAttempts } from '../../db/queries/attempts.ts';
import { deleteCodes } from '../../db/queries/codes.ts';
import { takeSuspension } from '../../db/queries/suspended-addresses.ts';
import type { Tx } from '../../db/tables.ts';
import { attemptsAfter } from '../../domain/attempt.ts';
import { publishAccount } from '../../events/publish.ts';
import { addressTaken, ticketMac } from '../../use-cases/attempts.ts';
import { checkCode } from '../../use-cases/check-code.ts';
import { logIn } from '../../use-cases/log-in.ts';
import { moveAccount } from '../../use-cases/move-account.ts';
import { checkRole, requireAddress } from '../input.ts';

interface Verification {
  role: Role;
  address: Address;
  addressKey: string;
  typed: string;
  ticket: string | undefined;
  network: string;
  now: Date;
}

/**
 * A code proves an address. The ticket says which attempt to
 * sign up it is for, a token which account moves to it.
 */
export const verify =
  (context: AuthContext, role: Role): CallHandler<Calls['POST /api/authApplicant/verify']> =>
  async ({ body, caller, ip, now, raw }, reply) => {
    checkRole(role, caller);
    const { address } = await requireAddress(context, role, 'emailOrPhone', body.emailOrPhone);
    const addressKey = context.addressKey(role, address.value);
    const { verificationCode: typed, ticket } = body;
    const verification = { role, address, addressKey, typed, ticket, network: networkOf(ip), now };
    const record = (
      event: 'code-checked' | 'account-created' | 'address-changed',
      account?: string,
      reason?: HttpError,
    ) =>
      context.securityEvent({
        event,
        outcome: reason ? 'failed' : 'ok',
        account,
        request: raw,
        ...(reason ? { reason: reason.code } : {}),
      });

    const move = caller && (await findMove(context.db, caller.id));
    if (caller && move?.address_key === addressKey) {
      const moved = await moveAccount(context, caller, verification);
      record('code-checked', caller.id, moved instanceof HttpError ? moved : undefined);
      if (moved instanceof HttpError) throw moved;
      record('address-changed', caller.id);
      return { message: `Your address is ${address.value} now.`, token: moved };
    }

    const activate = () => context.transaction((tx) => activateAttempt(tx, context, verification));
    const account = await activate().catch((error) => {
      // Another account took the address concurrently. Nothing was written; the next try sees it.
      if (violatedConstraint(error) === 'account_login') return activate();
      throw error;
    });
    if (account instanceof HttpError) {
      record('code-checked', undefined, account);
      throw account;
    }
    record('code-checked', account.id);
    record('account-created', account.id);
    return {
      message: 'Signup successful !',
      token: await logIn(context, account, { request: raw, reply, now }),
    };
  };

/**
 * Makes the attempt of the ticket an account and ends the other attempts. The account begins suspended if its
 * address was left by one that is: only who has proven the address learns it.
 */
async function activateAttempt(
  tx: Tx,
  context: AuthContext,
  { role, address, addressKey, typed, ticket, network, now }: Verification,
): Promise<Account | HttpError> {
  const after = attemptsAfter(now);
  const mac = ticket === undefined ? undefined : ticketMac(context, ticket);
  const named =
    mac === undefined ? undefined : await findAttemptByTicket(tx, { role, ticketMac: mac, after });
  const own = named?.address_key === addressKey ? named : undefined;
  const key = { role, addressKey, purpose: 'verify' } as const;
  const wrong = await checkCode(tx, context, { ...key, typed, now, network, ticketMac: own?.ticket_mac });
  if (wrong) return wrong;

  const [only, ...others] = await listAttempts(tx, { role, addressKey, after });
  const attempt = ticket === undefined && others.length === 0 ? only : own;
  if (!attempt) return ticketRequired();
  if (await isTaken(tx, { role, login: address.value, now })) return addressTaken();
  const keys = spellingsOf(address).map((spelling) => context.addressKey(role, spelling));
  const left = await takeSuspension(tx, keys, now);
  const account = await insertAccount(tx, {
    id: attempt.account_id,
    // With a statement and a reply of its own.
    restriction: left ? { ...left.restriction, restrictionId: uuidv7(now) } : null,
    role,
    login: address.value,
    channel: address.channel,
    name: attempt.name,
    password_hash: attempt.password_hash,
    created_at: now,
  });
  await deleteCodes(tx, key);
  await deleteAttempts(tx, role, addressKey);
  await publishAccount(context, tx, account);
  if (left)
    context.afterCommit(tx, () =>
      context.securityEvent({ event: 'restricted', outcome: 'ok', subject: account.id }),
    );
  return account;
}

const ticketRequired = () =>
  httpError(
    'TicketRequired',
    'The code is right, but several signups wait for it. Please log in with your password to go on.',
  );
