import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { BackgroundUnit } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { ServiceContext } from './context.ts';

/** Batches of one run, so that a stopping service does not wait long. */
const MAX_BATCHES = 20;

export interface BackfillOptions<DB> {
  name: string;
  context: ServiceContext<DB>;
  /** Selects the rows that are behind: mostly there are none. */
  behind: RawBuilder<unknown>;
  /** Writes some rows that are behind. Returns how many; 0 if there are none, or all of them are locked. */
  batch(tx: Transaction<DB & KitTables>): Promise<number>;
}

/**
 * Brings rows up to date that code of a release before has written, in small transactions. It never ends:
 * during an upgrade instances of both releases write.
 */
export function backfill<DB>({ name, context, behind, batch }: BackfillOptions<DB>): BackgroundUnit {
  return {
    name,
    due: () => sql`exists (${behind})`,
    async run() {
      let done = 0;
      for (let batches = 0; batches < MAX_BATCHES; batches++) {
        const written = await context.transaction(batch);
        if (written === 0) break;
        done += written;
      }
      return done;
    },
  };
}
