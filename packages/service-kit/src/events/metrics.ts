import { type Kysely, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../base/clock.ts';
import { addGauge } from '../base/gauge.ts';
import { within } from '../base/within.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { EventContext } from './event-context.ts';
import type { DeadReason } from './failures.ts';

/** Values are measured when they are scraped, and serve all scrapes of this time. */
const MAX_AGE_MS = 5_000;
/** If the database or the bus has not answered by then, its values are missing in the scrape. */
const PATIENCE_MS = 2_000;
/** Counting a longer outbox would load a database that is in trouble already. */
const MAX_COUNTED = 100_000;

type BySubscription = ReadonlyMap<string, number>;

export interface GaugeOptions {
  context: Pick<EventContext, 'service' | 'clock' | 'db'>;
  registry: Registry;
  subscriptions: readonly { name: string }[];
  /** Whether this instance publishes the outbox. */
  isRelayLeader(): boolean;
  /** Unhandled events on the bus. */
  readPending(): Promise<BySubscription>;
}

/**
 * The state of a service's events. Every instance reports the same values, except whether it leads the relay.
 */
export function createEventGauges(options: GaugeOptions): void {
  const { context, registry, subscriptions, isRelayLeader } = options;
  const { service, clock } = context;
  const tables = recent(() => readTables(context.db), clock);
  const pending = recent(options.readPending, clock);

  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    addGauge(registry, { name, help, labels: { service }, read });

  /** Has a value for each subscription of the service, and for former ones that left something. */
  function gaugeBySubscription(
    name: string,
    help: string,
    read: () => Promise<BySubscription | undefined>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ['service', 'subscription'],
      registers: [registry],
      async collect() {
        const counts = await read();
        this.reset();
        if (!counts) return;
        for (const subscription of new Set([...subscriptions.map((one) => one.name), ...counts.keys()]))
          this.set({ service, subscription }, counts.get(subscription) ?? 0);
      },
    });
  }

  gauge(
    'firstrung_outbox_events',
    `Events that are committed and not yet on the bus, counted up to ${MAX_COUNTED}.`,
    async () => (await tables())?.outbox,
  );
  gauge(
    'firstrung_outbox_oldest_seconds',
    'Age of the oldest event in the outbox, 0 without one.',
    async () => {
      const measured = await tables();
      if (!measured) return undefined;
      return measured.oldest ? Math.max(0, (clock.now().getTime() - measured.oldest.getTime()) / 1_000) : 0;
    },
  );
  gauge('firstrung_relay_leader', 'Whether this instance publishes the outbox.', async () =>
    isRelayLeader() ? 1 : 0,
  );
  gaugeBySubscription(
    'firstrung_events_pending',
    'Events on the bus that a subscription has not handled yet, those that wait for their next try included.',
    pending,
  );
  gaugeBySubscription(
    'firstrung_events_retrying',
    'Events whose handler threw and that wait for their next try.',
    async () => (await tables())?.retrying,
  );
  gaugeBySubscription(
    'firstrung_dead_letters',
    'Events that did not fit their contract or failed too often.',
    async () => (await tables())?.dead,
  );
}

interface TableCounts {
  outbox: number;
  oldest: Date | undefined;
  retrying: BySubscription;
  dead: BySubscription;
}

/** In one statement, so that a scrape takes one connection of the pool. */
async function readTables(db: Kysely<KitTables>): Promise<TableCounts> {
  const { rows } = await sql<{ what: string; subscription: string; count: number; oldest: Date | null }>`
    select 'outbox' as what, '' as subscription,
      (select count(*)::int from (select from outbox limit ${MAX_COUNTED}) counted) as count,
      (select occurred_at from outbox order by id limit 1) as oldest
    union all select 'retrying', subscription, count(*)::int, null from event_failure group by subscription
    union all select 'dead', subscription, count(*)::int, null from dead_letter group by subscription`.execute(
    db,
  );
  const counts = (what: string): BySubscription =>
    new Map(rows.filter((row) => row.what === what).map((row) => [row.subscription, row.count]));
  const outbox = rows.find(({ what }) => what === 'outbox')!;
  return {
    outbox: outbox.count,
    oldest: outbox.oldest ?? undefined,
    retrying: counts('retrying'),
    dead: counts('dead'),
  };
}

/** The value that was read last, unless it is too old; `undefined` if it could not be read. */
function recent<T>(read: () => Promise<T>, clock: Clock): () => Promise<T | undefined> {
  let value: Promise<T | undefined> | undefined;
  let readAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (!value || Math.abs(now - readAt) >= MAX_AGE_MS) {
      readAt = now;
      value = within(PATIENCE_MS, read()).catch(() => undefined);
    }
    return value;
  };
}

export interface EventMetrics {
  handled(subscription: string, count: number): void;
  died(subscription: string, reason: DeadReason, count: number): void;
}

export function createEventMetrics(service: string, registry: Registry): EventMetrics {
  const counter = <T extends string>(name: string, help: string, labelNames: T[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const handled = counter('firstrung_events_handled_total', 'Events that had their effect.', [
    'service',
    'subscription',
  ]);
  const died = counter('firstrung_events_dead_total', 'Events that became dead letters.', [
    'service',
    'subscription',
    'reason',
  ]);
  return {
    handled: (subscription, count) => handled.inc({ service, subscription }, count),
    died: (subscription, reason, count) => died.inc({ service, subscription, reason }, count),
  };
}
