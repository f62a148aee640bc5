import type { EventName } from '@firstrung/contracts';
import { createJetStreamBus } from '@firstrung/service-kit/events';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { createTestTokens, type TestTokens } from '@firstrung/service-kit/testing';

/** Publishes events of services that a fleet leaves out, and mints tokens as auth does. */
export interface EventSource extends Pick<TestTokens, 'mint'>, AsyncDisposable {
  /** Publishes the first version of an aggregate. */
  publish(type: EventName, id: string, data: object): Promise<void>;
}

/** The key of its tokens reaches the services by an event, so the first calls may be refused. */
export async function openEventSource(natsUrl: string): Promise<EventSource> {
  const bus = await createJetStreamBus({ url: natsUrl, log: createLog({ level: 'silent' }) });
  const tokens = await createTestTokens(systemClock);
  await tokens.publish(bus);
  let events = 0;
  return {
    mint: tokens.mint,
    async publish(type, aggregateId, data) {
      const id = `${type.split('.', 1)[0]}-${1_000 + events++}`;
      const occurredAt = systemClock.now().toISOString();
      const envelope = { id, type, occurredAt, aggregate: { id: aggregateId, version: 1 }, data };
      await bus.publish([{ id, type, aggregateId, payload: JSON.stringify(envelope) }]);
    },
    [Symbol.asyncDispose]: () => bus.destroy(),
  };
}
