import type { EventEnvelope } from '@firstrung/contracts';
import type { Kysely, Selectable } from 'kysely';
import { continueTrace, parseTraceparent } from '../base/trace.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { InvalidEvent } from './catalog.ts';
import type { EventContext } from './event-context.ts';
import { type DeadReason, describe, payloadOf } from './failures.ts';
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
  options: RetryOptions,
  filter: DeadLetterFilter = {},
): Promise<{ handled: number; failed: number }> {
  const { read, apply, keep } = createRetry(options);
  let handled = 0;
  let failed = 0;
  for (const dead of await listDeadLetters(options.context.db, filter)) {
    let readable: Readable | undefined;
    try {
      readable = read(dead);
      await apply(readable);
      handled++;
    } catch (error) {
      failed++;
      const unread = error instanceof InvalidEvent ? 'invalid' : dead.reason;
      await keep(dead, error, readable ? 'failed' : unread);
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

interface Readable {
  id: number;
  subscription: Subscription;
  event: EventEnvelope;
}

function createRetry({ context: { catalog, db, transaction }, subscriptions }: RetryOptions) {
  const byName = new Map(subscriptions.map((subscription) => [subscription.name, subscription]));

  return {
    /** Throws `InvalidEvent` if it does not fit its contract. */
    read({ id, subscription: name, type, envelope }: DeadLetter): Readable {
      const subscription = byName.get(name);
      if (subscription?.event !== type)
        throw new Error(`there is no subscription ${name} to ${type} any more`);
      return { id, subscription, event: catalog.parse(payloadOf(envelope), type) };
    },
    /** Returns whether it was there to be handled: two retries at once have one effect. */
    apply: ({ id, subscription, event }: Readable): Promise<boolean> =>
      transaction(async (tx) => {
        // The inbox row was written when it died: deleting this row is what lets one retry through only.
        const deleted = await tx.deleteFrom('dead_letter').where('id', '=', id).executeTakeFirst();
        if (deleted.numDeletedRows === 0n) return false;
        await continueTrace(event.traceparent, () => subscription.handle(tx, event));
        return true;
      }),
    async keep({ id }: DeadLetter, error: unknown, reason: DeadReason): Promise<void> {
      await (db as Kysely<KitTables>)
        .updateTable('dead_letter')
        .set((eb) => ({ error: describe(error), reason, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}
