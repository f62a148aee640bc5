import pg from 'pg';
import { type History, isOfBefore, readHistory, SchemaVersionError } from './migration-history.ts';
import { type ServiceSchema, withKit } from './service-schema.ts';
import { openSession, SchemaNotReadyError } from './session.ts';

/** A release before has dozens of them. */
const MOST_NAMED = 3;

/** Rows that a release leaves to nobody but itself. */
const OWED = {
  'events to publish': 'select from outbox',
  'events to try again': 'select from event_failure',
  'dead letters': 'select from dead_letter',
  'states to republish': 'select from republishing',
};

/**
 * What a release still has to do in the tables of a service before another one may adopt them, as `events to
 * publish (12)`. Empty if that is nothing.
 */
export async function findUnfinished(schema: ServiceSchema, url: string): Promise<string[]> {
  await using session = await openSession(schema.service, url);
  return await findUnfinishedIn(session.client, schema, await readHistory(session.client));
}

/** Whether the tables are those of a release before 1.0.0, which have to be finished. */
export async function waitsForAdoption({ service }: ServiceSchema, url: string): Promise<boolean> {
  try {
    await using session = await openSession(service, url);
    return isOfBefore((await readHistory(session.client)).keys());
  } catch (error) {
    if (error instanceof SchemaNotReadyError) return false;
    throw error;
  }
}

/**
 * Tables of a release before 1.0.0 are adopted as they are, if they are those of 1.0.0-rc.3 and nothing is
 * left to do in them. Throws `SchemaVersionError` otherwise.
 */
export async function requireFinished(
  client: pg.Client,
  schema: ServiceSchema,
  applied: History,
): Promise<void> {
  const left = await findUnfinishedIn(client, schema, applied);
  if (left.length > 0) throw unfinishedError([`${schema.service}: ${left.join(', ')}`]);
}

export const unfinishedError = (left: readonly string[]): SchemaVersionError =>
  new SchemaVersionError(
    `The data are not ready for this version (${left.join('; ')}). Start 1.0.0-rc.3 and wait until \`npm run status\` says that it is done.`,
  );

/** As `migrations (108_last_editors, 109_note_client_ids, 110_held_decisions and 19 more)`. */
export function describeMissing(migrations: readonly string[]): string {
  const more = migrations.length - MOST_NAMED;
  return `migrations (${migrations.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

async function findUnfinishedIn(
  client: pg.Client,
  schema: ServiceSchema,
  applied: History,
): Promise<string[]> {
  const { adopted, adoptedTables, migrations } = withKit(schema);
  const isBefore = isOfBefore(applied.keys());
  const names = Object.keys(isBefore ? adopted : migrations);
  const missing = names.filter((name) => !applied.has(name));
  // Of 1.0.0-rc.3 they were built after its migrations, and have no names among those.
  if (isBefore && missing.length === 0) {
    const { rows: built } = await client.query<{ name: string }>(
      `select relname as name from pg_index join pg_class c on c.oid = indexrelid
       where relnamespace = current_schema()::regnamespace and indisvalid`,
    );
    for (const [, name] of adoptedTables.matchAll(/^create (?:unique )?index (\w+)/gm))
      if (!built.some((index) => index.name === name)) missing.push(name!);
  }
  if (missing.length > 0) return [describeMissing(missing)];
  const counts = Object.entries({ ...OWED, ...(isBefore && schema.backfills) }).map(
    ([what, rows]) => `select '${what}' as what, count(*)::int as count from (${rows}) as owed`,
  );
  const { rows } = await client.query<{ what: string; count: number }>(counts.join(' union all '));
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
    return await countUnhandledIn(client);
  } finally {
    await client.end();
  }
}

export async function countUnhandledIn(client: pg.Client): Promise<number> {
  const log = await client.query(`select from pg_tables where schemaname = 'bus' and tablename = 'consumer'`);
  if (log.rowCount === 0) return 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from bus.consumer join bus.event using (type) where seq > handled`,
  );
  return rows[0]!.count;
}
