import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createEmitter } from '../base/emitter.ts';
import { createFairQueue } from '../base/fair-queue.ts';
import type { Logger } from '../base/log.ts';
import { inTrace } from '../base/trace.ts';
import { NoSessionError } from './errors.ts';
import type { KitTables } from './kit-tables.ts';
import { withNamedStatements } from './named-statements.ts';
import { serviceSessions } from './session.ts';

/** A request that has waited this long for a free connection is better refused. */
const ACQUIRE_TIMEOUT_MS = 5_000;

export interface DatabaseOptions {
  /** Of the database, or of a pooler in front of it that gives a session to each transaction. */
  url: string;
  /** Of the database itself, if `url` is that of a pooler. */
  directUrl?: string | undefined;
  service: string;
  poolSize: number;
  /** Of a request's statement, see `pooledSettings`. */
  statementTimeoutMs?: number | undefined;
  /** See `Kit`. */
  limits?: boolean | undefined;
  log: Logger;
}

/**
 * Takes space on the disk and in the log of transactions, and
 * gives it back. Reading alone works on a full disk, too.
 */
const WRITE_CHECK = `create temporary table firstrung_write_check on commit drop as
  select repeat(md5(random()::text), 60) as text from generate_series(1, 32)`;

/** A service's own tables and the kit's, through a pool of sessions bound to the service's schema. */
export interface Database<DB> {
  readonly service: string;
  readonly kysely: Kysely<DB & KitTables>;
  /** The pool itself, without turns. */
  readonly pool: pg.Pool;
  /** How much work waits for a session. */
  readonly waiting: number;
  /**
   * A connected session outside the pool and past a pooler, without time limits: for locks that are held
   * long. The caller ends it. With `pipeline` its statements are sent without waiting for the answers to
   * those before. With `hearsOthers` it calls the listeners of `onWrite` when another process has called
   * `tellOthers`.
   */
  openClient(options?: { pipeline?: boolean; hearsOthers?: boolean }): Promise<pg.Client>;
  /**
   * Subscribes to statements and transactions of the pool that may have changed something, and have ended.
   * Returns an unsubscribe function.
   */
  onWrite(listener: () => void): () => void;
  /** Tells the other processes of the service that this one has written. */
  tellOthers(): Promise<void>;
  /** Throws when the database does not answer, or has no space to store anything. */
  ping(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * Opens the pool; sessions come when they are needed. Role and search path are
 * those of the service, times are UTC, isolation is PostgreSQL's default (read
 * committed). Throws when the database can't be reached or was not bootstrapped.
 */
export async function openDatabase<DB>({
  url,
  directUrl = url,
  service,
  poolSize,
  statementTimeoutMs,
  limits = true,
  log,
}: DatabaseOptions): Promise<Database<DB>> {
  const limit = limits ? statementTimeoutMs : 0;
  const { pooled, direct } = await serviceSessions({ url, directUrl }, service, limit);
  const pool = new pg.Pool({
    ...pooled,
    max: poolSize,
    connectionTimeoutMillis: limits ? ACQUIRE_TIMEOUT_MS : 0,
  });
  // An idle session that dies is simply replaced; without a listener
  // it would end the process. The request that opened it is over.
  pool.on('error', (error) =>
    inTrace(undefined, () => log.warn({ service, err: error }, 'an idle database session was lost')),
  );
  // One that dies while a transaction holds it, between two
  // statements, reports it here; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const turns = createFairQueue({
    places: poolSize,
    // What one account or network makes slow takes a quarter of the sessions, and others find one at once.
    // Of few sessions it is half of them.
    maxPlaces: Math.ceil(poolSize / (poolSize > 4 ? 4 : 2)),
    ...(limits && { maxWaitMs: ACQUIRE_TIMEOUT_MS }),
    refusal: () => new NoSessionError(),
  });
  const writes = createEmitter();
  const channel = `firstrung_${service}`;
  const kysely = new Kysely<DB & KitTables>({
    dialect: new PostgresDialect({
      pool: withNamedStatements(pool, turns, { onWrite: writes.emit, limits }),
    }),
  });
  let checking: Promise<unknown> | undefined;
  return {
    service,
    kysely,
    pool,
    get waiting() {
      return turns.waiting + pool.waitingCount;
    },
    async openClient({ pipeline = false, hearsOthers = false } = {}) {
      const client = new pg.Client({ ...direct, connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS, pipeline });
      client.on('error', (error) => log.warn({ service, err: error }, 'a database session was lost'));
      await client.connect();
      if (hearsOthers) {
        client.on('notification', () => writes.emit());
        await client.query(`listen ${channel}`).catch(async (error) => {
          await client.end();
          throw error;
        });
      }
      return client;
    },
    onWrite: writes.subscribe,
    tellOthers: async () => void (await pool.query('select pg_notify($1, $2)', [channel, ''])),
    async ping() {
      checking ??= pool.query(WRITE_CHECK).finally(() => {
        checking = undefined;
      });
      await checking;
    },
    destroy: () => kysely.destroy(),
  };
}
