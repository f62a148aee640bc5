import { EventEmitter } from 'node:events';
import { SHORT_EVENT_RETENTION_MS } from '@firstrung/contracts';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/log.ts';
import type { Bus } from '../bus.ts';
import { createEmbeddedConsumer, type EmbeddedConsumer } from './consumer.ts';
import { createEventLog } from './log.ts';
import { openExclusiveSession } from './session.ts';

/**
 * How often cursors are saved. Events handled since are
 * delivered again after a crash, and the inbox skips them.
 */
const SAVE_MS = 1_000;
const PRUNE_MS = 60_000;

export interface EmbeddedBusOptions {
  /** The role needs the right to create the schema `bus`. */
  url: string;
  clock: Clock;
  log: Logger;
  /**
   * Events are kept at least this long, and until every consumer of their type has handled them. Default: as
   * the short ones, because the log is not needed after that.
   */
  retentionMs?: number;
}

export interface EmbeddedBus extends Bus {
  /**
   * Deletes events that are past their retention. It also runs once a minute. Returns how many were deleted.
   */
  prune(): Promise<number>;
}

/**
 * The bus of one process, on a log in PostgreSQL (schema `bus`). A second process is refused with a sentence.
 * Consumers read the log when an event of their type was published, each from its own cursor.
 */
export async function createEmbeddedBus(options: EmbeddedBusOptions): Promise<EmbeddedBus> {
  const { url, clock, log, retentionMs = SHORT_EVENT_RETENTION_MS } = options;
  const consumers = new Map<string, EmbeddedConsumer>();
  const broadcasts = new EventEmitter().setMaxListeners(0);
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

  async function saveCursors(): Promise<void> {
    if (consumers.size === 0) return;
    const cursors = [...consumers.values()];
    await session.run((client) =>
      client.query({
        name: 'bus_save_cursors',
        text: `update bus.consumer c set handled = m.handled
          from unnest($1::text[], $2::bigint[]) m (name, handled) where c.name = m.name and c.handled < m.handled`,
        values: [[...consumers.keys()], cursors.map(({ handled }) => handled)],
      }),
    );
  }

  const saveCursorsOrWarn = () =>
    saveCursors().catch((err) => log.warn({ err }, 'failed to save bus cursors'));

  async function prune(): Promise<number> {
    // Only running consumers count: a consumer that the product no longer has must not keep the log for ever.
    const cursors = [...consumers.values()];
    const { rowCount } = await session.run((client) =>
      client.query(
        `with deleted as (
          delete from bus.event e where published_at < $1 and not exists
            (select from unnest($2::text[], $3::bigint[]) c (type, handled) where c.type = e.type and c.handled < e.seq)
          returning type, seq
        ), recorded as (
          insert into bus.pruned as p select type, max(seq) from deleted group by type
          on conflict (type) do update set seq = greatest(p.seq, excluded.seq)
        ) select from deleted`,
        [
          new Date(clock.now().getTime() - retentionMs),
          cursors.map(({ type }) => type),
          cursors.map(({ handled }) => handled),
        ],
      ),
    );
    return rowCount ?? 0;
  }

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => work().catch((err) => log.warn({ err }, 'bus maintenance failed')), ms);
  const timers = [every(SAVE_MS, saveCursors), every(PRUNE_MS, prune)];

  return {
    kind: 'embedded',
    async publish(messages) {
      if (messages.length === 0) return;
      await events.append(messages, clock.now());
      const types = new Set(messages.map(({ type }) => type));
      for (const consumer of consumers.values()) if (types.has(consumer.type)) consumer.wake();
      for (const { type, payload } of messages) broadcasts.emit(type, payload);
    },
    async consume(consume) {
      if (consumers.has(consume.name)) throw new Error(`${consume.name} is already consuming`);
      const { handled, handledBefore } = await session.run(async (client) => {
        const { rows } = await client.query(
          `insert into bus.consumer as c (name, type, handled) values ($1, $2, 0)
            on conflict (name) do update set type = excluded.type,
              handled = case when c.type = excluded.type then c.handled else 0 end
            returning handled, (select id from bus.event where event.type = $2 and seq <= c.handled
              order by seq desc limit 1) as handled_before`,
          [consume.name, consume.type],
        );
        return { handled: Number(rows[0].handled), handledBefore: rows[0].handled_before ?? undefined };
      });
      const consumer = createEmbeddedConsumer(consume, { events, handled, log });
      consumers.set(consume.name, consumer);
      return {
        idle: consumer.idle,
        pending: consumer.pending,
        handledBefore,
        position: () =>
          session.run(async (client) => {
            const { handled } = consumer;
            const { rows } = await client.query(
              'select id, (select seq from bus.pruned where type = $1) as pruned from bus.log',
              [consume.type],
            );
            return { log: rows[0].id, first: Number(rows[0].pruned ?? 0) + 1, handled };
          }),
        async stop() {
          await consumer.stop();
          await saveCursorsOrWarn();
          consumers.delete(consume.name);
        },
      };
    },
    async listen(subject, listener) {
      const guarded = (payload: string) => {
        try {
          listener(payload);
        } catch (err) {
          log.error({ err, subject }, 'broadcast listener failed');
        }
      };
      broadcasts.on(subject, guarded);
      return () => broadcasts.off(subject, guarded);
    },
    broadcast: (subject, payload = '') => void broadcasts.emit(subject, payload),
    async erase(types, aggregateId) {
      await session.run((client) =>
        client.query(
          `delete from bus.event where type = any($1::text[]) and payload::json #>> '{aggregate,id}' = $2`,
          [types, aggregateId],
        ),
      );
    },
    async ready() {
      await session.run((client) => client.query('select 1'));
    },
    prune,
    async destroy() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
      await saveCursorsOrWarn();
      consumers.clear();
      await session.destroy();
    },
  };
}
