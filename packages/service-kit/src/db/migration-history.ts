import type pg from 'pg';
import { type ServiceSchema, scriptsOf } from './service-schema.ts';
import { openSession, SchemaNotReadyError } from './session.ts';

/** Three digits and a name, which begins with `contract` if the release before needs what is removed. */
const NAME = /^\d{3}_./;
const CONTRACT = /^\d{3}_contract_/;

/** Whether a migration removes what the release before needs. All others only add to the tables. */
export const isContract = (name: string): boolean => CONTRACT.test(name);

/** The names of what made and changed the tables of a schema; `undefined` if it has no tables yet. */
export type History = readonly string[] | undefined;

export async function readHistory(client: pg.Client): Promise<History> {
  // Unlike to_regclass, which answers from a cache, this sees what another instance has just made.
  const { rows: tables } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  if (tables.length === 0) return undefined;
  if (!tables.some(({ name }) => name === 'migration')) return [];
  // A table of a version before 1.0.0 may have other columns.
  const { rows } = await client.query<{ name: string | null }>(
    `select to_jsonb(migration) ->> 'name' as name from migration`,
  );
  return rows.map(({ name }) => name ?? '');
}

/** The schema does not fit this code, and waiting or retrying changes nothing. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
}

/** The tables are of a version before 1.0.0, whose data nothing keeps. */
export class EarlierTablesError extends SchemaVersionError {}

/** The names of a history that the code does not know, as those of a newer release. */
export function findNewer(schema: ServiceSchema, history: readonly string[]): string[] {
  const known = scriptsOf(schema);
  return history.filter((name) => !Object.hasOwn(known, name)).toSorted();
}

/**
 * Compares what was applied to a schema with what the code knows. Returns the names that only a newer release
 * knows. The order of names decides nothing.
 *
 * Throws `SchemaVersionError` if the tables are of a version before 1.0.0, or if a newer release has removed
 * something that this code needs.
 */
export function checkHistory(schema: ServiceSchema, history: History): string[] {
  const { service } = schema;
  const [tables, ...migrations] = Object.keys(scriptsOf(schema));
  const unnumbered = migrations.find((name) => !NAME.test(name));
  if (unnumbered !== undefined)
    throw new SchemaVersionError(`migration ${unnumbered} of ${service} must begin with three digits and _`);
  if (history === undefined) return [];
  if (!history.includes(tables!))
    throw new EarlierTablesError(
      `The tables of ${service} were made by a version before 1.0.0, which is the first whose data are kept: delete them with \`npm run reset\`, or set DATA_DIR or DATABASE_URL to another place.`,
    );
  const newer = findNewer(schema, history);
  const contract = newer.find(isContract);
  if (contract !== undefined)
    throw new SchemaVersionError(
      `The migration ${contract} removed tables or columns of ${service} that this version needs. Run the version that made it or a newer one.`,
    );
  return newer;
}

/** Throws what `checkHistory` throws of the tables of a service. Whether there are any doesn't matter. */
export async function refuseOtherTables(schema: ServiceSchema, url: string): Promise<void> {
  try {
    await using session = await openSession(schema.service, url);
    checkHistory(schema, await readHistory(session.client));
  } catch (error) {
    if (!(error instanceof SchemaNotReadyError)) throw error;
  }
}
