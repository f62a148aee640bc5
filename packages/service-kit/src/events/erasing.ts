import { type Kysely, sql, type Transaction } from 'kysely';
import type { BackgroundUnit } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { EventContext } from './event-context.ts';

/**
 * By then the bus has stored or refused the batch that the relay was publishing when the rows were deleted.
 */
const DELAY_MS = 30_000;

/**
 * Erases this service's personal events of these aggregates: from its outbox at once, from the bus soon after
 * the commit; and dead letters about them. A subscription that hasn't had such an event yet lacks nothing: it
 * gets the deletion too, and its tombstone refuses the account's events from then on.
 */
export async function eraseEvents(
  tx: Transaction<KitTables>,
  { service, catalog, clock }: Pick<EventContext, 'service' | 'catalog' | 'clock'>,
  aggregateIds: readonly string[],
): Promise<void> {
  if (aggregateIds.length === 0) return;
  // Also those that only mention one of these, as a malformed one or an invitation its sender.
  await sql`delete from dead_letter where type = any(${catalog.personal}::text[])
    and exists (select from unnest(${aggregateIds}::text[]) id
      where strpos(envelope::text, id) > 0)`.execute(tx);
  if (ownTypes({ service, catalog }).length === 0) return;
  await tx
    .deleteFrom('outbox')
    .where('aggregate_id', 'in', aggregateIds)
    .where('type', 'in', catalog.personal)
    .execute();
  const due = new Date(clock.now().getTime() + DELAY_MS);
  await sql`insert into erasure (aggregate_id, due_at) select id, ${due} from unnest(${aggregateIds}::text[]) id
    on conflict do nothing`.execute(tx);
}

/** Erases the recorded aggregates from the bus. */
export function erasing(context: EventContext): BackgroundUnit {
  const { bus } = context;
  const db: Kysely<KitTables> = context.db;
  const types = ownTypes(context);

  return {
    name: 'erasing',
    due: (now) => sql`exists (select from erasure where due_at <= ${now})`,
    async run(now) {
      const due = await db.selectFrom('erasure').selectAll().where('due_at', '<=', now).execute();
      for (const { aggregate_id } of due) {
        await bus.erase(types, aggregate_id);
        await db.deleteFrom('erasure').where('aggregate_id', '=', aggregate_id).execute();
      }
      return due.length;
    },
  };
}

const ownTypes = ({ service, catalog }: Pick<EventContext, 'service' | 'catalog'>): string[] =>
  catalog.personal.filter((type) => type.startsWith(`${service}.`));
