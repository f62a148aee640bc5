import type { Role } from '@firstrung/contracts';
import { httpError } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { lockQuota, recordCodeSends } from '../db/queries/code-quota.ts';
import type { AuthTables } from '../db/tables.ts';
import { consumeCodeQuota } from '../domain/code-quota.ts';

interface QuotaUse {
  role: Role;
  addressKeys: string[];
  now: Date;
  /** `false` unless the code is for a signup. */
  isFirst: boolean;
}

/**
 * Consumes one code from the quota of each address. If a quota is used up, nothing is consumed and the result is the number of
 * seconds to wait.
 */
export async function consumeCodeQuotas(
  tx: Transaction<AuthTables>,
  { config }: AuthContext,
  { role, addressKeys, now, isFirst }: QuotaUse,
): Promise<{ retryAfter: number } | undefined> {
  if (!config.rateLimits) return undefined;
  const sends = new Map<string, Date[]>();
  // Sorted, so that concurrent calls cannot deadlock.
  for (const addressKey of [...new Set(addressKeys)].sort()) {
    const quota = await lockQuota(tx, role, addressKey, now);
    const result = consumeCodeQuota(quota.sends ?? undefined, now, isFirst);
    if (!result.allowed) return { retryAfter: result.retryAfter };
    sends.set(addressKey, result.sends);
  }
  for (const [addressKey, times] of sends) await recordCodeSends(tx, role, addressKey, times);
  return undefined;
}

/** As `consumeCodeQuotas`, but throws 429 `TooManyCodes`, which rolls the caller's transaction back. */
export async function consumeCodeQuotaOrThrow(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  use: QuotaUse,
): Promise<void> {
  const refused = await consumeCodeQuotas(tx, context, use);
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
