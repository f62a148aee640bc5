import { setTimeout as delay } from 'node:timers/promises';
import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { Logger } from '../../service/log.ts';
import type { Bus } from '../bus.ts';
import { openNatsLink } from './connection.ts';
import { createJetStreamConsumer, type JetStreamConsumer } from './consumer.ts';
import { ensureDurable } from './durable.ts';
import { eraseMessages } from './erase.ts';
import { lastHandled, positionOf } from './position.ts';
import { createPublisher, type NatsMessage, NoStream } from './publisher.ts';
import { coreSubject, createStreams, ensureStreams, eventSubject, streamOf, typeSubject } from './streams.ts';

const REQUEST_TIMEOUT_MS = 5_000;
const REMAKE_PAUSE_MS = 500;
const ACK_WAIT_MS = 30_000;
const START_TIMEOUT_MS = 10_000;
const START_RETRY_MS = 500;

export interface JetStreamBusOptions {
  /** `nats://…`, several joined by commas. */
  url: string;
  /** Shown in the server's list of connections. */
  name?: string;
  log: Logger;
  /** How long the server keeps events. Default: 7 days. */
  retentionMs?: number;
  /** After this long an event that a process did not ack is delivered again. Default: 30 s. */
  ackWaitMs?: number;
}

/**
 * The bus of any number of processes: streams and durable consumers of a NATS server (2.9 or newer, with JetStream).
 * It survives restarts of the server and creates what a server has lost again. Throws when none can be reached.
 */
export async function createJetStreamBus({
  url,
  name = 'firstrung',
  log,
  retentionMs,
  ackWaitMs = ACK_WAIT_MS,
}: JetStreamBusOptions): Promise<Bus> {
  const streams = createStreams(retentionMs);
  const consumers = new Map<string, JetStreamConsumer>();
  let ensuring: Promise<void> | undefined;

  const link = await openNatsLink({
    url,
    name,
    log,
    onLost() {
      publisher.disconnected();
    },
    onBack() {
      for (const consumer of consumers.values()) consumer.reconnected();
    },
  });
  const { nc } = link;
  const jsm = await jetstreamManager(nc, { checkAPI: false, timeout: REQUEST_TIMEOUT_MS });
  const publisher = createPublisher(jsm.jetstream(), () => link);

  /** Callers that miss a stream share one attempt to make it. */
  function ensureAll(pauseMs = REMAKE_PAUSE_MS): Promise<void> {
    ensuring ??= ensureStreams(jsm, streams, pauseMs).finally(() => {
      ensuring = undefined;
    });
    return ensuring;
  }

  async function publish(messages: readonly NatsMessage[]): Promise<void> {
    try {
      await publisher.publish(messages);
    } catch (error) {
      if (!(error instanceof NoStream)) throw error;
      await ensureAll();
      await publisher.publish(messages);
    }
  }

  /** A server that has just started accepts clients before JetStream is ready, above all in a cluster. */
  async function retryUntilReady<T>(work: () => Promise<T>): Promise<T> {
    for (const giveUpAt = performance.now() + START_TIMEOUT_MS; ; ) {
      try {
        return await work();
      } catch (error) {
        if (performance.now() >= giveUpAt) throw error;
        await delay(START_RETRY_MS);
      }
    }
  }

  await retryUntilReady(() => ensureAll(0)).catch(async (error) => {
    await link.destroy();
    throw new Error(
      error instanceof JetStreamApiError
        ? `NATS refused the bus's streams: ${error.message}`
        : 'the NATS server of NATS_URL has no JetStream: start it with -js',
      { cause: error },
    );
  });

  return {
    kind: 'jetstream',
    publish: (messages) =>
      publish(
        messages.map(({ id, type, aggregateId, payload }) => ({
          id,
          subject: eventSubject(streamOf(streams, type), type, aggregateId),
          payload,
        })),
      ),
    async consume(options) {
      if (consumers.has(options.name)) throw new Error(`${options.name} is already consuming`);
      const stream = streamOf(streams, options.type);
      const durable = {
        stream: stream.name,
        name: options.name,
        filter: typeSubject(stream, options.type),
        ackWaitMs,
      };
      const ensure = async () => {
        await ensureAll();
        await ensureDurable(jsm, durable);
      };
      const handledBefore = await retryUntilReady(async () => {
        await ensureDurable(jsm, durable).catch(ensure);
        return lastHandled(jsm, durable);
      });
      const consumer = createJetStreamConsumer(options, { link, jsm, durable, ensure, log });
      consumers.set(options.name, consumer);
      return {
        idle: consumer.idle,
        handledBefore,
        position: () => positionOf(jsm, durable),
        async stop() {
          await consumer.stop();
          consumers.delete(options.name);
        },
      };
    },
    async listen(subject, listener) {
      const subjects = [coreSubject(subject), typeSubject(streamOf(streams, subject), subject)];
      const subscriptions = subjects.map((one) =>
        nc.subscribe(one, {
          callback: (err, msg) => {
            try {
              if (err) throw err;
              listener(msg.string());
            } catch (error) {
              log.error({ err: error, subject }, 'broadcast listener failed');
            }
          },
        }),
      );
      // Once this returns, the server knows of the subscription.
      if (link.connected) await nc.flush();
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    broadcast(subject, payload = '') {
      if (link.connected) nc.publish(coreSubject(subject), payload);
    },
    async erase(types, aggregateId) {
      for (const type of types) {
        const stream = streamOf(streams, type);
        await eraseMessages(jsm, stream.name, eventSubject(stream, type, aggregateId));
      }
    },
    ready: () => publish([{ subject: streams.probe.root, payload: '' }]),
    async destroy() {
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
      consumers.clear();
      await link.destroy();
    },
  };
}
