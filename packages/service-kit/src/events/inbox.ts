import { EVENT_RETENTION_MS } from '@firstrung/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';

const HOUR_MS = 60 * 60_000;
/** A day longer than the bus keeps events, so that it can repeat none that was forgotten here. */
const RETENTION_MS = EVENT_RETENTION_MS + 24 * HOUR_MS;
/** By how much the clocks of two services may differ. */
const CLOCK_MARGIN_MS = HOUR_MS;
const PRUNE_BATCH = 5_000;

/**
 * Marks the events as handled by the subscription and returns those that weren't yet. Waits for another
 * transaction that is handling one of them.
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

/**
 * Whether the inbox row of an event that occurred then may have been deleted, so that a missing row proves
 * nothing. No event is received before it occurs: whatever `pruneInbox` has deleted is at least this old.
 */
export const mayBeForgotten = (occurredAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(occurredAt) > RETENTION_MS - CLOCK_MARGIN_MS;

/**
 * Deletes rows of events that the bus no longer has, and of
 * failures that were followed by a success on another instance.
 */
export async function pruneInbox(db: Kysely<KitTables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  // Small transactions, so that none is blocked for long. Each goes on where the
  // last one ended, past the index entries of what it has deleted. By row address,
  // which is four times as fast as by key: rows of this table are never updated.
  let total = 0;
  for (let from = new Date(0), deleted = PRUNE_BATCH; deleted === PRUNE_BATCH; ) {
    const { rows } = await sql<{ deleted: number; last: Date | null }>`
      with pruned as (
        delete from inbox where ctid = any (array(
          select ctid from inbox where received_at >= ${from} and received_at < ${before}
          order by received_at limit ${PRUNE_BATCH}))
        returning received_at
      ) select count(*)::int as deleted, max(received_at) as last from pruned`.execute(db);
    deleted = rows[0]!.deleted;
    from = rows[0]!.last ?? from;
    total += deleted;
  }
  await db.deleteFrom('event_failure').where('next_try_at', '<', before).execute();
  return total;
}

/**
 * Whether an event may be the first report of the change. An older change is published again for a resync,
 * and no one is notified of it.
 */
export const isRecent = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < EVENT_RETENTION_MS;
