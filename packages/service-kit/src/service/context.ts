import type { EventContract, EventData, EventName } from '@firstrung/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Registry } from 'prom-client';
import { type Clock, systemClock } from '../base/clock.ts';
import type { MigrationConfig } from '../base/config.ts';
import { createEmitter } from '../base/emitter.ts';
import { addGauge } from '../base/gauge.ts';
import { accountDeleted } from '../base/http-error.ts';
import { createLog, type Logger } from '../base/log.ts';
import { createSecurityLog, type RecordSecurityEvent } from '../base/security-log.ts';
import { currentTraceparent } from '../base/trace.ts';
import { bootstrapDatabase } from '../db/bootstrap.ts';
import { isSerializationError, isStalePlanError } from '../db/errors.ts';
import type { KitTables } from '../db/kit-tables.ts';
import { migrate, requireMigrated } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import type { ServiceSchema } from '../db/service-schema.ts';
import { untilReachable } from '../db/until-reachable.ts';
import {
  type Bus,
  createEventCatalog,
  deletedAccounts,
  type EventCatalog,
  type OutboxRow,
  outboxRow,
  writeOutbox,
} from '../events/index.ts';
import { createTokenVerifier, type TokenVerifier } from '../tokens/index.ts';

/** What every service is configured with. */
export interface KitConfig {
  /** Names a database and a role that `bootstrapDatabase` understands. */
  databaseUrl: string;
  /** Of the same database past a pooler, see `DatabaseOptions`. */
  directUrl?: string | undefined;
  /** Sessions in the pool. */
  poolSize: number;
  /** See `DatabaseOptions`. */
  statementTimeoutMs?: number | undefined;
  /** Default: migrates. */
  migration?: MigrationConfig;
}

/** What a program hands to each of its services. */
export interface Kit {
  bus: Bus;
  clock?: Clock;
  log?: Logger;
  /**
   * `false` lifts the limits that protect a board from strangers: the time of a statement, and that of waits
   * for a session. For a product that no stranger reaches, because it doesn't listen. Default: true.
   */
  limits?: boolean;
}

/** What the code of a service works with. Nothing of it is at module level, and tests create their own. */
export interface ServiceContext<DB> {
  readonly service: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bus: Bus;
  readonly tokens: TokenVerifier;
  /** The events' contracts. */
  readonly catalog: EventCatalog;
  /** What this service counts; served under `/metrics`. */
  readonly metrics: Registry;
  /** Writes to the security log. */
  readonly securityEvent: RecordSecurityEvent;
  /** For reads, and single statements. */
  readonly db: Kysely<DB & KitTables>;
  readonly database: Database<DB>;
  /**
   * Commits, then hands the relay what was published. Work that lost against another transaction is run
   * again, so it must be repeatable.
   */
  transaction<T>(work: (tx: Transaction<DB & KitTables>) => Promise<T>): Promise<T>;
  /**
   * A transaction that writes rows of the caller. Throws 401 if the account was deleted; otherwise its
   * deletion waits for the end of the transaction, and then clears what it wrote. `others` are people of whom
   * it writes rows, too: `work` gets those of them whose accounts were deleted.
   */
  asCaller<T>(
    caller: { readonly id: string; readonly others?: readonly string[] },
    work: (tx: Transaction<DB & KitTables>, deleted: ReadonlySet<string>) => Promise<T>,
  ): Promise<T>;
  /**
   * Publishes an event in the transaction of the state change that it reports, which writes it to the outbox
   * at its end, together with all others. Throws on data against the contract.
   * @param occurredAt default: now
   */
  publish<T extends EventName>(
    tx: Transaction<DB & KitTables>,
    type: T,
    aggregate: { id: string; version: number },
    data: EventData<T>,
    occurredAt?: Date,
  ): Promise<void>;
  /**
   * Runs the callback when this transaction is committed; never if it is rolled back, or if the process dies
   * just then. What it throws is logged: the caller of a transaction that is committed gets its result.
   */
  afterCommit(tx: Transaction<DB & KitTables>, callback: () => void): void;
  /** Subscribes to commits of this process that wrote outbox rows. Returns an unsubscribe function. */
  onOutboxCommit(listener: (rows: readonly OutboxRow[]) => void): () => void;
}

export interface ContextOptions extends ServiceSchema, Kit {
  config: KitConfig;
  /** For tests with events of their own. Default: the contracts'. */
  events?: Readonly<Record<string, EventContract>>;
  /** For tests that look at ids. Default: the microseconds since 1970. */
  firstEventId?: number;
}

const MAX_TRIES = 5;

