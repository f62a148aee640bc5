import { type Kysely, sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { KitTables } from '../db/kit-tables.ts';

/** How far the events of a service are. Two that are equal say that none has moved in between. */
export interface EventProgress {
  /** In the outbox, and on the bus for this service; not those that wait for their next try. */
  waiting: number;
  /** The last number of the outbox. */
  written: number;
  handled: number;
}

/** @param pending on the bus, by subscription */
export async function readProgress(
  { db, clock }: { db: Kysely<KitTables>; clock: Clock },
  pending: ReadonlyMap<string, number>,
): Promise<EventProgress> {
  const { rows } = await sql<{ outbox: number; written: number; handled: number; later: number }>`
    select last_value as written, (select count(*)::int from outbox) as outbox,
      (select count(*)::int from inbox) as handled,
      (select count(*)::int from event_failure where next_try_at > ${clock.now()}) as later
    from outbox_id_seq`.execute(db);
  const { outbox, written, handled, later } = rows[0]!;
  const onBus = [...pending.values()].reduce((sum, count) => sum + count, 0);
  return { waiting: outbox + Math.max(0, onBus - later), written, handled };
}
