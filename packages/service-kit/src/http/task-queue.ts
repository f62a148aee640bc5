import { createFairQueue } from '../base/fair-queue.ts';
import { unavailable } from '../base/http-error.ts';

/**
 * Runs a task when it is its turn. Tasks of different keys take turns, so that one client's many tasks hold
 * up their own only. Throws 503 with `Retry-After` if too many tasks are waiting.
 */
export type TaskQueue = <T>(task: () => Promise<T>, key?: string) => Promise<T>;

// Not p-limit: its queue is one line, in which a flood from one client would hold up everyone.

/** Runs at most `concurrency` tasks at a time, while at most `maxWaiting` more wait. */
export function createTaskQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): TaskQueue {
  const refusal = () => unavailable(new Error('too many tasks are waiting'));
  const queue = createFairQueue({ places: concurrency, maxWaiting, refusal });
  return async (task, key = '') => {
    await queue.enter(key);
    try {
      return await task();
    } finally {
      queue.leave(key);
    }
  };
}
