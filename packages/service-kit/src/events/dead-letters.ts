import type { Kysely, Selectable } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { EventContext } from './event-context.ts';
import { describe } from './failures.ts';
import type { Subscription } from './subscription.ts';

/** Which dead events are meant; without any field all of the service's. */
export interface DeadLetterFilter {
  id?: number;
  subscription?: string;
}

export type DeadLetter = Selectable<KitTables['dead_letter']>;

// biome-ignore lint/suspicious/noExplicitAny: any service's database will do, its tables include the kit's.
type AnyDatabase = Kysely<any>;

/** The events a service has given up, oldest first. */
export function listDeadLetters(
  db: AnyDatabase,
  { id, subscription }: DeadLetterFilter = {},
): Promise<DeadLetter[]> {
  return (db as Kysely<KitTables>)
    .selectFrom('dead_letter')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(subscription !== undefined, (query) => query.where('subscription', '=', subscription!))
    .orderBy('id')
    .execute();
}

/**
 * Handles dead events once more, each in a transaction of its own. Those that fail again stay, with the new error;
 * so do those whose subscription the service no longer has. Needs no bus: it works beside the running service.
 */
export async function retryDeadLetters(
  {
    context,
    subscriptions,
  }: {
    context: Pick<EventContext, 'catalog' | 'db' | 'transaction'>;
    subscriptions: readonly Subscription[];
  },
  filter: DeadLetterFilter = {},
): Promise<{ handled: number; failed: number }> {
  const { catalog, transaction } = context;
  const db: Kysely<KitTables> = context.db;
  const byName = new Map(subscriptions.map((subscription) => [subscription.name, subscription]));
  let handled = 0;
  let failed = 0;
  for (const dead of await listDeadLetters(db, filter)) {
    try {
      const subscription = byName.get(dead.subscription);
      if (!subscription) throw new Error(`there is no subscription ${dead.subscription} any more`);
      const event = catalog.parse(JSON.stringify(dead.envelope), dead.type);
      await transaction(async (tx) => {
        // The inbox row was written when it died: deleting this row is what lets one retry through only.
        const deleted = await tx.deleteFrom('dead_letter').where('id', '=', dead.id).executeTakeFirst();
        if (deleted.numDeletedRows > 0n) await subscription.handle(tx, event);
      });
      handled++;
    } catch (error) {
      failed++;
      await db
        .updateTable('dead_letter')
        .set((eb) => ({ error: describe(error), attempts: eb('attempts', '+', 1) }))
        .where('id', '=', dead.id)
        .execute();
    }
  }
  return { handled, failed };
}

/** Deletes dead events for good. Returns how many. */
export async function dropDeadLetters(
  db: AnyDatabase,
  { id, subscription }: DeadLetterFilter = {},
): Promise<number> {
  const { numDeletedRows } = await (db as Kysely<KitTables>)
    .deleteFrom('dead_letter')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(subscription !== undefined, (query) => query.where('subscription', '=', subscription!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
