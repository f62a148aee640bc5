import type { EventName, EventOf } from '@firstrung/contracts';
import type { Bus } from '../events/index.ts';

/**
 * Records what a service publishes from now on. A relay may publish an event late or twice, which consumers
 * accept: here each stands once, in the order of the outbox – which is the order of an aggregate's versions.
 */
export interface EventRecord {
  listen(bus: Bus, types: readonly EventName[]): Promise<void>;
  of<T extends EventName>(type: T): EventOf<T>[];
}

export function createEventRecord(): EventRecord {
  const seen = new Map<string, EventOf<EventName>>();
  const outboxId = ({ id }: { id: string }) => Number(id.slice(id.lastIndexOf('-') + 1));
  return {
    async listen(bus, types) {
      for (const type of types) {
        await bus.listen(type, (payload) => {
          const event = JSON.parse(payload) as EventOf<EventName>;
          seen.set(event.id, event);
        });
      }
    },
    of<T extends EventName>(type: T) {
      const found = [...seen.values()].filter((event) => event.type === type);
      return found.sort((a, b) => outboxId(a) - outboxId(b)) as unknown as EventOf<T>[];
    },
  };
}
