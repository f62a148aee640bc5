import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The SQL of a service's own tables; those that every service has come on top. */
export interface SchemaSql {
  /** `schema.sql`: the tables of 1.0.0, which later releases leave as they are. */
  tables: string;
  /** What later releases change in them: the files of `migrations/` by name, see `migrate`. */
  migrations: Readonly<Record<string, string>>;
}

/** What the code of a service needs in its schema of the database. */
export interface ServiceSchema extends SchemaSql {
  service: string;
  /** Statements that run once at the end of a restore: sessions and emails of before must not live on. */
  afterRestore?: readonly string[] | undefined;
}

/** Reads the SQL files beside the module with this `import.meta.url`. */
export function readSchemaSql(module: string): SchemaSql {
  const read = (path: string) => readFileSync(new URL(path, module), 'utf8').replaceAll('\r\n', '\n');
  const folder = new URL('migrations/', module);
  // There is none before the first migration.
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  return {
    tables: read('schema.sql'),
    migrations: Object.fromEntries(
      files.toSorted().map((name) => [name.slice(0, -'.sql'.length), read(`migrations/${name}`)]),
    ),
  };
}

/** The tables that every service has. */
export const kitSql = readSchemaSql(import.meta.url);

/**
 * What the history calls the tables that a schema began with, as `schema.sql 0a1b2c3d4e5f`. Until 1.0.0 the
 * file still changes, and the digits, of its SHA-256, tell the present tables from others.
 */
export const tablesName = ({ tables }: SchemaSql): string =>
  `schema.sql ${createHash('sha256').update(kitSql.tables).update(tables).digest('hex').slice(0, 12)}`;

/** All that an empty schema needs, in order, by the names of the history. The kit's comes first. */
export const scriptsOf = (schema: SchemaSql): Readonly<Record<string, string>> => ({
  [tablesName(schema)]: kitSql.tables + schema.tables,
  ...kitSql.migrations,
  ...schema.migrations,
});
