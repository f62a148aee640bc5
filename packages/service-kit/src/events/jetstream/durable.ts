import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream';
import type { BusPosition } from '../bus.ts';
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

/**
 * The position of a durable. The server moves its floor past events that expired unhandled. So a floor below
 * the first stored event proves nothing, and the position is known only if the durable has nothing left.
 */
export async function positionOf(jsm: JetStreamManager, durable: Durable): Promise<BusPosition> {
  // First the stream: what it holds by now is what the durable has handled if it has nothing left after that.
  const { created, state } = await jsm.streams.info(durable.stream);
  const info = await durableInfo(jsm, durable);
  const position = { log: `${durable.stream} ${created}`, first: state.first_seq };
  if (!info) return position;
  if (info.num_pending === 0 && info.num_ack_pending === 0) return { ...position, handled: state.last_seq };
  const floor = info.ack_floor.stream_seq;
  return floor >= state.first_seq ? { ...position, handled: floor } : position;
}

/** The id of the last event that the durable has handled, if it is still stored. */
export async function lastHandled(jsm: JetStreamManager, durable: Durable): Promise<string | undefined> {
  const info = await durableInfo(jsm, durable);
  const floor = info?.ack_floor.stream_seq ?? 0;
  if (floor === 0) return undefined;
  const atFloor = await jsm.streams.getMessage(durable.stream, { seq: floor });
  if (atFloor) return atFloor.header.get('Nats-Msg-Id');
  // The event at the floor was erased or has expired.
  const last = await jsm.streams.getMessage(durable.stream, { last_by_subj: durable.filter });
  return last && last.seq <= floor ? last.header.get('Nats-Msg-Id') : undefined;
}
