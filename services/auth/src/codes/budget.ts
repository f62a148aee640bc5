import type { Role } from '@firstrung/contracts';
import { httpError } from '@firstrung/service-kit';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { lockBudget, putSends } from '../db/budget-queries.ts';
import type { AuthTables } from '../db/schema.ts';
import { spendCode } from '../domain/code-budget.ts';

/**
 * Charges one code to each of the addresses. Throws 429 `TooManyCodes` when one of them has none left, which rolls
 * back whatever the code was for. `isFirst` is false where nobody signs up.
 */
export async function chargeCode(
  tx: Transaction<AuthTables>,
  { config }: AuthContext,
  { role, addressKeys, now, isFirst }: { role: Role; addressKeys: string[]; now: Date; isFirst: boolean },
): Promise<void> {
  if (!config.rateLimits) return;
  // Sorted, so that two calls never wait for each other.
  for (const addressKey of [...new Set(addressKeys)].sort()) {
    const { sends } = await lockBudget(tx, role, addressKey, now);
    const spending = spendCode(sends ?? undefined, now, isFirst);
    if (!spending.allowed) throw tooManyCodes(spending.retryAfter);
    await putSends(tx, role, addressKey, spending.sends);
  }
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
