import { randomUUID } from 'node:crypto';
import type { Role } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { networkOf, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { findMove } from '../db/queries/address-moves.ts';
import { findAttemptByTicket, listAttempts, type SignupAttempt } from '../db/queries/attempts.ts';
import type { AuthTables } from '../db/tables.ts';
import { attemptsAfter } from '../domain/attempt.ts';
import { CORRECTIONS_OF_NETWORK } from '../domain/limits.ts';
import { storeAttempt, ticketMac } from '../use-cases/attempts.ts';
import { spendBudgets } from '../use-cases/budgets.ts';
import { requestEmail } from '../use-cases/request-email.ts';
import { checkRole, requireAddress } from './input.ts';
import { authPath } from './paths.ts';

/** How long after a signup its address can be corrected without its ticket. */
const CORRECTABLE_MS = 24 * 3600_000;

/**
 * The reply is the same for every address. A correction (`newEmailOrPhone`) takes the attempt of the ticket to the new address.
 * Without a ticket the caller proves nothing, so the old attempt stays, and if it is the only one of the address, it is copied to
 * the new address with its name and password: a stranger who "corrects" another person's address to their own learns the name,
 * and gets an account whose password only that person knows.
 *
 * With the token of an account that moves to the address, its code is sent again.
 */
export const resendVerification = (app: FastifyInstance, context: AuthContext, role: Role) =>
  route(app, context, `POST ${authPath(role)}/resend-verification`, async ({ body, caller, ip, now }) => {
    checkRole(role, caller);
    const address = requireAddress(context.config, 'emailOrPhone', body.emailOrPhone);
    const corrected = body.newEmailOrPhone?.trim()
      ? requireAddress(context.config, 'newEmailOrPhone', body.newEmailOrPhone)
      : address;
    const addressKey = context.addressKey(role, address.value);
    const network = networkOf(ip);
    await context.transaction(async (tx) => {
      const move = caller && (await findMove(tx, caller.id));
      if (move && move.address_key === addressKey) {
        return requestEmail(tx, context, { kind: 'move', accountId: move.account_id, network }, now);
      }
      const attempt = await findAttempt(tx, context, { role, addressKey, ticket: body.ticket, now });
      const isCorrection = corrected.value !== address.value;
      if (isCorrection && attempt && (await maySpend(tx, context, network, now))) {
        await correct(tx, context, attempt, { corrected, ticket: body.ticket, network, now });
      }
      const request = { kind: 'signup', role, address: corrected, network, name: attempt?.name } as const;
      await requestEmail(tx, context, request, now);
    });
    return { message: 'Verification code resent successfully.', emailOrPhone: corrected.value };
  });

/** The attempt of the ticket, or without one the only attempt of the address. */
async function findAttempt(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, addressKey, ticket, now }: { role: Role; addressKey: string; ticket?: string; now: Date },
): Promise<SignupAttempt | undefined> {
  const after = attemptsAfter(now);
  if (ticket !== undefined) {
    const found = await findAttemptByTicket(tx, { role, ticketMac: ticketMac(context, ticket), after });
    return found?.address_key === addressKey ? found : undefined;
  }
  const [only, ...others] = await listAttempts(tx, { role, addressKey, after });
  return others.length === 0 ? only : undefined;
}

async function maySpend(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  network: string,
  now: Date,
): Promise<boolean> {
  if (!context.config.rateLimits) return true;
  const budget = { name: ['correction', network], ...CORRECTIONS_OF_NETWORK };
  return !(await spendBudgets(tx, context, [budget], now)).refused;
}

async function correct(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  { role, name, password_hash, created_at }: SignupAttempt,
  { corrected, ticket, network, now }: { corrected: Address; ticket?: string; network: string; now: Date },
): Promise<void> {
  if (ticket === undefined && now.getTime() - created_at.getTime() >= CORRECTABLE_MS) return;
  await storeAttempt(tx, context, {
    ...{ role, address: corrected, name, passwordHash: password_hash, network, now },
    ticket: ticket ?? randomUUID(),
  });
}
