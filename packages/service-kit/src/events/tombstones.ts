import type { Role } from '@firstrung/contracts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { eraseEvents } from './erasing.ts';
import type { EventContext } from './event-context.ts';
import { type Subscription, subscription } from './subscription.ts';

// biome-ignore lint/suspicious/noExplicitAny: any service's transaction will do, its tables include the kit's.
type AnyTransaction = Transaction<any>;

/** Erases a service's data about a person. */
export type ErasePersonalData = (tx: AnyTransaction, accountId: string, role: Role) => Promise<void>;

/**
 * The subscription to deleted accounts: writes the tombstone
 * and erases the person's data and events, in one transaction.
 */
export const accountDeletion = (
  context: Pick<EventContext, 'service' | 'catalog' | 'clock'>,
  erase: ErasePersonalData,
): Subscription =>
  subscription({
    name: 'account-deletion',
    event: 'auth.account.deleted.v1',
    // Several of these locks in one transaction end in deadlocks
    // with batches of events about the same people.
    oneByOne: true,
    async handle(tx: Transaction<KitTables>, { occurredAt, data: { accountId, role } }) {
      // Waits for transactions that found the account, and makes later ones wait for this one.
      await sql`select pg_advisory_xact_lock(${lockKey(sql`${accountId}::text`)})`.execute(tx);
      await tx
        .insertInto('tombstone')
        .values({ account_id: accountId, role, deleted_at: new Date(occurredAt) })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .execute();
      await eraseEvents(tx, context, [accountId]);
      await erase(tx, accountId, role);
    },
  });

/**
 * Whether the account was deleted. Call it before writing rows that belong to a person, in event handlers
 * too. After `false` a deletion waits for the end of this transaction, and then also clears what it wrote.
 */
export const isAccountDeleted = async (tx: AnyTransaction, accountId: string): Promise<boolean> =>
  (await deletedAccounts(tx, [accountId])).has(accountId);

/**
 * Which of the accounts were deleted. The others are not deleted before the end of this transaction. Ask for
 * all people of a transaction at once: one after the other, the locks of two transactions and two deletions
 * can end in a deadlock.
 */
export async function deletedAccounts(
  tx: AnyTransaction,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  // In one order everywhere, which is that of the array.
  await sql`
    select pg_advisory_xact_lock_shared(${lockKey(sql`id`)})
    from unnest(${[...new Set(accountIds)].toSorted()}::text[]) as id`.execute(tx);
  // A statement of its own: one that began before the locks were
  // held would not see a tombstone that was written since.
  const rows = await (tx as Transaction<KitTables>)
    .selectFrom('tombstone')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

// Another schema's services lock the same key now and then: it only makes them wait a moment.
const lockKey = (id: RawBuilder<unknown>) => sql`hashtextextended('firstrung account ' || ${id}, 0)`;
