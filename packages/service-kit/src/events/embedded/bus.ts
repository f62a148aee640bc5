import type { Clock } from '../../service/clock.ts';
import type { Logger } from '../../service/log.ts';
import type { Bus } from '../bus.ts';
import { createEmbeddedConsumer, type EmbeddedConsumer } from './consumer.ts';
import { createEventLog } from './log.ts';
import { openExclusiveSession } from './session.ts';

/** How often the floors are stored. Events handled since the last time are delivered again after a crash, and the inbox skips them. */
const SAVE_MS = 1_000;
const PRUNE_MS = 60_000;
/** Short, since some events hold codes, and the log is not needed once all consumers have read it. */
const RETENTION_MS = 15 * 60_000;

export interface EmbeddedBusOptions {
  /** The right to make the schema `bus` there is needed. */
  url: string;
  clock: Clock;
  log: Logger;
  /** Events are kept at least this long, and until every consumer of their type is through. */
  retentionMs?: number;
}

export interface EmbeddedBus extends Bus {
  /** Deletes what is past its retention; runs by itself once a minute. Returns how many events went. */
  prune(): Promise<number>;
}

/**
 * The bus of one process, on a log in PostgreSQL (schema `bus`). A second process is refused with a plain line.
 * Events go from `publish` to the consumers in memory once they are committed; a consumer that lags behind reads the log.
 */
export async function createEmbeddedBus(options: EmbeddedBusOptions): Promise<EmbeddedBus> {
  const { url, clock, log, retentionMs = RETENTION_MS } = options;
  const consumers = new Map<string, EmbeddedConsumer>();
  const saved = new Map<string, number>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const events = createEventLog(() => session);
  const session = await openExclusiveSession({
    url,
    log,
    opened: (client) => events.open(client),
    reopened: wakeAll,
  });

  function wakeAll(): void {
    for (const consumer of consumers.values()) consumer.wake();
  }

  function broadcast(subject: string, payload = ''): void {
    for (const listener of listeners.get(subject) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, subject }, 'broadcast listener failed');
      }
    }
  }

  async function saveFloors(): Promise<void> {
    const moved = [...consumers]
      .map(([name, { floor }]) => ({ name, floor }))
      .filter(({ name, floor }) => saved.get(name) !== floor);
    if (moved.length === 0) return;
    await session.run((client) =>
      client.query({
        name: 'bus_save_floors',
        text: `update bus.cursor c set ack_floor = m.floor
          from unnest($1::text[], $2::bigint[]) m (name, floor) where c.consumer = m.name`,
        values: [moved.map(({ name }) => name), moved.map(({ floor }) => floor)],
      }),
    );
    for (const { name, floor } of moved) saved.set(name, floor);
  }

  async function prune(): Promise<number> {
    // Only running consumers count: a consumer that the product no longer has must not keep the log for ever.
    const floors = [...consumers.values()].map(({ type, floor }) => ({ type, floor }));
    const { rowCount } = await session.run((client) =>
      client.query(
        `with deleted as (
          delete from bus.event e where published_at < $1 and not exists
            (select from unnest($2::text[], $3::bigint[]) c (type, floor) where c.type = e.type and c.floor < e.seq)
          returning type, seq
        ), noted as (
          insert into bus.pruned as p select type, max(seq) from deleted group by type
          on conflict (type) do update set seq = greatest(p.seq, excluded.seq)
        ) select from deleted`,
        [
          new Date(clock.now().getTime() - retentionMs),
          floors.map(({ type }) => type),
          floors.map(({ floor }) => floor),
        ],
      ),
    );
    if (rowCount) events.clearTail();
    return rowCount ?? 0;
  }

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => work().catch((err) => log.warn({ err }, 'bus maintenance failed')), ms);
  const timers = [every(SAVE_MS, saveFloors), every(PRUNE_MS, prune)];

  return {
    kind: 'embedded',
    async publish(messages) {
      if (messages.length === 0) return;
      await events.append(messages, clock.now());
      wakeAll();
      for (const { type, payload } of messages) broadcast(type, payload);
    },
    async consume(consume) {
      if (consumers.has(consume.name)) throw new Error(`${consume.name} is already consuming`);
      const { floor, handledBefore } = await session.run(async (client) => {
        const { rows } = await client.query(
          `insert into bus.cursor (consumer, type, ack_floor) values ($1, $2, 0)
            on conflict (consumer) do update set type = excluded.type,
              ack_floor = case when cursor.type = excluded.type then cursor.ack_floor else 0 end
            returning ack_floor, (select id from bus.event where event.type = $2 and seq <= cursor.ack_floor
              order by seq desc limit 1) as handled_before`,
          [consume.name, consume.type],
        );
        return { floor: Number(rows[0].ack_floor), handledBefore: rows[0].handled_before ?? undefined };
      });
      const consumer = createEmbeddedConsumer(consume, { events, floor, log });
      consumers.set(consume.name, consumer);
      return {
        idle: consumer.idle,
        handledBefore,
        position: () =>
          session.run(async (client) => {
            const handled = consumer.floor;
            const { rows } = await client.query(
              'select id, (select seq from bus.pruned where type = $1) as pruned from bus.log',
              [consume.type],
            );
            return { log: rows[0].id, first: Number(rows[0].pruned ?? 0) + 1, handled };
          }),
        async stop() {
          await consumer.stop();
          await saveFloors().catch((err) => log.warn({ err }, 'failed to save bus cursors'));
          consumers.delete(consume.name);
          saved.delete(consume.name);
        },
      };
    },
    async listen(subject, listener) {
      const group = listeners.get(subject) ?? new Set();
      listeners.set(subject, group.add(listener));
      return () => group.delete(listener);
    },
    broadcast,
    async erase(types, aggregateId) {
      await session.run((client) =>
        client.query(
          `delete from bus.event where type = any($1::text[]) and payload::json #>> '{aggregate,id}' = $2`,
          [types, aggregateId],
        ),
      );
      // Deleted events must not remain in memory.
      events.clearTail();
    },
    async ready() {
      await session.run((client) => client.query('select 1'));
    },
    prune,
    async destroy() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
      await saveFloors().catch((err) => log.warn({ err }, 'failed to save bus cursors'));
      consumers.clear();
      await session.destroy();
    },
  };
}
