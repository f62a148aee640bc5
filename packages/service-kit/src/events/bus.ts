/** An event on its way from a service's outbox to the bus. */
export interface OutboxMessage {
  /** `<service>-<outbox id>`, unique for ever: by it the inbox knows an event that comes again. */
  id: string;
  type: string;
  aggregateId: string;
  /** The envelope as JSON text. */
  payload: string;
}

/**
 * One event delivered to one subscription. It must be settled,
 * by `ack` or `nak`; until then it counts as unhandled.
 */
export interface Delivery {
  readonly id: string;
  readonly payload: string;
  /** 1 at first; a bus loses the count when its process ends, so it is only a hint. */
  readonly attempt: number;
  ack(): void;
  /** Asks for it again after the delay (milliseconds). Other events are not held up. */
  nak(delayMs: number): void;
}

export interface ConsumeOptions {
  /** Durable name, unique on the bus: `<service>-<subscription>`. */
  name: string;
  /** The one event type it gets. */
  type: string;
  /** At most this many deliveries at once. */
  batch: number;
  /**
   * Gets the available events, at most `batch` at a time, and no more until it
   * resolves: not resolving is how a consumer pauses. It settles each delivery
   * and never rejects; what it leaves unsettled comes again after a restart.
   */
  handle(deliveries: readonly Delivery[]): Promise<void>;
}

/** Where a consumer is in the log that carries its events. */
export interface BusPosition {
  /** Names the log: one that was lost and created again has another name. */
  log: string;
  /** Events below this number are no longer kept. */
  first: number;
  /** Every event of the type up to here has been handled; missing while that is unknown. */
  handled?: number;
}

export interface BusConsumer {
  /**
   * Id of an event that had been handled before this consumer started, if there is one that is still kept.
   */
  readonly handledBefore: string | undefined;
  position(): Promise<BusPosition>;
  /** Resolves when `handle` is no longer running. */
  stop(): Promise<void>;
}

/**
 * Transports events between services. Two kinds: embedded (one process, in PostgreSQL) and JetStream;
 * the same contract suite runs on both (`tests/bus.contract.test.ts`).
 */
export interface Bus {
  readonly kind: 'embedded' | 'jetstream';
  /** Resolves when all messages are stored. On an error any part of them may be: publish them again. */
  publish(messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * A durable consumer: every event of the type that is published from the first call on, and those before
   * that the bus still keeps, reach it at least once, in any order.
   */
  consume(options: ConsumeOptions): Promise<BusConsumer>;
  /**
   * How many events these consumers of this process have not handled yet, those that wait for their next try
   * included. Throws while that is unknown.
   */
  pending(consumers: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Every listener on every instance gets each published event's payload under its type, and each broadcast
   * under its subject. Nothing is stored: a disconnected instance misses it, and an event that is published
   * again is heard again. Returns an unsubscribe function.
   */
  listen(subject: string, listener: (payload: string) => void): Promise<() => void>;
  /** Sends to the listeners of the subject that are connected now. */
  broadcast(subject: string, payload?: string): void;
  /**
   * Erases what it has stored of an aggregate's events of these
   * types. A consumer that hasn't had them yet never gets them.
   */
  erase(types: readonly string[], aggregateId: string): Promise<void>;
  /** Throws when nothing could be published now. */
  ready(): Promise<void>;
  destroy(): Promise<void>;
}
