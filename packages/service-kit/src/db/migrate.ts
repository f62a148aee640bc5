import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { serviceSession } from './session.ts';

/**
 * Runs the migrations that a service's schema has not seen, in the order of their names, all in one transaction and
 * under an advisory lock, so that instances may start together. A migration that a newer kit adds before the
 * service's own runs late. Throws the first error; then nothing of this call remains.
 */
export async function migrate(
  { url, service }: { url: string; service: string },
  migrations: Record<string, Migration>,
): Promise<void> {
  // Sessions of their own: migrations may take longer than a request's statement.
  const pool = new pg.Pool({ ...(await serviceSession(url, service)), max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
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
  } finally {
    await db.destroy();
  }
}
