import type { Store } from './storage.ts';

const KEY = 'rememberedJob';

/** The job a visitor wanted to apply for: signup leads back to it (decisions §8). */
export interface RememberedJob {
  set(jobId: string): void;
  /** Returns and removes the job. */
  take(): string | null;
}

/** @param store session storage, so that an old choice has no effect on a later visit */
export const createRememberedJob = (store: Store): RememberedJob => ({
  set: (jobId) => store.setItem(KEY, jobId),
  take() {
    const jobId = store.getItem(KEY);
    store.removeItem(KEY);
    return jobId;
  },
});
