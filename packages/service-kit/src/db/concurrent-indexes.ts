import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from '../base/log.ts';
import type { ConcurrentIndex } from './service-schema.ts';

const LOCK_RETRY_MS = 200;

/**
 * Builds the indexes that are missing by `create index concurrently`, which does not block writes and must
 * not run in a transaction. An invalid one, which a failed build leaves behind, is dropped and built again.
 * Of several instances one builds, and the others wait for it. A declared index whose columns change needs a
 * new name. Returns the names of those built.
 *
 * Throws the errors of PostgreSQL, such as that of two equal rows below a unique index.
 */
export async function buildIndexes(
  db: Kysely<unknown>,
  indexes: readonly ConcurrentIndex[],
  log?: Logger,
): Promise<string[]> {
  if ((await missingIndexes(db, indexes)).length === 0) return [];
  return db.connection().execute(async (session) => {
    // The build waits for the end of older transactions, which hold nobody up.
    await sql`set lock_timeout = 0`.execute(session);
    await lockIndexes(session, log);
    try {
      // Another instance may have built them in the meantime.
      const missing = await missingIndexes(session, indexes);
      for (const { name, on, unique } of missing) {
        log?.info({ index: name }, 'building an index');
        await sql`drop index concurrently if exists ${sql.id(name)}`.execute(session);
        const kind = sql.raw(unique ? 'unique index' : 'index');
        await sql`create ${kind} concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(session);
      }
      return missing.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(session);
    }
  });
}

/** Those of the indexes that the schema does not have, or not completely. */
export async function missingIndexes<Index extends ConcurrentIndex>(
  db: Kysely<unknown>,
  indexes: readonly Index[],
): Promise<Index[]> {
  if (indexes.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisvalid`.execute(db);
  const valid = new Set(rows.map(({ name }) => name));
  return indexes.filter(({ name }) => !valid.has(name));
}

const LOCK_KEY = sql`hashtextextended('firstrung indexes of ' || current_schema(), 0)`;

/**
 * Tries again and again: a statement that waits for the lock
 * would itself hold up the build, which waits for all snapshots.
 */
async function lockIndexes(session: Kysely<unknown>, log?: Logger): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${LOCK_KEY}) as locked`.execute(session);
    if (rows[0]?.locked) return;
    if (tries === 0) log?.info('waiting for another instance that builds indexes');
    await delay(LOCK_RETRY_MS);
  }
}
