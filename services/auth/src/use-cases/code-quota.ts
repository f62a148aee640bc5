import type { Role } from '@firstrung/contracts';
import { httpError } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { lockBudget, putSends } from '../db/queries/code-quota.ts';
import type { AuthTables } from '../db/tables.ts';
import { spendCode } from '../domain/code-quota.ts';

interface Charge {
  role: Role;
  addressKeys: string[];
  now: Date;
  /** `false` where nobody signs up. */
  isFirst: boolean;
}

/**
 * Charges one code to each of the addresses. When one of them has none left, nothing is charged, and the answer is
 * in how many seconds it has.
 */
export async function spendCodes(
  tx: Transaction<AuthTables>,
  { config }: AuthContext,
  { role, addressKeys, now, isFirst }: Charge,
): Promise<{ retryAfter: number } | undefined> {
  if (!config.rateLimits) return undefined;
  const sends = new Map<string, Date[]>();
  // Sorted, so that two calls never wait for each other.
  for (const addressKey of [...new Set(addressKeys)].sort()) {
    const budget = await lockBudget(tx, role, addressKey, now);
    const spending = spendCode(budget.sends ?? undefined, now, isFirst);
    if (!spending.allowed) return { retryAfter: spending.retryAfter };
    sends.set(addressKey, spending.sends);
  }
  for (const [addressKey, times] of sends) await putSends(tx, role, addressKey, times);
  return undefined;
}

/** The same, but throws 429 `TooManyCodes`, which rolls back whatever the code was for. */
export async function chargeCode(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  charge: Charge,
): Promise<void> {
  const refused = await spendCodes(tx, context, charge);
  if (refused) throw tooManyCodes(refused.retryAfter);
}

const tooManyCodes = (retryAfter: number) =>
  httpError(
    'TooManyCodes',
    `Too many codes were sent. Please try again in ${minutes(retryAfter)}; the last code works for 10 minutes.`,
    { retryAfter },
  );

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
};