/**
 * Makes the service's role and schema if they are missing, migrates,
 * and opens the pool. If another program migrates, waits until it has.
 */
export async function createServiceContext<DB>({
  config,
  bus,
  clock = systemClock,
  log = createLog(),
  limits,
  events,
  firstEventId = Date.now() * 1_000,
  ...schema
}: ContextOptions): Promise<ServiceContext<DB>> {
  const { service } = schema;
  const own = log.child({ service });
  const { databaseUrl: url, directUrl = url, migration = { enabled: true }, ...sessions } = config;
  const database = await untilReachable(
    async () => {
      if (migration.enabled) {
        await bootstrapDatabase(directUrl, [service], { log: own });
        await migrate(schema, { url: directUrl, log: own, ...migration });
      } else await requireMigrated(schema, directUrl);
      const opened = await openDatabase<DB>({ ...sessions, url, directUrl, service, limits, log: own });
      await raiseEventIds(opened.kysely, firstEventId);
      return opened;
    },
    { log: own },
  );
  const catalog = createEventCatalog(events);
  const commits = createEmitter<[readonly OutboxRow[]]>();
  /** What each transaction publishes, which one statement writes at its end, and what follows its commit. */
  type Open = { events: Omit<OutboxRow, 'id'>[]; callbacks: (() => void)[] };
  const open = new WeakMap<Transaction<DB & KitTables>, Open>();
  const openOf = (tx: Transaction<DB & KitTables>): Open => {
    const transaction = open.get(tx);
    if (!transaction) throw new Error('not a transaction of this context');
    return transaction;
  };
  const runAfterCommit = (callback: () => void): void => {
    try {
      callback();
    } catch (err) {
      own.error({ err }, 'failed after a commit');
    }
  };

  const transaction: ServiceContext<DB>['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { events, callbacks }: Open = { events: [], callbacks: [] };
        let rows: OutboxRow[] = [];
        const result = await database.kysely.transaction().execute(async (tx) => {
          open.set(tx, { events, callbacks });
          const done = await work(tx);
          rows = await writeOutbox(tx, events);
          return done;
        });
        // The relay needn't read them.
        if (rows.length > 0) runAfterCommit(() => commits.emit(rows));
        callbacks.forEach(runAfterCommit);
        return result;
      } catch (error) {
        if (attempt === MAX_TRIES || !isRepeatable(error)) throw error;
      }
    }
  };

  const metrics = new Registry();
  addPoolGauges(metrics, database);
  return {
    service,
    clock,
    log: own,
    bus,
    tokens: createTokenVerifier({ clock }),
    catalog,
    metrics,
    securityEvent: createSecurityLog(own, metrics),
    db: database.kysely,
    database,
    transaction,
    asCaller: ({ id, others = [] }, work) =>
      transaction(async (tx) => {
        const deleted = await deletedAccounts(tx, [id, ...others]);
        if (deleted.has(id)) throw accountDeleted();
        return work(tx, deleted);
      }),
    async publish(tx, type, aggregate, data, occurredAt = clock.now()) {
      const event = { type, aggregate, data, occurredAt, traceparent: currentTraceparent() };
      openOf(tx).events.push(outboxRow(catalog, event));
    },
    afterCommit(tx, callback) {
      openOf(tx).callbacks.push(callback);
    },
    onOutboxCommit: commits.subscribe,
  };
}

const isRepeatable = (error: unknown) => isSerializationError(error) || isStalePlanError(error);

/**
 * Raises the next outbox id, unless it is there already. Ids follow the time,
 * so that tables which are created again, or restored, never use one twice: a
 * consumer that handled the first event would take the second for the same.
 */
async function raiseEventIds<DB>(db: Kysely<DB>, atLeast: number): Promise<void> {
  await sql`select setval(id_sequence, ${atLeast}::bigint, false)
    from (select pg_get_serial_sequence('outbox', 'id')::regclass as id_sequence) s
    where coalesce(pg_sequence_last_value(id_sequence), 0) < ${atLeast}::bigint`.execute(db);
}

/** How busy a service's pool of database sessions is at the moment of the scrape. */
function addPoolGauges(
  registry: Registry,
  database: Pick<Database<unknown>, 'pool' | 'service' | 'waiting'>,
): void {
  const { pool, service } = database;
  const labels = { service };
  addGauge(registry, {
    name: 'firstrung_database_sessions_used',
    help: 'Sessions of the pool that run a statement or a transaction.',
    labels,
    read: () => pool.totalCount - pool.idleCount,
  });
  addGauge(registry, {
    name: 'firstrung_database_waiting',
    help: 'Requests and other work that wait for a session of the pool.',
    labels,
    read: () => database.waiting,
  });
}
