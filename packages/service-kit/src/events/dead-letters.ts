import { type EventEnvelope, eventRetentionMs } from '@firstrung/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { continueTrace, parseTraceparent } from '../base/trace.ts';
import type { BackgroundUnit } from '../db/background.ts';
import { isTransientError } from '../db/errors.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { InvalidEvent } from './catalog.ts';
import type { EventContext } from './event-context.ts';
import { type DeadReason, describe, payloadOf } from './failures.ts';
import type { EventMetrics } from './metrics.ts';
import type { Subscription } from './subscription.ts';

const RECHECK_PAGE = 200;

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

/**
 * Handles the dead events that did not fit their contract and fit it now: a newer
 * producer sent them before this version of the service was installed. The others
 * stay as they are. In the order of their ids, each is read once by each process.
 */
export function createRecheck(
  { context, subscriptions }: RetryOptions & { context: EventContext },
  metrics: EventMetrics,
): BackgroundUnit {
  const { read, apply, keep } = createRetry({ context, subscriptions });
  const { log } = context;
  const db: Kysely<KitTables> = context.db;
  let checked = 0;

  const nextPage = () =>
    db
      .selectFrom('dead_letter')
      .selectAll()
      .where('reason', '=', 'invalid')
      .where('id', '>', checked)
      .orderBy('id')
      .limit(RECHECK_PAGE)
      .execute();

  function readIfFits(dead: DeadLetter, now: Date): Readable | undefined {
    try {
      const readable = read(dead);
      return isOutdated(readable.event, now) ? undefined : readable;
    } catch {
      return undefined;
    }
  }

  async function recheck(dead: DeadLetter, now: Date): Promise<boolean> {
    const readable = readIfFits(dead, now);
    if (!readable) return false;
    const about = { subscription: dead.subscription, event: dead.event_id };
    return continueTrace(readable.event.traceparent, async () => {
      try {
        if (!(await apply(readable))) return false;
        metrics.handled(dead.subscription, 1);
        log.info(about, 'dead letter fits its contract now and was handled');
        return true;
      } catch (error) {
        // The next run begins with this one.
        if (isTransientError(error)) throw error;
        log.error({ err: error, ...about }, 'dead letter fits its contract now, but its handler failed');
        await keep(dead, error, 'failed');
        return false;
      }
    });
  }

  async function run(now: Date, stopping: AbortSignal): Promise<number> {
    let handled = 0;
    for (let full = true; full; ) {
      const page = await nextPage();
      for (const dead of page) {
        if (stopping.aborted) return handled;
        if (await recheck(dead, now)) handled++;
        checked = dead.id;
      }
      full = page.length === RECHECK_PAGE;
    }
    return handled;
  }

  const due = () =>
    sql<boolean>`exists (select from dead_letter where reason = 'invalid' and id > ${checked})`;

  return { name: 'dead letter recheck', due, run };
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

/**
 * Whether it comes later than the bus could have brought it. An old state does no harm, because it has a
 * version; an old notice may cause an effect that no longer makes sense, as an email about unread messages.
 */
const isOutdated = ({ type, occurredAt, aggregate }: EventEnvelope, now: Date): boolean =>
  aggregate.version === 0 && now.getTime() - Date.parse(occurredAt) > eventRetentionMs(type);
