import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { backoffMs } from '../base/backoff.ts';
import type { Logger } from '../base/log.ts';
import { buildIndexes, missingIndexes } from './concurrent-indexes.ts';
import { isLockTimeout } from './errors.ts';
import { checkHistory, kindOf, type MigrationKind } from './migration-history.ts';
import type { ServiceSchema } from './service-schema.ts';
import { SchemaNotReadyError, serviceSession } from './session.ts';
import { applySqlFiles, outdatedSqlFiles } from './sql-files.ts';

const LOCK_TIMEOUT_MS = 5_000;
const PATIENCE_MS = 120_000;
const MAX_PAUSE_MS = 10_000;

export interface MigrateOptions {
  /** Of the database itself, not of a pooler. */
  url: string;
  log?: Logger;
  /** How long a migration may wait for a lock: requests that come after it wait behind it. Default: 5 s. */
  lockTimeoutMs?: number;
  /** How long to try again when a lock was not given. Default: two minutes. */
  patienceMs?: number;
  /** Whether `contract` migrations wait, because the release before still serves or may have to take over. */
  expandOnly?: boolean;
}

/** Names of what was applied, and of migrations that were applied by a release that knows more. */
export interface MigrateResult {
  migrations: string[];
  sqlFiles: string[];
  indexes: string[];
  newer: string[];
}

/**
 * Runs the migrations that a service's schema has not seen, in the order of their names, all in one
 * transaction and under an advisory lock, so that instances may start together; then applies the stored SQL
 * and builds the indexes. One whose name sorts before those that were applied runs late, and those that only
 * another release knows are accepted unless they are `contract` (see `checkHistory`).
 *
 * A migration that does not get its locks in time is rolled back and tried again. Throws the first other
 * error; then no migration of this call remains.
 */
export async function migrate(
  schema: ServiceSchema,
  { url, log, lockTimeoutMs = LOCK_TIMEOUT_MS, patienceMs = PATIENCE_MS, expandOnly = false }: MigrateOptions,
): Promise<MigrateResult> {
  const { service, sqlFolder, indexes = [] } = schema;
  const giveUpAt = performance.now() + patienceMs;

  async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
    for (let failures = 1; ; failures++) {
      try {
        return await work();
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (performance.now() >= giveUpAt)
          throw new Error(
            `The tables of ${service} could not be migrated: another transaction has locked them for ${Math.round(patienceMs / 1_000)} s. See pg_stat_activity for long transactions, end them and start again.`,
            { cause: error },
          );
        log?.warn({ err: error }, 'a migration waits for a lock, it is tried again');
        await delay(backoffMs(failures, MAX_PAUSE_MS));
      }
    }
  }

  await using session = await openSession(schema, url);
  const { db } = session;
  const { migrations, newer } = await untilLocked(() =>
    runMigrations(db, schema, { lockTimeoutMs, expandOnly }),
  );
  if (newer.length > 0)
    log?.warn(
      { service, migrations: newer },
      'a newer version has migrated the tables, and this version works with them',
    );
  const sqlFiles = sqlFolder ? await untilLocked(() => applySqlFiles(db, sqlFolder, lockTimeoutMs)) : [];
  return { migrations, newer, sqlFiles, indexes: await buildIndexes(db, indexes, log) };
}

/**
 * Resolves if the schema has what the code needs. Throws `SchemaNotReadyError` if another program still has
 * to migrate it, and `SchemaVersionError` if it never will fit.
 */
export async function requireMigrated(schema: ServiceSchema, url: string): Promise<void> {
  await using session = await openSession(schema, url);
  // The code works on tables that still wait for a `contract` migration.
  const missing = (await findMissing(session.db, schema)).filter((name) => kindOf(name) === 'expand');
  if (missing.length > 0)
    throw new SchemaNotReadyError(
      `the tables of ${schema.service} lack ${missing.join(', ')}: run \`npm run admin -- migrate\``,
    );
}

/**
 * The migrations that were not applied; if only `contract` ones are among them, also what is missing of the
 * stored SQL and the indexes. Throws `SchemaVersionError` if the schema never will fit.
 */
