import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationKind } from './migration-history.ts';
import { adopted } from './migrations/adopted.ts';

/** The SQL of a service's own tables; those that every service has come on top. */
export interface SchemaSql {
  /** Makes them in an empty schema: `schema.sql`, which is always the present whole. */
  tables: string;
  /** Bring the tables of earlier releases there: the files of `migrations/` by name, see `migrate`. */
  migrations: Readonly<Record<string, string>>;
  /** Makes them as 1.0.0-rc.3 had them, from which a restore begins: `migrations/adopted.sql`. */
  adoptedTables: string;
}

/** What the code of a service needs in its schema of the database. */
export interface ServiceSchema extends SchemaSql {
  service: string;
  /** The names of the migrations up to 1.0.0-rc.3, which were written in TypeScript. */
  adopted: Readonly<Record<string, MigrationKind>>;
  /** Queries of the rows that the background still has to bring up to date in data of 1.0.0-rc.3. */
  backfills?: Readonly<Record<string, string>> | undefined;
  /** Statements that run once at the end of a restore: sessions and emails of before must not live on. */
  afterRestore?: readonly string[] | undefined;
}

/** Reads the SQL files beside the module with this `import.meta.url`. */
export function readSchemaSql(module: string): SchemaSql {
  const read = (path: string) => readFileSync(new URL(path, module), 'utf8').replaceAll('\r\n', '\n');
  const names = readdirSync(new URL('migrations/', module))
    .filter((name) => /^\d.*\.sql$/.test(name))
    .toSorted();
  return {
    tables: read('schema.sql'),
    migrations: Object.fromEntries(
      names.map((name) => [name.slice(0, -'.sql'.length), read(`migrations/${name}`)]),
    ),
    adoptedTables: read('migrations/adopted.sql'),
  };
}

/** The tables that every service has. */
export const kitSql = { ...readSchemaSql(import.meta.url), adopted };

/** The schema with the tables of every service, which come first. */
export const withKit = (schema: ServiceSchema): ServiceSchema => ({
  ...schema,
  tables: kitSql.tables + schema.tables,
  migrations: { ...kitSql.migrations, ...schema.migrations },
  adoptedTables: kitSql.adoptedTables + schema.adoptedTables,
  adopted: { ...kitSql.adopted, ...schema.adopted },
});
