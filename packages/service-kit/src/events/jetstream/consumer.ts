import { setTimeout as delay } from 'node:timers/promises';
import type { JetStreamManager } from '@nats-io/jetstream';
import { createInbox, type Msg } from '@nats-io/transport-node';
import type { Logger } from '../../service/log.ts';
import type { BusConsumer, ConsumeOptions, Delivery } from '../bus.ts';
import { createLatch } from '../latch.ts';
import type { NatsLink } from './connection.ts';
import { ACK, nak, type Taken, toTaken, WORKING } from './delivery.ts';
import { ACK_WAIT_MS, type Durable, durableInfo } from './durable.ts';
import { nanoseconds } from './streams.ts';

/** So many batches are asked for ahead, so that the next one is here when one is done. */
const AHEAD = 4;
const EXPIRES_MS = 30_000;
const HEARTBEAT_MS = 2_000;
const WATCH_MS = 1_000;
const WORKING_MS = ACK_WAIT_MS / 4;
const RETRY_MS = 1_000;
/** The server removes the files of a deleted consumer in the background; made anew too soon it would lose them again. */
const GONE_PAUSE_MS = 500;
const IDLE_POLL_MS = 5;
/** A server that died may have forgotten the answers of so long before. */
const RECENT_MS = 2_000;

interface Held extends Taken {
  /** When the server last heard that it is being worked on. */
  toldAt: number;
}

