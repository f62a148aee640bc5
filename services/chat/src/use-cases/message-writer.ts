import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionError, isTransientError, violatedConstraint } from '@firstrung/service-kit/db';
import { unavailable } from '@firstrung/service-kit/http';
import type { Logger } from '@firstrung/service-kit/service';
import { type Outcome, storeBatch } from '../db/store-messages.ts';
import type { WriterSession } from '../db/writer-session.ts';
import { mergeTwins, type Send } from '../domain/send.ts';

/** Stores messages, many at once. */
export interface MessageWriter {
  /**
   * Resolves when the message is committed and `onStored` has been told, or with why it is refused. Throws 503 when too
   * many wait, or the database is away; the same send may then be repeated.
   */
  store(send: Send): Promise<Outcome>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  destroy(): Promise<void>;
}

export interface WriterOptions {
  session: WriterSession;
  log: Logger;
  /** Told of each new message, in the order of its room, before its sender hears of it. */
  onStored(outcome: Extract<Outcome, { message: unknown }>): void;
  maxBatch?: number;
  maxQueue?: number;
}

interface Waiting extends Send {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

const MAX_BATCH = 200;
const MAX_QUEUE = 2_000;
const MAX_TRIES = 3;
/** For a database that restarts; whoever waits longer is told to come back. */
const RECONNECT_MS = 250;

/** Commits sends in groups, without a timer: while one group is under way the next collects. */
export function createMessageWriter({
  session,
  log,
  onStored,
  maxBatch = MAX_BATCH,
  maxQueue = MAX_QUEUE,
}: WriterOptions): MessageWriter {
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (queue.length > 0) await commit(queue.splice(0, maxBatch));
  }

  async function commit(waiting: readonly Waiting[]): Promise<void> {
    const twins = mergeTwins(waiting);
    try {
      const outcomes = await storeAgain(twins.map(({ send }) => send));
      for (const [at, { all }] of twins.entries()) settle(all, outcomes[at]!);
    } catch (error) {
      if (twins.length > 1 || isConnectionError(error))
        await commitEach(
          twins.map(({ all }) => all),
          error,
        );
      else fail(waiting, error);
    }
  }

  /**
   * Each by itself, with the ids they had: whether a group whose connection was lost had been committed is only seen
   * now. And one that the database refuses takes no other with it.
   */
  async function commitEach(groups: readonly Waiting[][], cause: unknown): Promise<void> {
    log.warn({ err: cause, sends: groups.length }, 'a group of messages failed: each is stored by itself');
    if (isConnectionError(cause)) await delay(RECONNECT_MS);
    let lost: unknown;
    for (const group of groups) {
      // Once it is known to be away, the rest needn't find out.
      if (lost) fail(group, lost);
      else {
        try {
          const [outcome] = await storeAgain([group[0]!]);
          settle(group, outcome!);
        } catch (error) {
          if (isConnectionError(error)) lost = error;
          fail(group, error);
        }
      }
    }
  }

  /** Work that lost against another transaction is done again. */
  async function storeAgain(sends: readonly Waiting[]): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await storeBatch(session, sends);
      } catch (error) {
        const repeatable = isTransientError(error) && !isConnectionError(error);
        // The same message came through another instance, in a room it is not for.
        const twin = sends.length === 1 && violatedConstraint(error) === 'message_once';
        if (attempt === MAX_TRIES || !(repeatable || twin)) throw error;
      }
    }
  }

  function settle(all: readonly Waiting[], outcome: Outcome): void {
    if ('message' in outcome && outcome.created) onStored(outcome);
    const [first, ...twins] = all;
    first!.resolve(outcome);
    for (const twin of twins) twin.resolve('message' in outcome ? { ...outcome, created: false } : outcome);
  }

  function fail(waiting: readonly Waiting[], error: unknown): void {
    const known = isTransientError(error) ? unavailable(error) : error;
    for (const { reject } of waiting) reject(known);
  }

  return {
    store: (send) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxQueue) return reject(unavailable(new Error('too many messages wait')));
        queue.push({ ...send, resolve, reject });
        running ??= drain().finally(() => {
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
