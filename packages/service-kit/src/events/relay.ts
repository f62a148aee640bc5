import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Client, QueryConfig } from 'pg';
import { backoffMs } from '../base/backoff.ts';
import type { Logger } from '../base/log.ts';
import type { BackgroundUnit } from '../db/background.ts';
import type { Bus } from './bus.ts';
import { createLatch } from './latch.ts';
import { type OutboxRow, toMessage } from './outbox.ts';

/** How often an instance without the lock tries to take over. */
const STANDBY_MS = 500;
const BATCH = 500;
/**
 * After this many batches it starts again at the smallest id:
 * a transaction with a smaller id may have committed late.
 */
const BATCHES_A_PASS = 20;
/** A server that no longer answers (a failover, a cut network) would block the relay until TCP gives up. */
const QUERY_TIMEOUT_MS = 30_000;

// One lock a service and database; the text keeps it apart from every other advisory lock.
const LOCK = `select pg_try_advisory_lock(hashtextextended('firstrung relay ' || $1, 0)) as held`;

// This connection only deletes rows that the bus has stored. If a crash undoes a deletion, the row is
// published again and the bus drops the duplicate, so no batch waits for the disk. A custom plan hashes the
// ids; a generic one compares each with each.
const SESSION = `select set_config('synchronous_commit', 'off', false),
  set_config('plan_cache_mode', 'force_custom_plan', false)`;

const READ = {
  name: 'relay_read',
  text: `select id, type, aggregate_id, aggregate_version, occurred_at, data::text as data, traceparent
    from outbox where id > $1 order by id limit ${BATCH}`,
};
const REMOVE = { name: 'relay_remove', text: 'delete from outbox where id = any($1::bigint[])' };

export interface RelayOptions {
  service: string;
  bus: Bus;
  log: Logger;
  openClient(): Promise<Client>;
  /**
   * Subscribes to commits of this process that wrote outbox rows. The listener gets the rows, or an empty
   * array if they are unknown. Returns an unsubscribe function.
   */
  onOutboxCommit(listener: (rows: readonly OutboxRow[]) => void): () => void;
}

export interface Relay {
  /** Whether this one publishes the outbox, and not that of another instance. */
  readonly leading: boolean;
  /** Wakes it for rows whose wake-up was missed: a crashed process, a lost broadcast, a late commit. */
  readonly unit: BackgroundUnit;
  start(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * Hands a service's outbox to the bus, in the order of its ids as far as they are committed in that order.
 * Only one relay of a service works at a time: the one whose connection holds the service's advisory lock. It
 * reads and deletes through that same connection, so that a relay that lost its lock can do neither. Rows
 * that its own process commits while it has nothing else to publish need not be read.
 */
export function createRelay({ service, bus, log, openClient, onOutboxCommit }: RelayOptions): Relay {
  const latch = createLatch();
  const inOrder = pLimit(1);
  const stopping = new AbortController();
  const wakeSubject = `relay.wake.${service}`;
  const unsubscribe: (() => void)[] = [];
  let client: Client | undefined;
  let leading = false;
  /** The table may hold rows that are not in `pendingRows`; until it has been read, commits add none. */
  let needsScan = true;
  let pendingRows: OutboxRow[] = [];
  let wakeUps = 0;
  let loop: Promise<void> | undefined;

  async function lead(): Promise<boolean> {
    if (!client) {
      const opened = await openClient();
      const lost = () => {
        if (client === opened) lose();
        latch.wake();
      };
      opened.once('error', lost).once('end', lost);
      client = opened;
    }
    if (!leading) {
      await query({ text: SESSION });
      const [lock] = await query<{ held: boolean }>({ text: LOCK, values: [service] });
      leading = lock!.held;
      if (leading) log.debug({ service }, 'the relay holds its lock');
    }
    return leading;
  }

  const query = <R extends object>(statement: QueryConfig): Promise<R[]> =>
    inOrder(async () => {
      const on = client;
      if (!on) throw new Error('the relay has lost its database connection');
      try {
        const { rows } = await on.query<R>({ ...statement, query_timeout: QUERY_TIMEOUT_MS } as QueryConfig);
        return rows;
      } catch (error) {
        if (client === on) lose();
        throw error;
      }
    });

  function lose(): void {
    const lost = client;
    client = undefined;
    leading = false;
    needsScan = true;
    lost?.end().catch(() => {});
  }

  const read = (after: number) => query<OutboxRow>({ ...READ, values: [after] });

  async function forward(rows: readonly OutboxRow[]): Promise<void> {
    await bus.publish(rows.map((row) => toMessage(service, row)));
    await query({ ...REMOVE, values: [rows.map(({ id }) => id)] });
  }

  /** Publishes all rows of the table. While the bus stores one batch, the next one is read and sent. */
  async function pass(): Promise<void> {
    const before = wakeUps;
    needsScan = true;
    pendingRows = [];
    let rows = await read(0);
    let mayBeMore = false;
    let previous: Promise<void> | undefined;
    for (let left = BATCHES_A_PASS; rows.length > 0; ) {
      mayBeMore = rows.length === BATCH;
      // Started before the bus gets this batch, so that the next one is read while this one is sent.
      const next = mayBeMore && --left > 0 && !stopping.signal.aborted ? read(rows.at(-1)!.id) : [];
      const present = forward(rows);
      present.catch(() => {}); // thrown where it is waited for
      [rows] = await Promise.all([next, previous]);
      previous = present;
    }
    await previous;
    needsScan = mayBeMore || wakeUps !== before;
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        if (!(await lead())) await latch.wait(STANDBY_MS);
        else if (needsScan) await pass();
        else if (pendingRows.length > 0) await forward(pendingRows.splice(0));
        else await latch.wait();
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        needsScan = true;
        const ms = backoffMs(++failures);
        log.warn({ service, err: error, retryMs: ms }, 'relay failed, retrying');
        await delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  function wake(rows: readonly OutboxRow[]): void {
    if (!leading) {
      bus.broadcast(wakeSubject);
      return;
    }
    wakeUps++;
    if (rows.length === 0 || pendingRows.length + rows.length > BATCH) needsScan = true;
    if (!needsScan) pendingRows.push(...rows);
    latch.wake();
  }

  return {
    get leading() {
      return leading;
    },
    unit: { name: 'relay', due: () => sql`exists (select from outbox)`, run: async () => wake([]) },
    async start() {
      unsubscribe.push(
        onOutboxCommit(wake),
        await bus.listen(wakeSubject, () => {
          if (leading) wake([]);
        }),
      );
      loop = run();
    },
    async destroy() {
      stopping.abort();
      for (const stop of unsubscribe) stop();
      latch.wake();
      await loop;
      lose();
    },
  };
}
