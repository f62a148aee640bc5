import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Client, QueryConfig } from 'pg';
import type { KitTables } from '../db/kit-tables.ts';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { createLatch } from './latch.ts';
import { type OutboxRow, toMessage } from './outbox.ts';

/** Wakes us when a commit's kick was lost: a process that died, a kick from an instance the bus didn't reach. */
const POLL_MS = 250;
/** How soon another instance takes over. */
const STANDBY_MS = 500;
const BATCH = 500;
/** Batches under way while the next one is being read. */
const READ_AHEAD = 4;
/** Under way at most; commits beyond that wait to be read. */
const MAX_FLIGHTS = 32;
/** A server that answers no more (a failover, a cut network) would hold the relay until TCP gives up. */
const QUERY_TIMEOUT_MS = 30_000;

// One lock a service and database; the text keeps it apart from every other advisory lock.
const LOCK = `select pg_try_advisory_lock(hashtextextended('firstrung relay ' || $1, 0)) as held`;

// All that this connection writes are deletions of rows that are on the bus: one that a crash takes back is published again, and
// known there, so no batch waits for the disk. A plan made for the very ids hashes them; a general one compares each with each.
const SESSION = `select set_config('synchronous_commit', 'off', false),
  set_config('plan_cache_mode', 'force_custom_plan', false)`;

// One round trip a batch: deletes what is stored ($1) and reads on, past what is under way ($2, with the former). It always
// starts at the smallest id that remains, since a transaction with a smaller id may commit late.
const NEXT_BATCH = {
  name: 'relay_next_batch',
  text: `with stored as (delete from outbox where id = any($1::bigint[]))
    select id, type, aggregate_id, aggregate_version, occurred_at, data::text as data
    from outbox where id <> all($2::bigint[]) order by id limit ${BATCH}`,
};

/** Rows on their way to the bus. */
interface Flight {
  ids: readonly number[];
  /** Rejects when the bus didn't take them. */
  stored: Promise<void>;
  hasLanded: boolean;
}

export interface RelayOptions {
  service: string;
  db: Kysely<KitTables>;
  bus: Bus;
  log: Logger;
  openClient(): Promise<Client>;
  /**
   * Calls back after each commit of this process that may have written the outbox, with the rows as far as they are known.
   * Returns how to stop that.
   */
  onRelayKick(listener: (rows: readonly OutboxRow[]) => void): () => void;
}

export interface Relay {
  start(): Promise<void>;
  /** Resolves when the outbox is empty. Returns how many events this relay published since the last call. */
  processAll(): Promise<number>;
  destroy(): Promise<void>;
}

/**
 * Hands a service's outbox to the bus, about in the order of its ids. Only one relay of a service works at a time: the
 * one whose connection holds the service's advisory lock. It reads and deletes through that same connection, so that a
 * relay that lost its lock can do neither. What its own process commits it need not read: that goes to the bus at once.
 */
export function createRelay({ service, db, bus, log, openClient, onRelayKick }: RelayOptions): Relay {
  const latch = createLatch();
  const stopping = new AbortController();
  const kickSubject = `relay.kick.${service}`;
  const unsubscribe: (() => void)[] = [];
  let client: Client | undefined;
  let leading = false;
  /** The last attempt came to nothing: commits wait until one has succeeded. */
  let failing = false;
  let flights: Flight[] = [];
  const underWay = new Set<number>();
  let published = 0;
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
      await query(client, { text: SESSION });
      const [lock] = await query<{ held: boolean }>(client, { text: LOCK, values: [service] });
      leading = lock!.held;
      if (leading) log.debug({ service }, 'the relay holds its lock');
    }
    return leading;
  }

  async function query<R extends object>(on: Client, statement: QueryConfig): Promise<R[]> {
    try {
      const { rows } = await on.query<R>({ ...statement, query_timeout: QUERY_TIMEOUT_MS } as QueryConfig);
      return rows;
    } catch (error) {
      if (client === on) lose();
      throw error;
    }
  }

  function lose(): void {
    const lost = client;
    client = undefined;
    leading = false;
    forgetFlights();
    lost?.end().catch(() => {});
  }

  /** Whatever became of them: their rows are still there and are sent again, and the bus or the inboxes know them. */
  function forgetFlights(): void {
    flights = [];
    underWay.clear();
  }

  /** Those that nobody is sending yet. From now on they are under way. */
  function claim(rows: readonly OutboxRow[]): OutboxRow[] {
    const fresh = rows.filter(({ id }) => !underWay.has(id));
    for (const { id } of fresh) underWay.add(id);
    return fresh;
  }

  function send(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return;
    const flight: Flight = {
      ids: rows.map(({ id }) => id),
      stored: bus.publish(rows.map((row) => toMessage(service, row))),
      hasLanded: false,
    };
    flights.push(flight);
    flight.stored.then(
      () => {
        flight.hasLanded = true;
      },
      () => {}, // thrown where it is waited for
    );
  }

  /** What is stored by now of the first flights. */
  function takeLanded(): number[] {
    const inAir = flights.findIndex(({ hasLanded }) => !hasLanded);
    const landed = flights.splice(0, inAir < 0 ? flights.length : inAir);
    const ids = landed.flatMap((flight) => flight.ids);
    published += ids.length;
    return ids;
  }

  async function drain(): Promise<void> {
    let stored: number[] = [];
    let reading = readOn(stored);
    while (client) {
      const rows = await reading;
      for (const id of stored) underWay.delete(id);
      const fresh = stopping.signal.aborted ? [] : claim(rows);
      if (rows.length === BATCH && flights.length < READ_AHEAD && !stopping.signal.aborted) {
        // Asked before the bus gets this batch: the next one is read while this one is sent.
        stored = takeLanded();
        reading = readOn(stored);
        send(fresh);
        continue;
      }
      send(fresh);
      if (flights.length === 0) return;
      await flights[0]!.stored;
      stored = takeLanded();
      reading = readOn(stored);
    }
  }

  function readOn(stored: readonly number[]): Promise<OutboxRow[]> {
    if (!client) return Promise.resolve([]);
    const reading = query<OutboxRow>(client, { ...NEXT_BATCH, values: [stored, [...underWay]] });
    reading.catch(() => {}); // thrown where it is waited for
    return reading;
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        const leads = await lead();
        if (leads) await drain();
        failures = 0;
        failing = false;
        await latch.wait(leads ? POLL_MS : STANDBY_MS);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failing = true;
        forgetFlights();
        const ms = Math.min(100 * 2 ** failures++, 5_000);
        log.warn({ service, err: error, retryMs: ms }, 'the relay failed and tries again');
        await delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  function kick(rows: readonly OutboxRow[]): void {
    if (!leading) {
      bus.broadcast(kickSubject);
      return;
    }
    if (!failing && rows.length <= BATCH && flights.length < MAX_FLIGHTS) send(claim(rows));
    latch.wake();
  }

  return {
    async start() {
      unsubscribe.push(
        onRelayKick(kick),
        await bus.listen(kickSubject, () => {
          if (leading) latch.wake();
        }),
      );
      loop = run();
    },
    async processAll() {
      if (!loop) throw new Error('the relay has not been started');
      // Asks the table, not the relay: another instance's may be the one that works.
      while (!stopping.signal.aborted && (await hasRows(db))) {
        kick([]);
        await delay(2);
      }
      const count = published;
      published = 0;
      return count;
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

async function hasRows(db: Kysely<KitTables>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from outbox) as any`.execute(db);
  return rows[0]!.any;
}
