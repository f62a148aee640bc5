import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { backoffMs } from '../base/backoff.ts';
import type { Logger } from '../base/log.ts';
import { isLockTimeout } from './errors.ts';
import { checkHistory, type History, isContract, readHistory } from './migration-history.ts';
import { type ServiceSchema, scriptsOf } from './service-schema.ts';
import { openSession, SchemaNotReadyError } from './session.ts';

const LOCK_TIMEOUT_MS = 5_000;
const PATIENCE_MS = 120_000;
const MAX_PAUSE_MS = 10_000;
const LOCK_RETRY_MS = 200;

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

/** What was applied, as the history names it, and what had been applied by a release that knows more. */
export interface MigrateResult {
  migrations: string[];
  newer: string[];
}

/**
 * Runs what the schema of a service has not seen: `schema.sql`, then each migration, the kit's first. All of
 * it is one transaction under an advisory lock, so that instances may start together. Files that begin with
 * `-- concurrently` follow, statement by statement without a transaction. Migrations that only another
 * release knows are accepted unless they are `contract` (see `checkHistory`).
 *
 * A migration that does not get its locks in time is rolled back and tried again. Throws the first other
 * error; then no migration of this call remains, but for those without a transaction.
 */
export async function migrate(
  schema: ServiceSchema,
  { url, log, lockTimeoutMs = LOCK_TIMEOUT_MS, patienceMs = PATIENCE_MS, expandOnly = false }: MigrateOptions,
): Promise<MigrateResult> {
  const { service } = schema;
  const giveUpAt = performance.now() + patienceMs;
  await using session = await openSession(service, url);
  const { client } = session;
  for (let failures = 1; ; failures++) {
    try {
      const options = { lockTimeoutMs, expandOnly, leavesConcurrent: true };
      const { migrations, newer } = await inTransaction(client, () => migrateTables(client, schema, options));
      if (newer.length > 0)
        log?.warn(
          { service, migrations: newer },
          'a newer version has migrated the tables, and this version works with them',
        );
      return { migrations: [...migrations, ...(await runConcurrent(client, schema, options, log))], newer };
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

/**
 * Resolves if the schema has what the code needs. Throws `SchemaNotReadyError` if another program still has
 * to migrate it, and `SchemaVersionError` if it never will fit.
 */
export async function requireMigrated(schema: ServiceSchema, url: string): Promise<void> {
  await using session = await openSession(schema.service, url);
  // The code works on tables that still wait for a `contract` migration.
  const { due } = planMigrations(schema, await readHistory(session.client), { expandOnly: true });
  if (due.length > 0)
    throw new SchemaNotReadyError(
      `the tables of ${schema.service} lack ${due.join(', ')}: run \`npm run admin -- migrate\``,
    );
}

/** Does the work in one transaction of the client. Throws what the work throws, after it was rolled back. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Does what `migrate` does within the present transaction of the client, whose role and search path must be
 * those of the service. With `leavesConcurrent` the files that begin with `-- concurrently` are left out.
 */
export async function migrateTables(
  client: pg.Client,
  schema: ServiceSchema,
  {
    expandOnly,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    leavesConcurrent = false,
  }: { expandOnly: boolean; lockTimeoutMs?: number; leavesConcurrent?: boolean },
): Promise<MigrateResult> {
  const scripts = scriptsOf(schema);
  const planAfter = (history: History) => {
    const { due, newer } = planMigrations(schema, history, { expandOnly });
    return { newer, migrations: due.filter((name) => !(leavesConcurrent && isConcurrent(scripts[name]))) };
  };
  // At most starts.
  const first = planAfter(await readHistory(client));
  if (first.migrations.length === 0) return first;
  await client.query(`select pg_advisory_xact_lock(${lockKey('migration')})`);
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  // Another instance may have migrated in the meantime.
  const plan = planAfter(await readHistory(client));
  for (const name of plan.migrations) await runMigration(client, schema, name, withoutConcurrently);
  return plan;
}

/** Makes tables with this history, in an empty schema. Throws `SchemaVersionError` as `checkHistory` does. */
export async function createTablesOf(
  client: pg.Client,
  schema: ServiceSchema,
  history: readonly string[],
): Promise<void> {
  checkHistory(schema, history);
  for (const name of Object.keys(scriptsOf(schema)))
    if (history.includes(name)) await runMigration(client, schema, name, withoutConcurrently);
}

function planMigrations(
  schema: ServiceSchema,
  history: History,
  { expandOnly }: { expandOnly: boolean },
): { due: string[]; newer: string[] } {
  const waits = (name: string) => expandOnly && isContract(name);
  return {
    newer: checkHistory(schema, history),
    due: Object.keys(scriptsOf(schema)).filter((name) => !history?.includes(name) && !waits(name)),
  };
}

async function runMigration(
  client: pg.Client,
  schema: ServiceSchema,
  name: string,
  textOf: (sql: string) => string | string[],
): Promise<void> {
  try {
    for (const text of [textOf(scriptsOf(schema)[name]!)].flat()) await client.query(text);
  } catch (error) {
    throw new Error(`migration ${name} of ${schema.service} failed`, { cause: error });
  }
  await client.query('insert into migration (name) values ($1)', [name]);
}

const isConcurrent = (sql: string | undefined) => sql?.startsWith('-- concurrently\n') === true;
const withoutConcurrently = (sql: string) => sql.replaceAll(/\bconcurrently\b/g, '');
const statementsOf = (sql: string) => sql.split(/;$/m).filter((text) => text.trim() !== '');

/**
 * Runs the migrations that build indexes beside writes, which must be repeatable: a failed build leaves an
 * invalid index behind. Of several instances one does, and the others wait for it.
 */
async function runConcurrent(
  client: pg.Client,
  schema: ServiceSchema,
  { expandOnly }: { expandOnly: boolean },
  log?: Logger,
): Promise<string[]> {
  const due = async () => planMigrations(schema, await readHistory(client), { expandOnly }).due;
  if ((await due()).length === 0) return [];
  // The build waits for the end of older transactions, which hold nobody up.
  const locked = `select pg_try_advisory_lock(${lockKey('indexes')}) as locked`;
  // A statement that waits for the lock would itself hold up the build, which waits for all snapshots.
  for (let tries = 0; !(await client.query(locked)).rows[0].locked; tries++) {
    if (tries === 0) log?.info('waiting for another instance that builds indexes');
    await delay(LOCK_RETRY_MS);
  }
  const names = await due();
  for (const name of names) {
    log?.info({ migration: name }, 'building indexes');
    await runMigration(client, schema, name, statementsOf);
  }
  await client.query(`select pg_advisory_unlock(${lockKey('indexes')})`);
  return names;
}

const lockKey = (what: string) => `hashtextextended('firstrung ${what} of ' || current_schema(), 0)`;
