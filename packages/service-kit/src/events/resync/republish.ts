import { type Kysely, sql, type Transaction } from 'kysely';
import type { BackgroundUnit } from '../../db/background.ts';
import type { KitTables } from '../../db/kit-tables.ts';
import { InvalidEvent } from '../catalog.ts';
import type { EventContext } from '../event-context.ts';
import { type Subscription, subscription } from '../subscription.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** Rows published in one transaction. */
const BATCH = 200;
/** With more than so many events waiting to be published no further are added. */
const MAX_WAITING = 2_000;

/** Republishes the present state of this service's aggregates when another service asks for it. */
export interface Republishing {
  /** Stores what was asked for. */
  requests: Subscription;
  /** Republishes it batch by batch; after a crash it goes on behind the last batch. */
  unit: BackgroundUnit;
  /** Stores event types to be republished. Types of other services are left out. Returns the others. */
  add(tx: Transaction<KitTables>, types: readonly string[]): Promise<string[]>;
}

export function createRepublishing(
  context: EventContext,
  snapshotSources: readonly SnapshotSource[],
): Republishing {
  const { clock, log } = context;
  const db: Kysely<KitTables> = context.db;
  const byType = new Map(snapshotSources.map((snapshotSource) => [snapshotSource.event, snapshotSource]));
  if (byType.size < snapshotSources.length)
    throw new Error(`duplicate snapshot source for an event of ${context.service}`);

  async function add(tx: Transaction<KitTables>, types: readonly string[]): Promise<string[]> {
    const ours = types.filter((type) => byType.has(type));
    if (ours.length === 0) return ours;
    await tx
      .insertInto('republishing')
      .values([...new Set(ours)].sort().map((type) => ({ type, position: null, requested_at: clock.now() })))
      // From the start again: the service that asks now may not have used what was published so far.
      .onConflict((conflict) => conflict.column('type').doUpdateSet({ position: null }))
      .execute();
    return ours;
  }

  /** Republishes the next batch. Returns how many rows, or `undefined` when there is no task. */
  const republishBatch = (): Promise<number | undefined> =>
    context.transaction(async (tx: Transaction<KitTables>) => {
      const task = await tx
        .selectFrom('republishing')
        .selectAll()
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!task) return undefined;
      const snapshotSource = byType.get(task.type);
      const rows = (await snapshotSource?.rows(tx, task.position ?? undefined, BATCH)) ?? [];
      for (const row of rows) await publishRow(tx, snapshotSource!, row);
      const position = rows.length < BATCH ? undefined : snapshotSource!.key(rows.at(-1));
      if (position === undefined) await tx.deleteFrom('republishing').where('type', '=', task.type).execute();
      else await tx.updateTable('republishing').set({ position }).where('type', '=', task.type).execute();
      return rows.length;
    });

  async function publishRow(
    tx: Transaction<KitTables>,
    { event, key, publish }: SnapshotSource,
    row: unknown,
  ) {
    try {
      await publish(tx, row);
    } catch (error) {
      if (!(error instanceof InvalidEvent)) throw error;
      // One row that no longer fits must not keep the others back.
      log.error({ err: error, event, key: key(row) }, 'republish failed for row');
    }
  }

  async function isOutboxFull(): Promise<boolean> {
    const { rows } = await sql<{ full: boolean }>`
      select exists (select from outbox offset ${MAX_WAITING}) as full`.execute(db);
    return rows[0]!.full;
  }

  async function run(): Promise<number> {
    for (let published = 0; ; ) {
      // There is something left to do.
      if (await isOutboxFull()) return Math.max(published, 1);
      const count = await republishBatch();
      // Another instance is working on the rest.
      if (count === undefined) return published;
      // Also when there were no rows: a task is done.
      published += Math.max(count, 1);
    }
  }

  return {
    requests: subscription({
      name: 'resync-requests',
      event: 'kit.resync.requested.v1',
      async handle(tx: Transaction<KitTables>, { data: { service, types } }) {
        const ours = await add(tx, types);
        if (ours.length > 0) log.info({ for: service, types: ours }, 'republishing state');
      },
    }),
    unit: { name: 'republishing', due: () => sql`exists (select from republishing)`, run },
    add,
  };
}
