import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { Delivery } from './bus.ts';
import { markProcessed } from './inbox.ts';
import type { Subscription } from './subscription.ts';

/** Waits between the tries of an event whose handler throws: 8 tries within 19 minutes. */
export const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 120, 300, 600].map(
  (seconds) => seconds * 1_000,
);

const MAX_ERROR_LENGTH = 8_000;

export interface Failure {
  subscription: Subscription;
  delivery: Delivery;
  error: unknown;
  now: Date;
}

/**
 * Counts a failed try. Returns the wait before the next one, or `undefined` if there is none left: then the event
 * stands in `dead_letter` and counts as handled.
 */
export async function recordFailure(
  tx: Transaction<KitTables>,
  failure: Failure,
  delaysMs: readonly number[],
): Promise<number | undefined> {
  const { subscription, delivery, now } = failure;
  const error = describe(failure.error);
  const { rows } = await sql<{ attempts: number }>`
    insert into event_failure as f (subscription, event_id, attempts, error, next_try_at)
    values (${subscription.name}, ${delivery.id}, 1, ${error}, ${now})
    on conflict (subscription, event_id) do update set attempts = f.attempts + 1, error = excluded.error
    returning attempts`.execute(tx);
  const { attempts } = rows[0]!;
  const delayMs = delaysMs[attempts - 1];
  if (delayMs === undefined) {
    await moveToDeadLetters(tx, failure, error, attempts);
    return undefined;
  }
  await tx
    .updateTable('event_failure')
    .set({ next_try_at: new Date(now.getTime() + delayMs) })
    .where('subscription', '=', subscription.name)
    .where('event_id', '=', delivery.id)
    .execute();
  return delayMs;
}

async function moveToDeadLetters(
  tx: Transaction<KitTables>,
  { subscription, delivery, now }: Failure,
  error: string,
  attempts: number,
): Promise<void> {
  // Unless another instance has handled it in the meantime.
  const fresh = await markProcessed(tx, subscription.name, [delivery.id], now);
  await clearFailure(tx, subscription.name, delivery.id);
  if (!fresh.has(delivery.id)) return;
  await tx
    .insertInto('dead_letter')
    .values({
      subscription: subscription.name,
      event_id: delivery.id,
      type: subscription.event,
      envelope: asJson(delivery.payload),
      error,
      attempts,
      failed_at: now,
    })
    .execute();
}

/** After a success. */
export async function clearFailure(
  tx: Transaction<KitTables>,
  subscription: string,
  eventId: string,
): Promise<void> {
  await tx
    .deleteFrom('event_failure')
    .where('subscription', '=', subscription)
    .where('event_id', '=', eventId)
    .execute();
}

/** The error as an operator needs it; PostgreSQL can't store the character U+0000. */
export const describe = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .replaceAll('\0', '')
    .slice(0, MAX_ERROR_LENGTH);

function asJson(payload: string): string {
  try {
    JSON.parse(payload);
    return payload;
  } catch {
    return JSON.stringify(payload.replaceAll('\0', ''));
  }
}
