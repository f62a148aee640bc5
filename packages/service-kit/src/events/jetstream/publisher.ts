import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { createEmitter } from '../../base/emitter.ts';
import type { NatsLink } from './connection.ts';

const TIMEOUT_MS = 5_000;

export interface NatsMessage {
  subject: string;
  payload: string;
  /** The stream drops a message whose id it already holds. */
  id?: string;
}

/** No stream takes the subject: it was deleted, or JetStream has not started yet. */
export class NoStream extends Error {
  override name = 'NoStream';
}

export interface Publisher {
  /**
   * Sends all messages at once. Resolves when the streams have stored (or already had) all of them; rejects
   * at the first refusal, when the connection is lost, and after 5 s.
   */
  publish(messages: readonly NatsMessage[]): Promise<void>;
  /** Rejects publishes that wait for answers of a lost connection. */
  disconnected(): void;
}

export function createPublisher(js: JetStreamClient, link: () => NatsLink): Publisher {
  const lost = createEmitter<[Error]>();

  const send = async ({ subject, payload, id }: NatsMessage): Promise<void> => {
    try {
      await js.publish(subject, payload, {
        timeout: TIMEOUT_MS,
        ...(id === undefined ? {} : { msgID: id }),
      });
    } catch (error) {
      if (isNoResponders(error)) throw new NoStream('no stream took the message', { cause: error });
      if (error instanceof JetStreamApiError)
        throw new Error(`NATS refused a message: ${error.message}`, { cause: error });
      throw error;
    }
  };

  return {
    async publish(messages) {
      // The client would keep the messages and send them when it is
      // connected again, after the relay's own retry.
      if (!link().connected) throw new Error('the bus has no connection to NATS');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const unsubscribe = lost.subscribe(reject);
      Promise.all(messages.map(send)).then(() => resolve(), reject);
      await promise.finally(unsubscribe);
    },
    disconnected: () => lost.emit(new Error('the connection to NATS was lost')),
  };
}

/** The server answered that nothing listens on the subject; the client wraps that in an error of its own. */
export function isNoResponders(error: unknown): boolean {
  if (error instanceof errors.NoRespondersError) return true;
  if (error instanceof errors.RequestError && error.isNoResponders()) return true;
  return error instanceof Error && error.cause !== undefined && isNoResponders(error.cause);
}
