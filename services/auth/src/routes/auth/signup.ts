import { randomUUID } from 'node:crypto';
import type { Calls, Role } from '@firstrung/contracts';
import { type CallHandler, networkOf } from '@firstrung/service-kit/http';
import type { AuthContext } from '../../context.ts';
import { findMove } from '../../db/queries/address-moves.ts';
import { findAttemptByTicket } from '../../db/queries/attempts.ts';
import type { Tx } from '../../db/tables.ts';
import { attemptsAfter } from '../../domain/attempt.ts';
import { CORRECTIONS_OF_NETWORK } from '../../domain/limits.ts';
import { secretsOf, storeAttempt, ticketMac } from '../../use-cases/attempts.ts';
import { spendBudgets } from '../../use-cases/budgets.ts';
import { requestEmail } from '../../use-cases/request-email.ts';
import { checkRole, codeIsOnItsWay, requireAddress, requireName, weakPassword } from '../input.ts';

/**
 * Stores an attempt, which becomes an account once a code has proven the address. A taken address gets the
 * same reply; its owner gets another email.
 */
export const signup =
  (context: AuthContext, role: Role): CallHandler<Calls['POST /api/authApplicant/signup']> =>
  async ({ body, ip, now }) => {
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const name = requireName(body.name);
    const weak = weakPassword(context.config, 'password', body.password, {
      role,
      login: address.value,
      name,
    });
    if (weak) throw weak;
    const ticket = body.ticket ?? randomUUID();
    const network = networkOf(ip);
    const passwordHash = await context.passwords.hash(body.password, ip);
    await context.transaction(async (tx) => {
      await storeAttempt(tx, context, { role, address, ticket, name, passwordHash, network, now });
      await requestEmail(tx, context, { kind: 'signup', role, address, network, name }, now);
    });
    return { message: codeIsOnItsWay(address), emailOrPhone: address.value, ticket };
  };

/**
 * The reply is the same for every address. A correction (`newEmailOrPhone`) takes the attempt of the ticket
 * to the new address, and without its ticket no attempt is corrected: who copies another person's attempt has
 * a place to guess its password at.
 *
 * With the token of an account that moves to the address, its code is sent again.
 */
export const resendVerification =
  (context: AuthContext, role: Role): CallHandler<Calls['POST /api/authApplicant/resend-verification']> =>
  async ({ body, caller, ip, now }) => {
    checkRole(role, caller);
    const present = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const corrected = body.newEmailOrPhone?.trim()
      ? requireAddress(context.config, 'newEmailOrPhone', body.newEmailOrPhone)
      : present;
    const addressKey = context.addressKey(role, present.value);
    const network = networkOf(ip);
    await context.transaction(async (tx) => {
      const move = caller && (await findMove(tx, caller.id));
      if (move && move.address_key === addressKey) {
        return requestEmail(tx, context, { kind: 'move', accountId: move.account_id, network }, now);
      }
      const after = attemptsAfter(now);
      const named =
        body.ticket === undefined
          ? undefined
          : await findAttemptByTicket(tx, { role, ticketMac: ticketMac(context, body.ticket), after });
      const attempt = named?.address_key === addressKey ? named : undefined;
      const isCorrection = corrected.value !== present.value;
      if (isCorrection && attempt && (await maySpend(tx, context, network, now))) {
        const { name, password_hash: passwordHash } = attempt;
        await storeAttempt(tx, context, {
          role,
          address: corrected,
          ticket: body.ticket!,
          name,
          passwordHash,
          network,
          identity: secretsOf(context, attempt).identity,
          now,
        });
      }
      const request = { kind: 'signup', role, address: corrected, network, name: attempt?.name } as const;
      await requestEmail(tx, context, request, now);
    });
    return { message: 'Verification code resent successfully.', emailOrPhone: corrected.value };
  };

async function maySpend(tx: Tx, context: AuthContext, network: string, now: Date): Promise<boolean> {
  if (!context.config.rateLimits) return true;
  const budget = { name: ['correction', network], ...CORRECTIONS_OF_NETWORK };
  return !(await spendBudgets(tx, context, [budget], now)).refused;
}
