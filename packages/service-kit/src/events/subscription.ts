import type { EventEnvelope, EventName, EventOf } from '@firstrung/contracts';
import type { Transaction } from 'kysely';

/** One durable effect of one event type in one service. */
export interface Subscription {
  /** Words joined by hyphens, unique in its service, never changed: inbox and position are kept under it. */
  name: string;
  event: string;
  /** 1 without it; raised when its rows have to be written again from the owners' present state. */
  projection?: number;
  /**
   * Each event has a transaction of its own, never one with
   * others: for a handler that waits for locks which others share.
   */
  oneByOne?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each service's handlers know their own tables and event.
  handle(tx: Transaction<any>, event: EventEnvelope<string, any>): Promise<void>;
}

/**
 * Declares a durable effect. `handle` writes only through `tx`, which also holds the inbox row: so its effect
 * happens once, however often the event comes. It must take a state event's versions in any order (see
 * `projectState`). What it throws counts as a failed try of this event.
 */
export const subscription = <T extends EventName, DB>(options: {
  name: string;
  event: T;
  projection?: number;
  oneByOne?: boolean;
  handle(tx: Transaction<DB>, event: EventOf<T>): Promise<void>;
}): Subscription => options;

/** What every running instance does with an event, for state that it keeps in memory. */
export interface EveryInstanceHandler {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: see Subscription
  handle(event: EventEnvelope<string, any>): void | Promise<void>;
}

/**
 * Declares what every instance does with an event: invalidate pages, push to sockets. The instance that
 * publishes an event of its own service handles it as soon as the transaction is committed, before
 * `context.transaction` resolves; the others get it from the bus. An instance that has no connection to the
 * bus misses it, and an event may come twice: an effect that must not be lost needs a subscription too.
 */
export const everyInstance = <T extends EventName>(options: {
  event: T;
  handle(event: EventOf<T>): void | Promise<void>;
}): EveryInstanceHandler => options;
