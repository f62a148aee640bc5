import { type Kysely, sql, type Transaction } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';

/**
 * Longer than any bus repeats an event: JetStream keeps 7 days, and an outbox may wait for its service to come back.
 */
const RETENTION_MS = 30 * 24 * 60 * 60_000;
const PRUNE_BATCH = 5_000;

/**
 * Marks the events as handled by the subscription and returns those that weren't yet. Waits for another transaction that
 * is handling one of them.
 */
export async function markProcessed(
  tx: Transaction<KitTables>,
  subscription: string,
  eventIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    insert into inbox (subscription, event_id, received_at)
    select ${subscription}, id, ${now} from unnest(${eventIds}::text[]) id
    on conflict do nothing returning event_id`.execute(tx);
  return new Set(rows.map((row) => row.event_id));
}

/** Deletes rows of events that can't come again, and of failures that were followed by a success on another instance. */
export async function pruneInbox(db: Kysely<KitTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  let deleted: bigint;
  do {
    // Small transactions, so that none is blocked for long.
    const result = await sql`
      delete from inbox where (subscription, event_id) in
        (select subscription, event_id from inbox where received_at < ${before} limit ${PRUNE_BATCH})`.execute(
      db,
    );
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(PRUNE_BATCH));
  await db.deleteFrom('event_failure').where('next_try_at', '<', before).execute();
}
