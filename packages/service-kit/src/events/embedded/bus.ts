import { EventEmitter } from 'node:events';
import { SHORT_EVENT_RETENTION_MS } from '@firstrung/contracts';
import type { Logger } from '../../base/log.ts';
import type { Bus } from '../bus.ts';
import { createEmbeddedConsumer, type EmbeddedConsumer } from './consumer.ts';
import { prepare, storedDeliveries } from './deliveries.ts';
import { openExclusiveSession } from './session.ts';

export interface EmbeddedBusOptions {
  /** The role needs the right to create the schema `bus`. */
  url: string;
  log: Logger;
  /** A consumer that has not come back this long after the start gets no more events. Default: 15 minutes. */
  forgetAfterMs?: number;
}

/**
 * The bus of one process, in PostgreSQL (schema `bus`): an event is stored once for each consumer of its
 * type until that consumer has handled it. A second process is refused with a sentence.
 */
export async function createEmbeddedBus({
  url,
  log,
  forgetAfterMs = SHORT_EVENT_RETENTION_MS,
}: EmbeddedBusOptions): Promise<Bus> {
  const consumers = new Map<string, EmbeddedConsumer>();
  /** Of consumers that have been there since the start. */
  const known = new Set<string>();
  const broadcasts = new EventEmitter().setMaxListeners(0);
  const session = await openExclusiveSession({ url, log, opened: prepare, reopened: () => wake() });
  const deliveries = storedDeliveries(session);
  // A consumer that the product no longer has must not gather events for ever.
  const forgetting = setTimeout(() => {
    deliveries
      .forgetAllBut([...known])
      .catch((err) => log.warn({ err }, 'failed to forget former consumers'));
  }, forgetAfterMs).unref();

  function wake(types?: ReadonlySet<string>): void {
    for (const consumer of consumers.values()) if (types?.has(consumer.type) ?? true) consumer.wake();
  }

  return {
    kind: 'embedded',
    async publish(messages) {
      if (messages.length === 0) return;
      await deliveries.publish(messages);
      wake(new Set(messages.map(({ type }) => type)));
      for (const { type, payload } of messages) broadcasts.emit(type, payload);
    },
    async consume(options) {
      const { name, type } = options;
      if (consumers.has(name)) throw new Error(`${name} is already consuming`);
      known.add(name);
      const registration = await deliveries.register(name, type);
      const consumer = createEmbeddedConsumer(options, { deliveries, log });
      consumers.set(name, consumer);
      return {
        // The services' tables and these are one database, so neither is restored without the other.
        handledBefore: undefined,
        // It deletes nothing that was not handled, so a registration says all.
        position: async () => ({ log: registration, first: 1 }),
        async stop() {
          await consumer.stop();
          consumers.delete(name);
        },
      };
    },
    async pending(names) {
      const counts = await deliveries.pending();
      const open = (name: string) => (counts.get(name) ?? 0) - (consumers.get(name)?.acked ?? 0);
      return new Map(names.map((name) => [name, Math.max(0, open(name))]));
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
      await deliveries.erase(types, aggregateId);
    },
    async ready() {
      await session.run((client) => client.query('select 1'));
    },
    async destroy() {
      clearTimeout(forgetting);
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
      consumers.clear();
      await session.destroy();
    },
  };
}