export async function findMissing(
  db: Kysely<unknown>,
  { service, migrations, sqlFolder, indexes = [] }: ServiceSchema,
): Promise<string[]> {
  const applied = await readHistory(db);
  checkHistory(service, Object.keys(migrations), applied);
  const missing = Object.keys(migrations).filter((name) => !applied.has(name));
  if (missing.some((name) => kindOf(name) === 'expand')) return missing;
  if (sqlFolder) missing.push(...(await outdatedSqlFiles(db, sqlFolder)));
  return [...missing, ...(await missingIndexes(db, indexes)).map(({ name }) => name)];
}

/**
 * Sessions without a limit for statements, because a migration may take longer than a request's statement.
 */
export async function openSession({ service }: ServiceSchema, url: string) {
  const pool = new pg.Pool({ ...(await serviceSession(url, service)), max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

/** Throws the first error; then none of these migrations remains. */
export async function runMigrations(
  db: Kysely<unknown>,
  { service, migrations }: ServiceSchema,
  { lockTimeoutMs, expandOnly }: { lockTimeoutMs: number; expandOnly: boolean },
): Promise<Pick<MigrateResult, 'migrations' | 'newer'>> {
  const known = Object.keys(migrations);
  const waits = (name: string) => expandOnly && kindOf(name) === 'contract';
  const applied = await readHistory(db);
  let newer = checkHistory(service, known, applied);
  // At most starts. The migrator reads the columns of all tables of the database several times.
  if (known.every((name) => (applied.has(name) ? applied.get(name) : waits(name))))
    return { newer, migrations: [] };
  const migrator = new Migrator({
    db,
    provider: {
      // Called while the migrator holds its lock.
      async getMigrations() {
        const applied = await readHistory(db);
        newer = checkHistory(service, known, applied);
        const due = Object.entries(migrations).filter(([name]) => applied.has(name) || !waits(name));
        return withLockTimeout({ ...Object.fromEntries(due), ...placeholders(newer) }, lockTimeoutMs);
      },
    },
    migrationTableSchema: service,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  if (failed !== undefined) throw new Error(`migration ${failed} of ${service} failed`, { cause: error });
  if (error) throw error;
  await keepKinds(db, known, lockTimeoutMs);
  return { newer, migrations: results.map(({ migrationName }) => migrationName) };
}

/** The migrator requires a migration for every name that was applied. These are never run. */
const placeholders = (names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));

/** All run in one transaction, and any of them may be the first. */
const withLockTimeout = (
  migrations: Record<string, Migration>,
  lockTimeoutMs: number,
): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(tx) {
          await limitLocks(tx, lockTimeoutMs);
          await up(tx);
        },
      },
    ]),
  );

const limitLocks = (tx: Kysely<unknown>, lockTimeoutMs: number) =>
  sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);

/** The applied migrations with the kinds that the database keeps; the migrator makes no column for them. */
async function readHistory(db: Kysely<unknown>): Promise<Map<string, MigrationKind | null>> {
  const { rows: tables } = await sql`select 1 where to_regclass('migration') is not null`.execute(db);
  if (tables.length === 0) return new Map();
  const { rows } = await sql<{ name: string; kind: MigrationKind | null }>`
    select name, to_jsonb(migration) ->> 'kind' as kind from migration`.execute(db);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** If the process dies before this, the next start repeats it, and until then the names say the same. */
async function keepKinds(
  db: Kysely<unknown>,
  names: readonly string[],
  lockTimeoutMs: number,
): Promise<void> {
  const keep = async (tx: Kysely<unknown>) => {
    await limitLocks(tx, lockTimeoutMs);
    await sql`alter table migration add column if not exists kind text`.execute(tx);
    await sql`update migration set kind = known.kind
      from unnest(${names}::text[], ${names.map(kindOf)}::text[]) as known (name, kind)
      where migration.name = known.name and migration.kind is null`.execute(tx);
  };
  await (db.isTransaction ? keep(db) : db.transaction().execute(keep));
}
