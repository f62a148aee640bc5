import { setTimeout as delay } from 'node:timers/promises';
import type { NatsServer } from '@firstrung/test-kit/nats';
import type { Bus, Delivery } from '../src/events/index.ts';

const RETRY_MS = 20;

/**
 * The bus while its server is killed and restarted during every publish and before every delivery. The caller
 * does what a service does: it publishes again what wasn't stored, and records handled events, because a
 * killed server loses acknowledgements.
 */
export function whileServerDies(server: NatsServer): (bus: Bus) => Bus {
  const handled = new Set<string>();
  let restarting: Promise<void> | undefined;

  function restart(): Promise<void> {
    restarting ??= (async () => {
      await server.kill();
      await server.start();
    })().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch {
        await delay(RETRY_MS);
      }
    }
  }

  return (bus) => ({
    ...bus,
    ready: () => again(bus.ready),
    async publish(messages) {
      const first = bus.publish(messages).catch(() => {});
      await restart();
      await first;
      await again(() => bus.publish(messages));
    },
    async consume(options) {
      let deliveries = 0;
      const key = ({ id }: Delivery) => `${options.name} ${id}`;
      return bus.consume({
        ...options,
        async handle(all) {
          if (deliveries++ === 0) await restart();
          for (const delivery of all) if (handled.has(key(delivery))) delivery.ack();
          const fresh = all
            .filter((delivery) => !handled.has(key(delivery)))
            .map((delivery) => ({
              ...delivery,
              ack() {
                handled.add(key(delivery));
                delivery.ack();
              },
            }));
          if (fresh.length > 0) await options.handle(fresh);
        },
      });
    },
  });
}
