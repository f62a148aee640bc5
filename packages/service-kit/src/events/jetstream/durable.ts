import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanoseconds } from './streams.ts';

/**
 * Limit of events that are delivered and not acked, of all
 * instances together, including those that wait for their next try.
 */
const MAX_ACK_PENDING = 1_000;

export interface Durable {
  stream: string;
  name: string;
  /** The one subject it receives: server 2.9 allows a single one. */
  filter: string;
  /**
   * An event that is not acked for this long, because a process
   * died or lost its connection, is delivered again.
   */
  ackWaitMs: number;
}

/**
 * Creates the durable consumer, or updates its settings.
 * Several instances may do so at once. Its stream must exist.
 */
export async function ensureDurable(jsm: JetStreamManager, durable: Durable): Promise<void> {
  const { stream, name, filter, ackWaitMs } = durable;
  const present = await durableInfo(jsm, durable);
  const settings = {
    ack_wait: nanoseconds(ackWaitMs),
    max_ack_pending: MAX_ACK_PENDING,
    // With a limit JetStream would drop an event silently after its last try.
    max_deliver: -1,
  };
  if (present?.config.filter_subject === filter) {
    const { ack_wait, max_ack_pending } = present.config;
    if (ack_wait !== settings.ack_wait || max_ack_pending !== settings.max_ack_pending)
      await jsm.consumers.update(stream, name, settings);
    return;
  }
  // It gets another event type now, so its position means nothing.
  if (present) await jsm.consumers.delete(stream, name);
  await jsm.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ...settings,
  });
}

/** `undefined` when the server has no such durable. */
export async function durableInfo(
  jsm: JetStreamManager,
  { stream, name }: Pick<Durable, 'stream' | 'name'>,
): Promise<ConsumerInfo | undefined> {
  try {
    return await jsm.consumers.info(stream, name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound)
      return undefined;
    throw error;
  }
}
