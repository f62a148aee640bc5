import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '../base/backoff.ts';
import { continueTrace } from '../base/trace.ts';
import { isTransientError } from '../db/errors.ts';
import type { BusConsumer, Delivery } from './bus.ts';
import { type ConsumerOptions, consumerName, createDeliveries, type Readable } from './deliveries.ts';

/** Events handled in one transaction when they come fast. */
const BATCH = 32;

/** Takes the events of one subscription from the bus: together while that works, else one by one. */
export async function startConsumer(options: ConsumerOptions): Promise<BusConsumer> {
  const { context, subscription } = options;
  const { read, park, apply, fail } = createDeliveries(options);
  const stopping = new AbortController();

  /**
   * Runs work until it succeeds or fails by an event's fault.
   * While it waits, the consumer takes no further events.
   */
  async function pausing(work: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures++) {
      try {
        return await work();
      } catch (error) {
        if (!isTransientError(error)) throw error;
        const ms = backoffMs(failures);
        context.log.warn({ err: error, subscription: subscription.name, pauseMs: ms }, 'consumer paused');
        await delay(ms, undefined, { signal: stopping.signal });
      }
    }
  }

  const applyOne = (one: Readable): Promise<void> =>
    continueTrace(one.event.traceparent, async () => {
      const { delivery } = one;
      try {
        await pausing(() => apply([one], delivery.attempt > 1));
      } catch (error) {
        if (stopping.signal.aborted) return;
        await pausing(() => fail({ delivery, error }));
      }
    });

  /**
   * Whether all of them had their effect. What fails together is
   * tried again one by one, to find the one to blame.
   */
  const applyTogether = (batch: readonly Readable[]): Promise<boolean> =>
    pausing(() => apply(batch, false)).then(
      () => true,
      () => false,
    );

  async function handle(deliveries: readonly Delivery[]): Promise<void> {
    const { readable, refused } = read(deliveries);
    try {
      if (refused.length > 0) await pausing(() => park(refused));
      // One that failed before would spoil the others' transaction again.
      const first = readable.filter(({ delivery }) => delivery.attempt === 1);
      const together = first.length > 1 && !subscription.oneByOne && (await applyTogether(first));
      const single = together ? readable.filter(({ delivery }) => delivery.attempt > 1) : readable;
      for (const one of single) {
        if (stopping.signal.aborted) return;
        await applyOne(one);
      }
    } catch (error) {
      // Stopped while it paused: what isn't settled comes again at the next start.
      if (!stopping.signal.aborted) throw error;
    }
  }

  const consumer: BusConsumer = await context.bus.consume({
    name: consumerName(context.service, subscription.name),
    type: subscription.event,
    batch: BATCH,
    handle,
  });

  return {
    ...consumer,
    async stop() {
      stopping.abort();
      await consumer.stop();
    },
  };
}
