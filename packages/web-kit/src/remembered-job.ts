import type { Store } from './storage.ts';

const KEY = 'rememberedJob';

/** The job a visitor wanted to apply to: after signup they are back on it (decisions §8). */
export interface RememberedJob {
  set(jobId: string): void;
  /** The job, once. */
  take(): string | null;
}

/** @param store lives as long as the tab, so that an old wish doesn't surprise anyone next week */
export const createRememberedJob = (store: Store): RememberedJob => ({
  set: (jobId) => store.setItem(KEY, jobId),
  take() {
    const jobId = store.getItem(KEY);
    store.removeItem(KEY);
    return jobId;
  },
});
