import { sql } from 'kysely';
import pg from 'pg';
import { findMissing, openSession } from './migrate.ts';
import type { ServiceSchema } from './service-schema.ts';

/** Rows that a release leaves to nobody but itself. */
const OWED = {
  'events to publish': 'select from outbox',
  'events to try again': 'select from event_failure',
  'dead letters': 'select from dead_letter',
  'states to republish': 'select from republishing',
};

/**
 * What this release still has to do in the tables of a service before another one may adopt them, as `events
 * to publish (12)`. Empty if that is nothing. Throws as `requireMigrated` does.
 */
export async function findUnfinished(schema: ServiceSchema, url: string): Promise<string[]> {
  await using session = await openSession(schema, url);
  const missing = await findMissing(session.db, schema);
  if (missing.length > 0) return [`migrations (${missing.join(', ')})`];
  const counts = Object.entries({ ...OWED, ...schema.backfills }).map(
    ([what, rows]) =>
      sql`select ${what}::text as what, count(*)::int as count from (${sql.raw(rows)}) as owed`,
  );
  const { rows } = await sql<{ what: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    session.db,
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what} (${count})`);
}

/**
 * How many events of the embedded bus wait for a consumer; one counts for each of its consumers. A consumer
 * that the code does not have any more would count for ever, but no release has taken one away.
 * @param url of the login that owns the log
 */
export async function countUnhandled(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const log = await client.query(
      `select from pg_tables where schemaname = 'bus' and tablename = 'consumer'`,
    );
    if (log.rowCount === 0) return 0;
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from bus.consumer join bus.event using (type) where seq > handled`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
