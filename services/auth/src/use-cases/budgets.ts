import type { AuthContext } from '../context.ts';
import { countUse, returnUses } from '../db/queries/budgets.ts';
import type { Db } from '../db/tables.ts';
import type { Limit } from '../domain/limits.ts';

export interface Budget extends Limit {
  /** What is counted together; stored as an HMAC. */
  name: readonly string[];
}

export interface Spent {
  /** The budgets that were charged, for `returnBudgets`. */
  keys: string[];
  /** The first budget that is used up; those after it are not charged. */
  refused?: { until: Date };
  /** When the charged budgets that are used up by now are free again. */
  fullUntil?: Date;
}

/**
 * Charges budgets in PostgreSQL, where counts survive restarts and hold for all instances. The narrowest
 * comes first: what it refuses does not use up the wider ones, which others share.
 */
export async function spendBudgets(
  db: Db,
  context: AuthContext,
  budgets: readonly Budget[],
  now: Date,
): Promise<Spent> {
  const spent: Spent = { keys: [] };
  for (const { name, max, windowMs } of budgets) {
    const key = context.lookupMac('budget', name.join('\n'));
    const { started_at, used } = await countUse(db, { key, windowMs, now });
    const until = new Date(started_at.getTime() + windowMs);
    spent.keys.push(key);
    if (used > max) return { ...spent, refused: { until } };
    if (used === max && (!spent.fullUntil || spent.fullUntil < until)) spent.fullUntil = until;
  }
  return spent;
}

/** Takes back what a right password or code was charged. */
export async function returnBudgets(db: Db, { keys }: Spent): Promise<void> {
  if (keys.length > 0) await returnUses(db, keys);
}
