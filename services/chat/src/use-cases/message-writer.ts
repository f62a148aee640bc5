import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionError, isTransientError, violatedConstraint } from '@firstrung/service-kit/db';
import { unavailable } from '@firstrung/service-kit/http';
import type { Logger } from '@firstrung/service-kit/service';
import { inNewTrace } from '@firstrung/service-kit/trace';
import { storeMessages } from '../db/store-messages.ts';
import type { WriterSession } from '../db/writer-session.ts';
import type { Outcome } from '../domain/decide-sends.ts';
import { dedupeByClientId, type Send } from '../domain/send.ts';

/** Stores messages in batches. */
export interface MessageWriter {
  /** Sends that are not stored yet, without those of the batch that is being stored. */
  readonly waiting: number;
  /**
   * Resolves with the outcome once it is committed and `onStored` was called. Throws 503 if too many sends
   * are waiting, or the database is not available; the same send may then be repeated.
   */
  store(send: Send): Promise<Outcome>;
  /** Resolves when no send is waiting. */
  idle(): Promise<void>;
  destroy(): Promise<void>;
}

export interface WriterOptions {
  session: WriterSession;
  log: Logger;
  /** Called for each new message, in the order of its room, before `store` resolves. */
  onStored(outcome: Extract<Outcome, { message: unknown }>): void;
  maxBatch?: number;
  maxQueue?: number;
}

interface PendingSend extends Send {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

const MAX_BATCH = 200;
const MAX_QUEUE = 2_000;
const MAX_TRIES = 3;
/** Time for a database to restart before sends are repeated. */
const RECONNECT_MS = 250;

/** Needs no timer: while one batch is stored, the next one collects. */
export function createMessageWriter({
  session,
  log,
  onStored,
  maxBatch = MAX_BATCH,
  maxQueue = MAX_QUEUE,
}: WriterOptions): MessageWriter {
  const queue: PendingSend[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (queue.length > 0) await storeBatch(queue.splice(0, maxBatch));
  }

  async function storeBatch(pending: readonly PendingSend[]): Promise<void> {
    const groups = dedupeByClientId(pending).map(({ all }) => all);
    try {
      const outcomes = await storeWithRetries(groups.map(([first]) => first!));
      for (const [index, group] of groups.entries()) settle(group, outcomes[index]!);
    } catch (error) {
      if (groups.length > 1 || isConnectionError(error)) await storeOneByOne(groups, error);
      else fail(pending, error);
    }
  }

  /**
   * Repeats the sends of a failed batch each in its own transaction, with the same ids. If the connection was
   * lost, this finds out which of them had been committed; otherwise it keeps a send that the database
   * refuses from failing the others.
   */
  async function storeOneByOne(groups: readonly PendingSend[][], cause: unknown): Promise<void> {
    log.warn({ err: cause, sends: groups.length }, 'storing a batch of messages failed, retrying one by one');
    if (isConnectionError(cause)) await delay(RECONNECT_MS);
    let lost: unknown;
    for (const group of groups) {
      // Once the database is known to be away, the others fail without a try.
      if (lost) fail(group, lost);
      else {
        try {
          const [outcome] = await storeWithRetries([group[0]!]);
          settle(group, outcome!);
        } catch (error) {
          if (isConnectionError(error)) lost = error;
          fail(group, error);
        }
      }
    }
  }

  /** Repeats work that was refused because of a concurrent transaction. */
  async function storeWithRetries(sends: readonly Send[]): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeMessages(session, sends);
      } catch (error) {
        const isConflict = isTransientError(error) && !isConnectionError(error);
        // Another instance has just stored the same clientId in another room, whose lock is not ours.
        const isDuplicate = sends.length === 1 && violatedConstraint(error) === 'message_once';
        if (attempt === MAX_TRIES || !(isConflict || isDuplicate)) throw error;
      }
    }
  }

  function settle([first, ...duplicates]: readonly PendingSend[], outcome: Outcome): void {
    if ('message' in outcome && outcome.created) onStored(outcome);
    first!.resolve(outcome);
    for (const duplicate of duplicates)
      duplicate.resolve('message' in outcome ? { ...outcome, created: false } : outcome);
  }

  function fail(pending: readonly PendingSend[], error: unknown): void {
    const reason = isTransientError(error) ? unavailable(error) : error;
    for (const { reject } of pending) reject(reason);
  }

  return {
    get waiting() {
      return queue.length;
    },
    store: (send) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxQueue) return reject(unavailable(new Error('too many messages are waiting')));
        queue.push({ ...send, resolve, reject });
        // A batch has sends of several requests.
        running ??= inNewTrace(drain).finally(() => {
          running = undefined;
        });
      }),
    async idle() {
      while (running) await running;
    },
    async destroy() {
      while (running) await running;
      await session.destroy();
    },
  };
}
