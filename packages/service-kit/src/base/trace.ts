import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { networkOf } from './client-address.ts';

/** One request with everything that follows from it, or one run of background work. */
export interface Trace {
  /**
   * 128 random bits in hex: the `requestId` of logs and error
   * replies, and the trace id of W3C's trace context.
   */
  readonly id: string;
  /**
   * Names the trace and who called within it (https://www.w3.org/TR/trace-context/#traceparent-header). At
   * the start of a trace nobody did: then the first half of the trace's id stands in its place.
   */
  readonly traceparent: string;
  /** For what comes over a socket: the trace of the request that opened it. */
  readonly connection?: Trace;
  /** The account for which a request or an event of a socket is served, or its network. See `requesterOf`. */
  requester?: string | undefined;
  /** Where a request comes from. */
  address?: string | undefined;
  /** Counts the milliseconds for which it has held a session of the database, for its requester. */
  countSession?: ((ms: number) => void) | undefined;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NO_TRACE = '0'.repeat(32);
const NO_SPAN = '0'.repeat(16);

const ID_BYTES = 16;
/** Random bytes in advance: a system call for each id would cost more than all the rest. */
const pool = Buffer.alloc(256 * ID_BYTES);

const current = new AsyncLocalStorage<Trace | undefined>();

/** The trace that the running code belongs to. It follows promises and timers. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** As events and rows store it, so that what follows from them continues the trace. */
export const currentTraceparent = (): string | null => currentTrace()?.traceparent ?? null;

/**
 * For whom a request or an event of a socket is served: the account, or without one the network. Background
 * work has none. Most requests are answered from memory, so a network is read when it is asked for.
 */
export function requesterOf(trace: Trace | undefined): string | undefined {
  if (trace?.address !== undefined) trace.requester ??= networkOf(trace.address);
  return trace?.requester;
}

/** Once the caller is known. What they cost is no longer that of their address. */
export function setRequester(account: string): void {
  const trace = currentTrace();
  if (!trace) return;
  trace.requester = account;
  trace.countSession = undefined;
}

/** Runs the work as part of the trace; with `undefined` as part of none. */
export const inTrace = <T>(trace: Trace | undefined, work: () => T): T => current.run(trace, work);

/** Runs the work as a trace of its own. */
export const inNewTrace = <T>(work: () => T): T => inTrace(newTrace(), work);

export function newTrace(connection?: Trace, requester?: string): Trace {
  const id = randomId();
  const trace = { id, traceparent: `00-${id}-${id.slice(0, 16)}-00` };
  return connection ? { ...trace, connection, requester } : trace;
}

/** The trace that a `traceparent` names, if it is valid. */
export function parseTraceparent(traceparent: unknown): Trace | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, id, span] = TRACEPARENT.exec(traceparent) ?? [];
  if (id === undefined || id === NO_TRACE || span === NO_SPAN) return undefined;
  return { id, traceparent };
}

/**
 * Runs the work on an event, or on a row, in the trace that
 * this came from; in one of its own if it names none.
 */
export const continueTrace = <T>(traceparent: unknown, work: () => T): T =>
  inTrace(parseTraceparent(traceparent) ?? newTrace(), work);

const createIds = () => {
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += ID_BYTES;
    return pool.toString('hex', used - ID_BYTES, used);
  };
};
const randomId = createIds();
