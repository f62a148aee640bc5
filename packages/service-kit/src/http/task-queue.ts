import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

/** Runs a task when it is its turn. Throws 503 with `Retry-After` if too many tasks are waiting. */
export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` tasks at a time, in the order of the calls, while at most `maxWaiting` more wait. */
export function createTaskQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): TaskQueue {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting)
      throw unavailable(new Error('too many tasks are waiting'));
    return limit(task);
  };
}
