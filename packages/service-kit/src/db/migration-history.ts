import type pg from 'pg';

/**
 * Whether the release before works with the tables afterwards: `expand` only adds to them, `contract` removes
 * what it needs.
 */
export type MigrationKind = 'expand' | 'contract';

/** Three digits and a name, which begins with `contract` if that is the kind. */
const NAME = /^\d{3}[-_]./;
const CONTRACT = /^\d{3}[-_]contract[-_]/;

/** What the name of a migration says. The database keeps it beside the name once it is applied. */
export const kindOf = (name: string): MigrationKind => (CONTRACT.test(name) ? 'contract' : 'expand');

/** The applied migrations with their kinds. */
export type History = ReadonlyMap<string, MigrationKind>;

/** Empty if the schema has no tables yet. */
export async function readHistory(client: pg.Client): Promise<History> {
  // Unlike to_regclass, which answers from a cache, this sees what another instance has just made.
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migration'`,
  );
  if (rowCount === 0) return new Map();
  // 1.0.0-rc.3 may have left the kind out, and releases before it have no column for it.
  const { rows } = await client.query<{ name: string; kind: MigrationKind | null }>(
    `select name, to_jsonb(migration) ->> 'kind' as kind from migration`,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind ?? kindOf(name)]));
}

/** Whether tables with these migrations are those of a release before 1.0.0: later numbers begin with 201. */
export function isOfBefore(applied: Iterable<string>): boolean {
  const names = [...applied];
  return names.length > 0 && names.every((name) => name < '201');
}

/** The schema does not fit this code, and waiting or retrying changes nothing. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
}

/**
 * Compares the migrations that the code knows with those that were applied to the schema, and their kinds
 * where the database keeps them. Returns the applied ones that the code does not know, as those of a newer
 * release. The order of names decides nothing.
 *
 * Throws `SchemaVersionError` if one of them is a `contract` migration: it removed what this code needs.
 */
export function checkHistory(service: string, known: readonly string[], applied: History): string[] {
  const unnumbered = known.find((name) => !NAME.test(name));
  if (unnumbered !== undefined)
    throw new SchemaVersionError(`migration ${unnumbered} of ${service} must begin with three digits and _`);
  const unknown = [...applied.keys()].filter((name) => !known.includes(name)).toSorted();
  const contract = unknown.find((name) => applied.get(name) === 'contract');
  if (contract !== undefined)
    throw new SchemaVersionError(
      `The migration ${contract} removed tables or columns of ${service} that this version needs. Run the version that made it or a newer one.`,
    );
  return unknown;
}
