import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { serviceSession } from './session.ts';
import { applySqlFiles } from './sql-files.ts';

export interface MigrateOptions {
  url: string;
  service: string;
  /** Stored SQL to apply after the migrations, see `applySqlFiles`. */
  sqlFolder?: URL | undefined;
}

/**
 * Runs the migrations that a service's schema has not seen, in the order of their names, all in one transaction and
 * under an advisory lock, so that instances may start together; then applies the stored SQL. A migration that a newer
 * kit adds before the service's own runs late. Throws the first error; then no migration of this call remains.
 */
export async function migrate(
  { url, service, sqlFolder }: MigrateOptions,
  migrations: Record<string, Migration>,
): Promise<void> {
  // Sessions of their own: migrations may take longer than a request's statement.
  const pool = new pg.Pool({ ...(await serviceSession(url, service)), max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOtherVersion(db, service, migrations);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: service,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`migration ${failed ?? ''} of ${service} failed`, { cause: error });
    }
    if (sqlFolder) await applySqlFiles(db, sqlFolder);
  } finally {
    await db.destroy();
  }
}

/** Until the first release a schema is not upgraded: its migrations are replaced by new ones. */
async function refuseOtherVersion(
  db: Kysely<unknown>,
  service: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const { rows: tables } = await sql`select 1 where to_regclass('migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new Error(
      `The data of ${service} was made by another version (migration ${unknown.name}) and can't be upgraded. Delete it with \`npm run reset\`, or use an empty database.`,
    );
  }
}
