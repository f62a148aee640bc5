import type { Calls, Role } from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { type CallHandler, HttpError, httpError, networkOf } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { findMove, isTaken } from '../../db/queries/address-moves.ts';
import { deleteAttempts, findAttemptByTicket, listAttempts } from '../../db/queries/attempts.ts';
import { deleteCodes } from '../../db/queries/codes.ts';
import type { Tx } from '../../db/tables.ts';
import { attemptsAfter } from '../../domain/attempt.ts';
import { addressTaken, secretsOf, ticketMac } from '../../use-cases/attempts.ts';
import { checkCode } from '../../use-cases/check-code.ts';
import { type Created, createAccount } from '../../use-cases/create-account.ts';
import { logIn } from '../../use-cases/log-in.ts';
import { moveAccount, type Verification } from '../../use-cases/move-account.ts';
import { checkRole, requireAddress } from '../input.ts';

/**
 * A code proves an address. The ticket says which attempt to
 * sign up it is for, a token which account moves to it.
 */
export const verify =
  (context: AuthContext, role: Role): CallHandler<Calls['POST /api/authApplicant/verify']> =>
  async ({ body, caller, ip, now, raw }, reply) => {
    checkRole(role, caller);
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
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
    const created = await activate().catch((error) => {
      // Another account took the address concurrently. Nothing was written; the next try sees it.
      if (violatedConstraint(error) === 'account_login') return activate();
      throw error;
    });
    if (created instanceof HttpError) {
      record('code-checked', undefined, created);
      throw created;
    }
    const { account, provider } = created;
    record('code-checked', account.id);
    record('account-created', account.id);
    return {
      message: 'Signup successful !',
      token: await logIn(context, account, { request: raw, reply, now, provider }),
    };
  };

/** Makes the attempt of the ticket an account and ends the other attempts. */
async function activateAttempt(
  tx: Tx,
  context: AuthContext,
  { role, address, addressKey, typed, ticket, network, now }: Verification & { ticket: string | undefined },
): Promise<Created | HttpError> {
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
  const { identity } = attempt ? secretsOf(context, attempt) : {};
  // A code alone makes nobody the account of a person of the provider, who may be a stranger.
  if (!attempt || (identity && attempt !== own)) return ticketRequired();
  if (await isTaken(tx, { role, login: address.value, now })) return addressTaken();
  const created = await createAccount(tx, context, {
    id: attempt.account_id,
    role,
    address,
    name: attempt.name,
    passwordHash: attempt.password_hash,
    identity,
    now,
  });
  await deleteCodes(tx, key);
  await deleteAttempts(tx, role, addressKey);
  return created;
}

const ticketRequired = () =>
  httpError(
    'TicketRequired',
    'The code is right, but several signups wait for it. Please log in with your password to go on.',
  );
