import type { EventEnvelope } from '@firstrung/contracts';
import type { Kysely, Selectable } from 'kysely';
import { continueTrace, parseTraceparent } from '../base/trace.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { InvalidEvent } from './catalog.ts';
import type { EventContext } from './event-context.ts';
import { describe, payloadOf } from './failures.ts';
import type { Subscription } from './subscription.ts';

/** Which dead events are meant; without any field all of the service's. */
export interface DeadLetterFilter {
  id?: number;
  subscription?: string;
}

export type DeadLetter = Selectable<KitTables['dead_letter']>;

// biome-ignore lint/suspicious/noExplicitAny: any service's database will do, its tables include the kit's.
type AnyDatabase = Kysely<any>;

export interface RetryOptions {
  context: Pick<EventContext, 'catalog' | 'db' | 'transaction'>;
  subscriptions: readonly Subscription[];
}

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
 * Handles dead events once more, each in a transaction of its own. Those that
 * fail again stay, with the new error; so do those whose subscription the
 * service no longer has. Needs no bus: it works beside the running service.
 */
export async function retryDeadLetters(
  { context, subscriptions }: RetryOptions,
  filter: DeadLetterFilter = {},
): Promise<{ handled: number; failed: number }> {
  const { catalog, db, transaction } = context;
  let handled = 0;
  let failed = 0;
  for (const { id, subscription: name, type, envelope, reason } of await listDeadLetters(db, filter)) {
    let isRead = false;
    try {
      const subscription = subscriptions.find((one) => one.name === name);
      if (subscription?.event !== type)
        throw new Error(`there is no subscription ${name} to ${type} any more`);
      const event = catalog.parse(payloadOf(envelope), type);
      isRead = true;
      await transaction(async (tx) => {
        // The inbox row was written when it died: deleting this row is what lets one of two retries through.
        const deleted = await tx.deleteFrom('dead_letter').where('id', '=', id).executeTakeFirst();
        if (deleted.numDeletedRows > 0n)
          await continueTrace(event.traceparent, () => subscription.handle(tx, event));
      });
      handled++;
    } catch (error) {
      failed++;
      const unread = error instanceof InvalidEvent ? 'invalid' : reason;
      await (db as Kysely<KitTables>)
        .updateTable('dead_letter')
        .set((eb) => ({
          error: describe(error),
          reason: isRead ? 'failed' : unread,
          attempts: eb('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    }
  }
  return { handled, failed };
}

/** The id of the request, or other work, that published the event; `undefined` if the event does not say. */
export const requestIdOf = ({ envelope }: Pick<DeadLetter, 'envelope'>): string | undefined =>
  parseTraceparent((envelope as Partial<EventEnvelope> | null)?.traceparent)?.id;

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
