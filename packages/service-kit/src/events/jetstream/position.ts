import type { JetStreamManager } from '@nats-io/jetstream';
import type { BusPosition } from '../bus.ts';
import { type Durable, durableInfo } from './durable.ts';

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
