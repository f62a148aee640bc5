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
  /** The cursors as they are stored; a consumer without one begins with the first event that is kept. */
  const stored = new Map<string, { type: string; handled: number }>();
  const session = await openExclusiveSession({
    url,
    log,
    async opened(client) {
      await events.open(client);
      const { rows } = await client.query<{ name: string; type: string; handled: string }>(
        'select name, type, handled from bus.consumer',
      );
      stored.clear();
      for (const { name, type, handled } of rows) stored.set(name, { type, handled: Number(handled) });
    },
    reopened: wakeAll,
  });

  function wakeAll(): void {
    for (const consumer of consumers.values()) consumer.wake();
  }

  async function saveCursors(): Promise<void> {
    const moved = [...consumers]
      .map(([name, { type, handled }]) => ({ name, type, handled }))
      .filter(({ name, type, handled }) => {
        const before = stored.get(name);
        return before?.type !== type || before.handled < handled;
      });
    if (moved.length === 0) return;
    await session.run((client) =>
      client.query({
        name: 'bus_save_cursors',
        text: `insert into bus.consumer (name, type, handled)
          select * from unnest($1::text[], $2::text[], $3::bigint[])
          on conflict (name) do update set type = excluded.type, handled = excluded.handled`,
        values: [
          moved.map(({ name }) => name),
          moved.map(({ type }) => type),
          moved.map(({ handled }) => handled),
        ],
      }),
    );
    for (const { name, ...cursor } of moved) stored.set(name, cursor);
  }

  const saveCursorsOrWarn = () =>
    saveCursors().catch((err) => log.warn({ err }, 'failed to save bus cursors'));

  // Only running consumers count: a consumer that the product no longer has must not keep the log for ever.
  const prune = (): Promise<number> =>
    events.prune(new Date(clock.now().getTime() - retentionMs), [...consumers.values()]);

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
      const cursor = stored.get(consume.name);
      const handled = cursor?.type === consume.type ? cursor.handled : 0;
      const handledBefore = handled > 0 ? await events.lastId(consume.type, handled) : undefined;
      const consumer = createEmbeddedConsumer(consume, { events, handled, log });
      consumers.set(consume.name, consumer);
      return {
        idle: consumer.idle,
        pending: consumer.pending,
        handledBefore,
        position: async () => ({
          log: events.id,
          first: events.pruned(consume.type) + 1,
          handled: consumer.handled,
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
