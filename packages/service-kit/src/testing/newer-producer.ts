import type { Bus } from '../events/index.ts';

const ADDED = { addedLater: { by: ['a newer producer'] } };

/**
 * The bus whose consumers get events of newer producers: with fields
 * that the contracts do not have yet, which they must ignore.
 */
export const withNewerProducers = (bus: Bus): Bus => ({
  ...bus,
  consume: (options) =>
    bus.consume({
      ...options,
      handle: (deliveries) =>
        options.handle(
          deliveries.map((delivery) => ({ ...delivery, payload: withAdditions(delivery.payload) })),
        ),
    }),
});

function withAdditions(payload: string): string {
  const { aggregate, data, ...envelope } = JSON.parse(payload);
  return JSON.stringify({
    ...envelope,
    ...ADDED,
    aggregate: { ...aggregate, ...ADDED },
    data: { ...data, ...ADDED },
  });
}
