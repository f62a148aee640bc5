import type { EventEnvelope } from '@firstrung/contracts';
import type { Transaction } from 'kysely';
import { continueTrace, currentTrace } from '../base/trace.ts';
import type { KitTables } from '../db/kit-tables.ts';
import type { Delivery } from './bus.ts';
import { InvalidEvent } from './catalog.ts';
import type { EventContext } from './event-context.ts';
import {
  clearFailures,
  type Failure,
  moveToDeadLetters,
  RETRY_DELAYS_MS,
  recordFailure,
} from './failures.ts';
import { markProcessed, mayBeForgotten } from './inbox.ts';
import type { EventMetrics } from './metrics.ts';
import type { Subscription } from './subscription.ts';

export interface ConsumerOptions {
  context: EventContext;
  subscription: Subscription;
  metrics: EventMetrics;
  /** Waits between the tries of a failing event; one more try than there are waits. */
  retryDelaysMs?: readonly number[];
}

/** A delivery whose event fits its contract. */
export interface Readable {
  delivery: Delivery;
  event: EventEnvelope;
}

/** An old notice that is not in the inbox: either it is new here, or the inbox has forgotten it. */
class ForgottenEvent extends InvalidEvent {
  override name = 'ForgottenEvent';
  constructor() {
    super('it is so old that it is unknown whether it was handled before');
  }
}

/** On the bus. */
export const consumerName = (service: string, subscription: string): string => `${service}-${subscription}`;

/**
 * Applies the events of one subscription, each exactly once:
 * its effect and its inbox row share a transaction.
 */
export function createDeliveries(options: ConsumerOptions) {
  const { context, subscription, metrics, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const { catalog, clock, log } = context;
  // As for requests: redaction costs more than the rest of the
  // line, and none of these fields can hold a secret.
  const lines = log.child({ subscription: subscription.name, event: subscription.event }, { redact: [] });
  const isPersonal = catalog.personal.includes(subscription.event);
  const isRepeatable = catalog.repeatable.has(subscription.event);

  /** Those to handle, and those that are not handed to the handler. */
  function read(deliveries: readonly Delivery[]): { readable: Readable[]; refused: Failure[] } {
    const readable: Readable[] = [];
    const refused: Failure[] = [];
    for (const delivery of deliveries)
      try {
        const event = catalog.parse(delivery.payload, subscription.event);
        if (!isRepeatable && mayBeForgotten(event.occurredAt, clock.now())) throw new ForgottenEvent();
        readable.push({ delivery, event });
      } catch (error) {
        refused.push({ delivery, error });
      }
    return { readable, refused };
  }

  /** Moves refused events to the dead letters at once, so that any number of them holds up no other event. */
  async function park(refused: readonly Failure[]): Promise<void> {
    const parked = await context.transaction((tx: Transaction<KitTables>) =>
      moveToDeadLetters(tx, { subscription, isPersonal, now: clock.now() }, refused, {
        reason: 'invalid',
        attempts: 1,
      }),
    );
    if (parked > 0) {
      const { delivery, error } = refused[0]!;
      const about = { err: error, subscription: subscription.name, event: delivery.id, count: parked };
      continueTrace(readTraceparent(delivery), () =>
        log.error(about, 'events refused and moved to dead letters'),
      );
      metrics.died(subscription.name, 'invalid', parked);
    }
    for (const { delivery } of refused) delivery.ack();
  }

  /**
   * Handles an event in the trace that it came from. Returns the
   * line of the log that says so, once that is committed.
   */
  async function handleOne(tx: Transaction<KitTables>, { delivery, event }: Readable): Promise<() => void> {
    const from = performance.now();
    return continueTrace(event.traceparent, async () => {
      await subscription.handle(tx, event);
      const line = { requestId: currentTrace()!.id, eventId: delivery.id, ms: elapsed(from) };
      return () => lines.info(line, 'event handled');
    });
  }

  /** `again`: it was tried before. */
  async function apply(batch: readonly Readable[], again: boolean): Promise<void> {
    const applied = await context.transaction(async (tx: Transaction<KitTables>) => {
      const ids = batch.map(({ delivery }) => delivery.id);
      const fresh = await markProcessed(tx, subscription.name, ids, clock.now());
      const handled: (() => void)[] = [];
      // Deleted from the set, so that an id that occurs twice in a batch has one effect.
      for (const one of batch) if (fresh.delete(one.delivery.id)) handled.push(await handleOne(tx, one));
      if (again) await clearFailures(tx, subscription.name, ids);
      return handled;
    });
    for (const writeLine of applied) writeLine();
    metrics.handled(subscription.name, applied.length);
    for (const { delivery } of batch) delivery.ack();
  }

  /** Counts a failed try, after which the event comes again or is a dead letter. */
  async function fail(failure: Failure): Promise<void> {
    const { delivery, error } = failure;
    const delayMs = await context.transaction((tx: Transaction<KitTables>) =>
      recordFailure(tx, { subscription, isPersonal, now: clock.now() }, failure, retryDelaysMs),
    );
    const about = { err: error, subscription: subscription.name, event: delivery.id };
    if (delayMs !== undefined) {
      log.warn({ ...about, retryMs: delayMs }, 'event handler failed, retrying');
      return delivery.nak(delayMs);
    }
    log.error(about, 'event moved to dead letters');
    metrics.died(subscription.name, 'failed', 1);
    delivery.ack();
  }

  return { read, park, apply, fail };
}

const elapsed = (from: number): number => Math.round((performance.now() - from) * 10) / 10;

function readTraceparent({ payload }: Delivery): unknown {
  try {
    return JSON.parse(payload)?.traceparent;
  } catch {
    return undefined;
  }
}