export interface JetStreamConsumer extends Pick<BusConsumer, 'idle' | 'stop'> {
  /** The connection is gone: so is what was asked for. */
  lost(): void;
  /** The connection is there again. */
  back(): void;
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
 * Takes events of one durable consumer, which several instances may share. It asks for events ahead and keeps them in
 * memory; while `handle` isn't done it asks for no more, and tells the server that it still works on what it holds.
 */
export function createJetStreamConsumer(
  options: ConsumeOptions,
  { link, jsm, durable, ensure, log }: JetStreamConsumerOptions,
): JetStreamConsumer {
  const { nc } = link;
  const inbox = createInbox();
  const latch = createLatch();
  const stopping = new AbortController();
  /** Taken and not settled, under their sequence number. */
  const held = new Map<number, Held>();
  /** Those of them that wait for `handle`. */
  let queue: Held[] = [];
  /** Sent back for later by this process, with the time they are due. */
  const delayed = new Map<number, number>();
  /** Answers given lately; those that were given without a connection too. */
  let answered: { at: number; say(): void }[] = [];
  /** Events that the present pull may still bring. */
  let requested = 0;
  let pulls = 0;
  let heardAt = 0;
  let repairing = false;

  const subscription = nc.subscribe(`${inbox}.*`, {
    callback: (error, msg) => (error ? void repair() : receive(msg)),
  });

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  const currentPull = () => `${inbox}.${pulls}`;

  function pull(): void {
    if (stopping.signal.aborted || repairing || !link.connected) return;
    if (requested > 0 || queue.length >= options.batch) return;
    pulls++;
    requested = options.batch * AHEAD;
    heardAt = performance.now();
    const request = {
      batch: requested,
      expires: nanoseconds(EXPIRES_MS),
      idle_heartbeat: nanoseconds(HEARTBEAT_MS),
    };
    nc.publish(`$JS.API.CONSUMER.MSG.NEXT.${durable.stream}.${durable.name}`, JSON.stringify(request), {
      reply: currentPull(),
    });
  }

  function receive(msg: Msg): void {
    const taken = toTaken(msg);
    if (taken) take(taken);
    else tell(msg);
  }

  /** The pull's own messages. */
  function tell(msg: Msg): void {
    // An earlier pull may end late, and brings its events all the same.
    if (msg.subject !== currentPull()) return;
    heardAt = performance.now();
    const code = msg.headers?.code;
    if (code === 100) return; // a heartbeat
    requested = 0;
    // 404 and 408: its time is over. Else the consumer is gone, moves, or the server stops.
    if (code === 404 || code === 408) pull();
    else void repair(GONE_PAUSE_MS);
  }

  function take(taken: Taken): void {
    heardAt = performance.now();
    if (requested > 0) requested--;
    delayed.delete(taken.seq);
    const present = held.get(taken.seq);
    // Delivered again while it is being handled: the answer goes to the latest delivery.
    if (present) present.answer = taken.answer;
    else {
      const entry = { ...taken, toldAt: heardAt };
      held.set(taken.seq, entry);
      queue.push(entry);
    }
    if (requested === 0) pull();
    latch.wake();
  }

  async function repair(pauseMs = 0): Promise<void> {
    requested = 0;
    if (repairing) return;
    repairing = true;
    if (pauseMs > 0) await pause(pauseMs);
    for (let failures = 0; link.connected && !stopping.signal.aborted; failures++) {
      try {
        await ensure();
        break;
      } catch (error) {
        if (failures % 20 === 0)
          log.warn({ err: error, consumer: durable.name }, 'a consumer cannot go on yet');
        await pause(Math.min(50 * 2 ** failures, RETRY_MS));
      }
    }
    repairing = false;
    pull();
  }

  function watch(): void {
    if (!link.connected) return;
    const now = performance.now();
    for (const entry of held.values()) {
      if (now - entry.toldAt < WORKING_MS) continue;
      entry.toldAt = now;
      entry.answer(WORKING);
    }
    const kept = answered.findIndex(({ at }) => at > now - RECENT_MS);
    answered = kept < 0 ? [] : answered.slice(kept);
    // Another instance may have taken what we sent back.
    for (const [seq, dueAt] of delayed) if (dueAt + ACK_WAIT_MS < now) delayed.delete(seq);
    if (requested > 0 && now - heardAt > 3 * HEARTBEAT_MS) void repair();
    else pull();
  }

  function settle(entry: Held, answer: string): void {
    held.delete(entry.seq);
    const say = () => entry.answer(answer);
    if (link.connected) say();
    answered.push({ at: performance.now(), say });
  }

  function sendBack(entry: Held, delayMs: number): void {
    if (delayMs > 0) delayed.set(entry.seq, performance.now() + delayMs);
    settle(entry, nak(delayMs));
  }

  function toDelivery(entry: Held, open: Set<Held>): Delivery {
    return {
      id: entry.id,
      payload: entry.payload,
      attempt: entry.attempt,
      ack() {
        if (open.delete(entry)) settle(entry, ACK);
      },
      nak(delayMs) {
        if (open.delete(entry)) sendBack(entry, delayMs);
      },
    };
  }

  async function deliver(batch: Held[]): Promise<void> {
    const open = new Set(batch);
    try {
      await options.handle(batch.map((entry) => toDelivery(entry, open)));
    } catch (error) {
      log.error({ err: error, consumer: durable.name }, 'a consumer threw instead of settling its events');
    }
    if (!stopping.signal.aborted) for (const entry of open) sendBack(entry, RETRY_MS);
    open.clear();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const batch = queue.splice(0, options.batch);
      if (batch.length > 0) await deliver(batch);
      else await latch.wait();
      pull();
    }
  }

  async function isIdle(): Promise<boolean> {
    const info = await durableInfo(jsm, durable);
    if (!info || info.num_ack_pending > delayed.size) return false;
    // What is pending is counted a moment after it was stored, so the stream is asked what it has last.
    const last = await jsm.streams.getMessage(durable.stream, { last_by_subj: durable.filter });
    return info.delivered.stream_seq >= (last?.seq ?? 0);
  }

  const watching = setInterval(watch, WATCH_MS);
  const running = run();
  pull();

  return {
    async idle() {
      while (!stopping.signal.aborted) {
        if (link.connected && (await isIdle().catch(() => false))) return;
        await delay(IDLE_POLL_MS);
      }
    },
    lost() {
      requested = 0;
    },
    back() {
      for (const { say } of answered) say();
      void repair();
    },
    async stop() {
      if (stopping.signal.aborted) return running;
      stopping.abort();
      latch.wake();
      await running;
      clearInterval(watching);
      subscription.unsubscribe();
      queue = [];
      // For another instance, or the next start, at once.
      if (link.connected) for (const entry of held.values()) entry.answer(nak(0));
      held.clear();
    },
  };
}
