import { jetstreamManager } from '@nats-io/jetstream';
import type { Logger } from '../../base/log.ts';
import type { Bus } from '../bus.ts';
import { openNatsLink } from './connection.ts';
import { createJetStreamConsumer, type JetStreamConsumer } from './consumer.ts';
import { ensureDurable, lastHandled, positionOf } from './durable.ts';
import { createPublisher, type NatsMessage, NoStream } from './publisher.ts';
import {
  assertCluster,
  coreSubject,
  ensureStreams,
  eraseMessages,
  eventSubject,
  PROBE,
  type Stream,
  type StreamSettings,
  streamOf,
  typeSubject,
} from './streams.ts';
import { streamsRefused, untilJetStreamReady } from './until-ready.ts';

const REQUEST_TIMEOUT_MS = 5_000;
const REMAKE_PAUSE_MS = 500;
const ACK_WAIT_MS = 30_000;

export interface JetStreamBusOptions {
  /** `nats://…`, several joined by commas. */
  url: string;
  /** Replace the user and password of the URL. */
  user?: string | undefined;
  password?: string | undefined;
  /** Shown in the server's list of connections. */
  name?: string;
  log: Logger;
  /** Only for a login that may make streams; for others, `provisionStreams` sets them. */
  streamSettings?: StreamSettings | undefined;
  /** How long the server keeps events. Default: 7 days. */
  retentionMs?: number;
  /** After this long an event that a process did not ack is delivered again. Default: 30 s. */
  ackWaitMs?: number;
}

/**
 * The bus of any number of processes: streams and durable consumers of a NATS
 * server (2.9 or newer, with JetStream). It survives restarts of the server
 * and creates what a server has lost again. Throws when none can be reached.
 */
export async function createJetStreamBus({
  url,
  user,
  password,
  name = 'firstrung',
  log,
  streamSettings,
  retentionMs,
  ackWaitMs = ACK_WAIT_MS,
}: JetStreamBusOptions): Promise<Bus> {
  // Those that this process uses: its user of the server may not know the others.
  const streams = new Map([[PROBE.name, PROBE]]);
  const existed = new Set<string>();
  // A publish to a missing stream shows only where nothing else listens to the subject, so streams are
  // checked before their first use.
  let checked = new Set<string>();
  const consumers = new Map<string, JetStreamConsumer>();
  const ensuring = new Map<string, Promise<void>>();

  /** The stream of a type, which is made from now on if it is missing. */
  function used(type: string): Stream {
    const stream = streamOf(type, retentionMs);
    streams.set(stream.name, stream);
    return stream;
  }

  const link = await openNatsLink({
    url,
    user,
    password,
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

  const ensureAll = () => Promise.all([...streams.values()].map(ensure));

  /** Callers that miss a stream share one attempt to make it. */
  function ensure(stream: Stream): Promise<void> {
    const attempt =
      ensuring.get(stream.name) ?? ensureNow(stream).finally(() => ensuring.delete(stream.name));
    ensuring.set(stream.name, attempt);
    return attempt;
  }

  async function ensureNow(stream: Stream): Promise<void> {
    assertCluster(nc, streamSettings);
    const { name } = stream;
    await ensureStreams(jsm, [stream], streamSettings, existed.has(name) ? REMAKE_PAUSE_MS : 0);
    existed.add(name);
    checked.add(name);
  }

  async function publish(messages: readonly NatsMessage[]): Promise<void> {
    if ([...streams.keys()].some((name) => !checked.has(name))) await ensureAll();
    try {
      await publisher.publish(messages);
    } catch (error) {
      checked = new Set();
      if (!(error instanceof NoStream)) throw error;
      await ensureAll();
      await publisher.publish(messages);
    }
  }

  await untilJetStreamReady(ensureAll, { log }).catch(async (error) => {
    await link.destroy();
    throw streamsRefused(error);
  });

  return {
    kind: 'jetstream',
    publish: (messages) => {
      for (const { type } of messages) used(type);
      return publish(
        messages.map(({ id, type, aggregateId, payload }) => ({
          id,
          subject: eventSubject(type, aggregateId),
          payload,
        })),
      );
    },
    async consume(options) {
      if (consumers.has(options.name)) throw new Error(`${options.name} is already consuming`);
      const stream = used(options.type);
      const durable = {
        stream: stream.name,
        name: options.name,
        // Also the only subject of the stream. The filter is part of
        // the subject that the server's rights compare.
        filter: typeSubject(options.type),
        ackWaitMs,
      };
      const remake = async () => {
        await ensure(stream);
        await ensureDurable(jsm, durable);
      };
      const handledBefore = await untilJetStreamReady(
        async () => {
          await ensureDurable(jsm, durable).catch(remake);
          return lastHandled(jsm, durable);
        },
        { log },
      );
      const consumer = createJetStreamConsumer(options, { link, jsm, durable, ensure: remake, log });
      consumers.set(options.name, consumer);
      return {
        handledBefore,
        position: () => positionOf(jsm, durable),
        async stop() {
          await consumer.stop();
          consumers.delete(options.name);
        },
      };
    },
    pending: async (names) =>
      new Map(
        await Promise.all(
          names.map(async (name) => [name, (await consumers.get(name)?.pending()) ?? 0] as const),
        ),
      ),
    async listen(subject, listener) {
      const subjects = [coreSubject(subject), typeSubject(subject)];
      const subscriptions = subjects.map((one) =>
        nc.subscribe(one, {
          callback: (err, msg) => {
            try {
              if (err) throw err;
              // A user of the server can have a stored message of its own
              // delivered to any subject. It keeps its own subject then.
              if (!subjectMatches(msg.subject, one))
                throw new Error(`delivered as ${one}, sent as ${msg.subject}`);
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
        await eraseMessages(jsm, used(type).name, eventSubject(type, aggregateId));
      }
    },
    ready: () => publish([{ subject: PROBE.subject, payload: '' }]),
    async destroy() {
      await Promise.all([...consumers.values()].map((consumer) => consumer.stop()));
      consumers.clear();
      await link.destroy();
    },
  };
}

/** `firstrung.event.a.b.v1.*` is the only kind of pattern that the bus subscribes to. */
function subjectMatches(subject: string, pattern: string): boolean {
  if (!pattern.endsWith('.*')) return subject === pattern;
  const root = pattern.slice(0, -1);
  return subject.startsWith(root) && !subject.slice(root.length).includes('.');
}
