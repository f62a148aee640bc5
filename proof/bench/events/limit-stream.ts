import {
  AckPolicy,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export const SUBJECT = 'limit.thing';
const STREAM = 'limit';
const MINUTE_NS = 60_000_000_000;

/** The limit for events: the NATS client's own calls on a stream like the bus's. */
export interface LimitStream extends AsyncDisposable {
  nc: NatsConnection;
  js: JetStreamClient;
  jsm: JetStreamManager;
  /** Acknowledges each message and calls `handle`. Returns a function that stops consuming. */
  consume(handle: (subject: string) => void): Promise<() => Promise<void>>;
  empty(): Promise<void>;
}

export async function openLimitStream(url: string): Promise<LimitStream> {
  const servers = url.replace('nats://', '');
  const nc = await connect({ servers });
  const consuming = await connect({ servers });
  const jsm = await jetstreamManager(nc);
  await jsm.streams.add({
    name: STREAM,
    subjects: ['limit.>'],
    storage: StorageType.File,
    duplicate_window: 2 * MINUTE_NS,
  });
  return {
    nc,
    js: jetstream(nc),
    jsm,
    async consume(handle) {
      await jsm.consumers.add(STREAM, { durable_name: 'limit', ack_policy: AckPolicy.Explicit });
      const consumer = await jetstream(consuming).consumers.get(STREAM, 'limit');
      const messages = await consumer.consume({
        callback: (message) => {
          handle(message.subject);
          message.ack();
        },
      });
      return async () => {
        await messages.close();
        await jsm.consumers.delete(STREAM, 'limit');
      };
    },
    empty: async () => void (await jsm.streams.purge(STREAM)),
    async [Symbol.asyncDispose]() {
      await Promise.all([nc.close(), consuming.close()]);
    },
  };
}
