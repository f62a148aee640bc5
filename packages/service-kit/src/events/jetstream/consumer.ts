import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerMessages, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import { backoffMs } from '../../base/backoff.ts';
import type { Logger } from '../../base/log.ts';
import type { BusConsumer, ConsumeOptions, Delivery } from '../bus.ts';
import type { NatsLink } from './connection.ts';
import { type Durable, durableInfo } from './durable.ts';

/**
 * A pull ends after this long, and is followed by the next one. Short, because a server that has lost its
 * consumers does not end the pulls it has lost: the client asks again only then.
 */
const EXPIRES_MS = 2_000;
/** So many batches are asked for ahead, so that the next one is here when one is done. */
const BATCHES_AHEAD = 2;
const RETRY_MS = 1_000;
/** Events that a stopping consumer sends back: long enough that its own open pull does not get them again. */
const STOPPED_MS = 100;
/** A consumer that has not sent back everything by then is closed anyway. */
const MAX_STOP_MS = 5_000;
/**
 * The server removes the files of a deleted consumer in the
 * background, and those of a new one with the same name too.
 */
const DELETED_PAUSE_MS = 500;

/**
 * Notifications of the client that it has no consumer to pull from. It reports them, but makes nothing again.
 */
const LOST: ReadonlySet<string> = new Set([
  'consumer_deleted',
  'consumer_not_found',
  'stream_not_found',
  'no_responders',
]);

export interface JetStreamConsumer extends Pick<BusConsumer, 'stop'> {
  /** How many events it has not handled yet. Throws while that is unknown. */
  pending(): Promise<number>;
  /** Pulls again at once: the connection was lost and is there again. */
  reconnected(): void;
}

export interface JetStreamConsumerOptions {
  link: NatsLink;
  jsm: JetStreamManager;
  durable: Durable;
  /** Makes stream and durable if the server has lost them. */
  ensure(): Promise<void>;
  log: Logger;
}

/**
 * Handles the events of one durable consumer, which several instances may share. The
 * client fetches at most two batches ahead. For the batch in hand the server is asked
 * for more time; an event that waits behind it for longer than the durable's `ack_wait`
 * may be given to another instance too, and the inbox sees to it that it has one effect.
 */
export function createJetStreamConsumer(
  options: ConsumeOptions,
  { link, jsm, durable, ensure, log }: JetStreamConsumerOptions,
): JetStreamConsumer {
  const js = jsm.jetstream();
  const stopping = new AbortController();
  let failures = 0;
  let messages: ConsumerMessages | undefined;
  let wasDeleted = false;
  let isHandling = false;
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** Pulls until stopped, from a durable that is made again whenever the server has lost it. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (!link.connected) throw new Error('the bus has no connection to NATS');
        if (wasDeleted) await pause(DELETED_PAUSE_MS);
        wasDeleted = false;
        await ensure();
        const consumer = await js.consumers.get(durable.stream, durable.name);
        messages = await consumer.consume({
          max_messages: options.batch * BATCHES_AHEAD,
          expires: EXPIRES_MS,
        });
        failures = 0;
        void closeWhenLost(messages);
        await handleAll(messages);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures++ % 20 === 0)
          log.warn({ err: error, consumer: durable.name }, 'consumer unavailable, retrying');
        await pause(backoffMs(failures, RETRY_MS));
      }
    }
  }

  async function closeWhenLost(pulled: ConsumerMessages): Promise<void> {
    for await (const { type } of pulled.status()) {
      if (!LOST.has(type)) continue;
      wasDeleted = type !== 'no_responders';
      void pulled.close();
    }
  }

  async function handleAll(pulled: ConsumerMessages): Promise<void> {
    if (stopping.signal.aborted) void pulled.close();
    let batch: JsMsg[] = [];
    for await (const msg of pulled) {
      batch.push(msg);
      // More of the batch is here already.
      if (batch.length < options.batch && pulled.getReceived() > pulled.getProcessed()) continue;
      isHandling = true;
      await handleBatch(batch);
      isHandling = false;
      batch = [];
      if (stopping.signal.aborted) closeIfEmpty(pulled);
    }
    if (batch.length > 0) await handleBatch(batch);
  }

  /**
   * Closing drops what was received and not handled: the server
   * would give it to another instance only after `ack_wait`.
   */
  function closeIfEmpty(pulled: ConsumerMessages | undefined): void {
    if (pulled?.getReceived() === pulled?.getProcessed()) void pulled?.close();
  }

  async function handleBatch(batch: readonly JsMsg[]): Promise<void> {
    const open = new Set(batch);
    // Prefetched and not started: another instance gets it.
    if (stopping.signal.aborted) return sendBack(open, STOPPED_MS);
    const working = setInterval(() => {
      for (const msg of open) msg.working();
    }, durable.ackWaitMs / 3);
    try {
      await options.handle(batch.map((msg) => toDelivery(msg, open)));
    } catch (error) {
      log.error({ err: error, consumer: durable.name }, 'a handler threw instead of settling its events');
    } finally {
      clearInterval(working);
    }
    sendBack(open, stopping.signal.aborted ? STOPPED_MS : RETRY_MS);
  }

  function sendBack(open: Set<JsMsg>, delayMs: number): void {
    for (const msg of open) msg.nak(delayMs);
    open.clear();
  }

  const toDelivery = (msg: JsMsg, open: Set<JsMsg>): Delivery => ({
    // A message without an id must not share one with the next such message.
    id: msg.headers?.get('Nats-Msg-Id') || `${durable.stream}-${msg.seq}`,
    payload: msg.string(),
    attempt: msg.info.deliveryCount,
    ack() {
      if (open.delete(msg)) msg.ack();
    },
    nak(delayMs) {
      if (open.delete(msg)) msg.nak(delayMs);
    },
  });

  const running = run();

  return {
    async pending() {
      const info = link.connected ? await durableInfo(jsm, durable) : undefined;
      if (!info) throw new Error(`NATS does not answer for the consumer ${durable.name}`);
      const pending = info.num_pending + info.num_ack_pending;
      if (pending > 0) return pending;
      // An event is counted a moment after it was stored.
      const last = await jsm.streams.getMessage(durable.stream, { last_by_subj: durable.filter });
      return last && last.seq > info.delivered.stream_seq ? 1 : 0;
    },
    reconnected: () => void messages?.close(),
    async stop() {
      stopping.abort();
      if (!isHandling) closeIfEmpty(messages);
      const timer = setTimeout(() => void messages?.close(), MAX_STOP_MS);
      await running;
      clearTimeout(timer);
    },
  };
}
