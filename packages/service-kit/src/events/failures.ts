import { isUuid } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { Delivery } from './bus.ts';
import { InvalidEvent } from './catalog.ts';
import { markProcessed } from './inbox.ts';
import type { Subscription } from './subscription.ts';
import { deletedAccounts } from './tombstones.ts';

/** Waits between the tries of an event whose handler throws: 8 tries within 19 minutes. */
export const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 120, 300, 600].map(
  (seconds) => seconds * 1_000,
);

const MAX_ERROR_LENGTH = 8_000;

/** Escapes that JSON allows and PostgreSQL does not: U+0000 and surrogates without their other half. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

export type DeadReason = KitTables['dead_letter']['reason'];

/** A delivered event and what is wrong with it. */
export interface Failure {
  delivery: Delivery;
  error: unknown;
}

interface FailuresOf {
  subscription: Subscription;
  /** Whether the events hold words about a person. */
  isPersonal: boolean;
  now: Date;
}

/**
 * Counts a failed try. Returns the wait before the next one, or `undefined` if there is none left: then the
 * event stands in `dead_letter` and counts as handled.
 */
export async function recordFailure(
  tx: Transaction<KitTables>,
  of: FailuresOf,
  failure: Failure,
  delaysMs: readonly number[],
): Promise<number | undefined> {
  const { subscription, now } = of;
  const { id } = failure.delivery;
  const error = describe(failure.error);
  const { rows } = await sql<{ attempts: number }>`
    insert into event_failure as f (subscription, event_id, attempts, error, next_try_at)
    values (${subscription.name}, ${id}, 1, ${error}, ${now})
    on conflict (subscription, event_id) do update set attempts = f.attempts + 1, error = excluded.error
    returning attempts`.execute(tx);
  const { attempts } = rows[0]!;
  const delayMs = delaysMs[attempts - 1];
  if (delayMs === undefined) {
    await moveToDeadLetters(tx, of, [failure], { reason: 'failed', attempts });
    return undefined;
  }
  await tx
    .updateTable('event_failure')
    .set({ next_try_at: new Date(now.getTime() + delayMs) })
    .where('subscription', '=', subscription.name)
    .where('event_id', '=', id)
    .execute();
  return delayMs;
}

/**
 * Returns how many, without those that another instance has
 * handled in the meantime, and those about deleted accounts.
 */
export async function moveToDeadLetters(
  tx: Transaction<KitTables>,
  { subscription, isPersonal, now }: FailuresOf,
  failures: readonly Failure[],
  { reason, attempts }: { reason: DeadReason; attempts: number },
): Promise<number> {
  const byId = new Map(failures.map((failure) => [failure.delivery.id, failure]));
  const ids = [...byId.keys()];
  const fresh = await markProcessed(tx, subscription.name, ids, now);
  await clearFailures(tx, subscription.name, ids);
  const moved = [...byId.values()].filter(({ delivery }) => fresh.has(delivery.id));
  const kept = isPersonal ? await withoutDeletedAccounts(tx, moved) : moved;
  if (kept.length === 0) return 0;
  const rows = kept.map(({ delivery, error }) => ({
    subscription: subscription.name,
    event_id: delivery.id,
    type: subscription.event,
    envelope: asJson(delivery.payload),
    reason,
    error: describe(error),
    attempts,
    failed_at: now,
  }));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dead_letter')
    .values(rows)
    // One that died before the inbox forgot it is still waiting for an operator.
    .onConflict((conflict) => conflict.columns(['subscription', 'event_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** What the service knows of a deleted account was erased before, so its later events are dropped. */
async function withoutDeletedAccounts(
  tx: Transaction<KitTables>,
  failures: readonly Failure[],
): Promise<readonly Failure[]> {
  const accounts = failures.map(({ delivery }) => readAccountId(delivery.payload));
  const deleted = await deletedAccounts(
    tx,
    accounts.filter((id) => id !== undefined),
  );
  return failures.filter((_, i) => accounts[i] === undefined || !deleted.has(accounts[i]));
}

/** The aggregate of a personal event is an account. */
function readAccountId(payload: string): string | undefined {
  try {
    const id = JSON.parse(payload)?.aggregate?.id;
    return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

/** After a success. */
export async function clearFailures(
  tx: Transaction<KitTables>,
  subscription: string,
  eventIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('event_failure')
    .where('subscription', '=', subscription)
    .where('event_id', 'in', eventIds)
    .execute();
}

/** The error as an operator needs it; PostgreSQL can't store the character U+0000. */
export const describe = (error: unknown): string =>
  errorText(error).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where a malformed event was found out is always the same place.
  if (error instanceof InvalidEvent) return `${error.name}: ${error.message}`;
  return error.stack ?? error.message;
}

/** The payload as the column `envelope` takes it. */
function asJson(payload: string): string {
  try {
    // Throws on what is no JSON, and on what is nested too deeply to be stored.
    if (!UNSTORABLE.test(JSON.stringify(JSON.parse(payload)))) return payload;
  } catch {}
  return JSON.stringify(payload.replaceAll('\0', ''));
}

/** The payload that was stored in the column `envelope`. */
export const payloadOf = (envelope: unknown): string =>
  typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
