import { unavailable } from '@firstrung/service-kit/http';

/**
 * Runs tasks one after the other. Accounts take turns, so that no one waits for all tasks of another. Throws 503 if too many
 * tasks wait, of this account or of all.
 */
export type FairQueue = <T>(accountId: string, task: () => Promise<T>) => Promise<T>;

interface Limits {
  maxWaiting: number;
  maxWaitingOfAccount: number;
}

export function createFairQueue({ maxWaiting, maxWaitingOfAccount }: Limits): FairQueue {
  /** The waiting tasks of each account, the account whose turn is next first. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let count = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [accountId, tasks] = next;
      const task = tasks.shift()!;
      count--;
      // To the end, if it has more.
      waiting.delete(accountId);
      if (tasks.length > 0) waiting.set(accountId, tasks);
      await task();
    }
    isRunning = false;
  }

  return async <T>(accountId: string, task: () => Promise<T>) => {
    const tasks = waiting.get(accountId) ?? [];
    if (count >= maxWaiting || tasks.length >= maxWaitingOfAccount)
      throw unavailable(new Error('too many tasks are waiting'));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    tasks.push(() => task().then(resolve, reject));
    waiting.set(accountId, tasks);
    count++;
    if (!isRunning) void runAll();
    return promise;
  };
}
