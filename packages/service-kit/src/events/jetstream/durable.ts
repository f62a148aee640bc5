import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanoseconds } from './streams.ts';

/** What a process that died had taken comes again after this; a living one says in time that it is still at it. */
export const ACK_WAIT_MS = 5_000;
/** Taken and not acked by all instances together, those that wait for their next try included. */
const MAX_ACK_PENDING = 1_000;

export interface Durable {
  stream: string;
  name: string;
  /** The one subject it gets: server 2.9 takes no more. */
  filter: string;
}

/** Makes the durable consumer, or leaves it as it is. Harmless when several do so at once. Needs its stream. */
export async function ensureDurable(jsm: JetStreamManager, { stream, name, filter }: Durable): Promise<void> {
  const present = await durableInfo(jsm, { stream, name });
  const settings = {
    ack_wait: nanoseconds(ACK_WAIT_MS),
    max_ack_pending: MAX_ACK_PENDING,
    // After a last try JetStream would drop the event without a word.
    max_deliver: -1,
  };
  if (present?.config.filter_subject === filter) {
    const { ack_wait, max_ack_pending } = present.config;
    if (ack_wait !== settings.ack_wait || max_ack_pending !== settings.max_ack_pending)
      await jsm.consumers.update(stream, name, settings);
    return;
  }
  // Another type now: how far it was says nothing any more.
  if (present) await jsm.consumers.delete(stream, name);
  await jsm.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ...settings,
  });
}

/** `undefined` when the server doesn't have it. */
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
