import { AsyncLocalStorage } from 'node:async_hooks';

/** What the tests of this process have made and asked for. Unlike seconds, the same in each run. */
export const costs = { databases: 0, boards: 0, pages: 0, requests: 0 };

const isUncounted = new AsyncLocalStorage<true>();

export function count(cost: keyof typeof costs): void {
  if (!isUncounted.getStore()) costs[cost] += 1;
}

/**
 * Does work whose costs depend on time or on other files: polls, what a board does by itself, and what the
 * test files of a worker share.
 */
export const uncounted = <T>(work: () => T): T => isUncounted.run(true, work);
