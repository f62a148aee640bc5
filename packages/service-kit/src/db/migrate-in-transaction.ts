import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type pg from 'pg';
import { missingIndexes } from './concurrent-indexes.ts';
import { runMigrations } from './migrate.ts';
import type { ServiceSchema } from './service-schema.ts';
import { applySqlFiles } from './sql-files.ts';

const LOCK_TIMEOUT_MS = 5_000;

/**
 * Does what `migrate` does, for tables that nothing else works with. The session's role and search path must
 * be those of the service. Throws the first error.
 */
export type MigrateSchema = (schema: ServiceSchema) => Promise<void>;

/**
 * Does the work in one transaction of the client, migrations included. Throws what the work throws, after all
 * of it was rolled back.
 */
export function inTransaction<T>(
  client: pg.Client,
  work: (migrate: MigrateSchema) => Promise<T>,
): Promise<T> {
  const session = Object.assign(client, { release() {} });
  const pool = { connect: async () => session, end: async () => {}, options: {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute((tx) => work((schema) => migrateWithin(tx, schema)));
}

async function migrateWithin(
  tx: Transaction<unknown>,
  { service, migrations, sqlFolder, indexes = [] }: ServiceSchema,
): Promise<void> {
  await runMigrations(
    tx,
    { service, migrations: withSavepoints(migrations) },
    { lockTimeoutMs: LOCK_TIMEOUT_MS, expandOnly: false },
  );
  if (sqlFolder) await applySqlFiles(tx, sqlFolder, LOCK_TIMEOUT_MS);
  for (const { name, on, unique } of await missingIndexes(tx, indexes)) {
    const kind = sql.raw(unique ? 'unique index' : 'index');
    await sql`create ${kind} ${sql.id(name)} on ${sql.raw(on)}`.execute(tx);
  }
}

/** After a failure the migrator gives back its lock, which an aborted transaction can't. */
const withSavepoints = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(tx) {
          await sql`savepoint migration`.execute(tx);
          await up(tx).catch(async (error) => {
            await sql`rollback to savepoint migration`.execute(tx);
            throw error;
          });
        },
      },
    ]),
  );
