import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@firstrung/service-kit/service';

type Listener = (message: Buffer, channel: Buffer) => void;
type Channels = string | string[];

/** A subscription that takes longer is not waited for: who joins hears of what they miss all the same, later. */
const SETTLE_MS = 1_000;

/** What the adapters need of a client they subscribe with. */
interface SubscribingClient {
  readonly isReady: boolean;
  subscribe(channels: Channels, listener: Listener, asBuffers: true): Promise<void>;
  pSubscribe(patterns: Channels, listener: Listener, asBuffers: true): Promise<void>;
  sSubscribe(channels: Channels, listener: Listener, asBuffers: true): Promise<void>;
  unsubscribe(channels?: Channels, listener?: Listener, asBuffers?: true): Promise<void>;
  pUnsubscribe(patterns?: Channels, listener?: Listener, asBuffers?: true): Promise<void>;
  sUnsubscribe(channels?: Channels, listener?: Listener, asBuffers?: true): Promise<void>;
}

/**
 * The client as the adapters use it. They never wait for a subscription: here one is waited for, and one that failed
 * because the connection was lost is repeated with the next.
 */
export function createSubscriber(client: SubscribingClient, log: Logger) {
  const open = new Set<Promise<void>>();
  /** What is to be repeated, by channel. */
  const failed = new Map<string, () => Promise<void>>();

  const watched = (channels: Channels, act: () => Promise<void>): Promise<void> => {
    const key = String(channels);
    failed.delete(key);
    const acting = act()
      .catch((err) => {
        log.debug({ err, channels }, 'a subscription is repeated with the next connection');
        failed.set(key, act);
      })
      .finally(() => open.delete(acting));
    open.add(acting);
    return acting;
  };

  let ignored: Buffer | undefined;
  const unlessIgnored =
    (listener: Listener): Listener =>
    (message, channel) => {
      if (!ignored || !endsWith(message, ignored)) listener(message, channel);
    };

  return {
    client: {
      subscribe: (channels: Channels, listener: Listener) =>
        watched(channels, () => client.subscribe(channels, listener, true)),
      pSubscribe: (patterns: Channels, listener: Listener) =>
        watched(patterns, () => client.pSubscribe(patterns, listener, true)),
      sSubscribe: (channels: Channels, listener: Listener) =>
        watched(channels, () => client.sSubscribe(channels, unlessIgnored(listener), true)),
      unsubscribe: (channels: Channels, listener?: Listener) =>
        watched(channels, () => client.unsubscribe(channels, listener, true)),
      pUnsubscribe: (patterns: Channels, listener?: Listener) =>
        watched(patterns, () => client.pUnsubscribe(patterns, listener, true)),
      sUnsubscribe: (channels: Channels) => watched(channels, () => client.sUnsubscribe(channels)),
      on() {},
      off() {},
    },
    /** What is heard and ends so is dropped. */
    ignore(end: Buffer) {
      ignored = end;
    },
    /** Resolves when all is subscribed that was asked for; while Redis is away, soon. */
    async settled() {
      if (open.size === 0 || !client.isReady) return;
      const wait = new AbortController();
      const late = delay(SETTLE_MS, undefined, { signal: wait.signal, ref: false }).catch(() => {});
      await Promise.race([Promise.all(open), late]);
      wait.abort();
    },
    /** What failed, once more. */
    async repeat() {
      for (const [key, act] of [...failed]) await watched(key, act);
    },
  };
}

const endsWith = (message: Buffer, end: Buffer): boolean =>
  message.length >= end.length && end.compare(message, message.length - end.length) === 0;
