import type { EventEnvelope } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Registry } from 'prom-client';
import type { Clock } from '../base/clock.ts';
import { continueTrace } from '../base/trace.ts';
import type { BackgroundUnit } from '../db/background.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { BusConsumer } from './bus.ts';
import { startConsumer } from './consumers.ts';
import { consumerName } from './deliveries.ts';
import type { EventContext } from './event-context.ts';
import { pruneInbox } from './inbox.ts';
import { createEventGauges, createEventMetrics } from './metrics.ts';
import { type OutboxRow, toEnvelope } from './outbox.ts';
import { createRelay } from './relay.ts';
import type { Running } from './resync/check.ts';
import type { EveryInstanceHandler, Subscription } from './subscription.ts';

/**
 * An event of this instance that comes back from the bus after
 * so many others is handled again, which is harmless.
 */
const MAX_HANDLED_HERE = 10_000;

export interface EventRuntimeOptions {
  context: EventContext;
  subscriptions: readonly Subscription[];
  everyInstance?: readonly EveryInstanceHandler[];
  /**
   * Waits between the tries of a failing event (milliseconds), then it is dead. Default: 7 waits, 19 minutes.
   */
  retryDelaysMs?: readonly number[];
  /** Of this service alone. */
  registry?: Registry;
}

export interface EventRuntime {
  start(): Promise<void>;
  /** The subscriptions with their consumers; none before the start. */
  readonly running: readonly Running[];
  /** To be run with the service's own. */
  readonly units: readonly BackgroundUnit[];
  pruneInbox(now: Date): Promise<number>;
  /** Throws when the bus takes nothing. */
  ready(): Promise<void>;
  progress(): Promise<EventProgress>;
  destroy(): Promise<void>;
}

/** One service's side of the events: its relay, its subscriptions and its listeners. */
export function createEventRuntime({
  context,
  subscriptions,
  everyInstance = [],
  retryDelaysMs,
  registry = new Registry(),
}: EventRuntimeOptions): EventRuntime {
  const { service, db, bus, log, catalog, database, onOutboxCommit } = context;
  for (const { name } of subscriptions)
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`"${name}" cannot name a subscription`);
  const names = new Set(subscriptions.map(({ name }) => name));
  if (names.size < subscriptions.length) throw new Error(`two subscriptions of ${service} have one name`);
  const metrics = createEventMetrics(service, registry);
  const openClient = () => database.openClient({ hearsOthers: true });
  const relay = createRelay({ service, bus, log, openClient, onOutboxCommit });
  const running: (Running & { consumer: BusConsumer })[] = [];
  const listeners: (() => void)[] = [];
  createEventGauges({ context, registry, subscriptions, isRelayLeader: () => relay.leading, readPending });

  // Ids of the events that this instance published and has handled.
  const handledHere = new LRUCache<string, true>({ max: MAX_HANDLED_HERE });

  const handleBroadcast = ({ event: type, handle }: EveryInstanceHandler, event: EventEnvelope) =>
    continueTrace(event.traceparent, async () => {
      try {
        await handle(event);
      } catch (err) {
        log.error({ err, event: type }, 'broadcast handler failed');
      }
    });

  function onCommit(rows: readonly OutboxRow[]): void {
    for (const row of rows) {
      const handlers = everyInstance.filter(({ event }) => event === row.type);
      if (handlers.length === 0) continue;
      const event = toEnvelope(service, row);
      handledHere.set(event.id, true);
      for (const handler of handlers) void handleBroadcast(handler, event);
    }
  }

  function onBroadcast(handler: EveryInstanceHandler, payload: string): void {
    try {
      const event = catalog.parse(payload, handler.event);
      if (!handledHere.has(event.id)) void handleBroadcast(handler, event);
    } catch (err) {
      log.error({ err, event: handler.event }, 'broadcast handler failed');
    }
  }

  /** By subscription. */
  async function readPending(): Promise<ReadonlyMap<string, number>> {
    const byConsumer = new Map(
      running.map(({ subscription: { name } }) => [consumerName(service, name), name] as const),
    );
    const counts = await bus.pending([...byConsumer.keys()]);
    return new Map([...counts].map(([consumer, count]) => [byConsumer.get(consumer)!, count]));
  }

  return {
    async start() {
      listeners.push(onOutboxCommit(onCommit));
      for (const handler of everyInstance)
        listeners.push(await bus.listen(handler.event, (payload) => onBroadcast(handler, payload)));
      for (const subscription of subscriptions)
        running.push({
          subscription,
          consumer: await startConsumer({ context, subscription, metrics, retryDelaysMs }),
        });
      await relay.start();
    },
    running,
    units: [relay.unit],
    pruneInbox: (now) => pruneInbox(db, now),
    ready: () => bus.ready(),
    progress: async () => readProgress(context, await readPending()),
    async destroy() {
      await relay.destroy();
      for (const stop of listeners) stop();
      await Promise.all(running.map(({ consumer }) => consumer.stop()));
    },
  };
}

/** How far the events of a service are. Two that are equal say that none has moved in between. */
export interface EventProgress {
  /** In the outbox, and on the bus for this service; not those that wait for their next try. */
  waiting: number;
  /** The last number of the outbox. */
  written: number;
  handled: number;
}

/** @param pending on the bus, by subscription */
async function readProgress(
  { db, clock }: { db: Kysely<KitTables>; clock: Clock },
  pending: ReadonlyMap<string, number>,
): Promise<EventProgress> {
  const { rows } = await sql<{ outbox: number; written: number; handled: number; later: number }>`
    select last_value as written, (select count(*)::int from outbox) as outbox,
      (select count(*)::int from inbox) as handled,
      (select count(*)::int from event_failure where next_try_at > ${clock.now()}) as later
    from outbox_id_seq`.execute(db);
  const { outbox, written, handled, later } = rows[0]!;
  const onBus = [...pending.values()].reduce((sum, count) => sum + count, 0);
  return { waiting: outbox + Math.max(0, onBus - later), written, handled };
}
