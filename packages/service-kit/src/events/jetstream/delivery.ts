import type { Msg } from '@nats-io/transport-node';
import { nanoseconds } from './streams.ts';

/** An event of a stream as a consumer got it. */
export interface Taken {
  /** In the stream. */
  seq: number;
  id: string;
  payload: string;
  attempt: number;
  /** Says something to the server about it. */
  answer(text: string): void;
}

export const ACK = '+ACK';
export const WORKING = '+WPI';
export const nak = (delayMs: number): string =>
  delayMs > 0 ? `-NAK ${JSON.stringify({ delay: nanoseconds(delayMs) })}` : '-NAK';

/** `undefined` for what isn't an event but tells of the pull. */
export function toTaken(msg: Msg): Taken | undefined {
  const tokens = msg.reply?.split('.') ?? [];
  if (tokens[0] !== '$JS' || tokens[1] !== 'ACK') return undefined;
  // $JS.ACK.[domain.account.]stream.consumer.deliveries.stream-seq.consumer-seq.time.pending[.random]
  const at = tokens.length === 9 ? 4 : 6;
  return {
    seq: Number(tokens[at + 1]),
    id: msg.headers?.get('Nats-Msg-Id') ?? '',
    payload: msg.string(),
    attempt: Number(tokens[at]),
    answer: (text) => void msg.respond(text),
  };
}
