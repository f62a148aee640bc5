import { isUuid, MAX_SAVED_AT_ONCE } from '@firstrung/contracts';
import { createEmitter, type Store, storedJson } from '@firstrung/web-kit';

/** The ids of the jobs that a visitor has saved in this browser, the last one first. */
export interface GuestSaved {
  /** The same array until it changes. */
  get(): readonly string[];
  /** Returns `false` if there are as many as an account can take over. */
  add(jobId: string): boolean;
  remove(jobIds: readonly string[]): void;
  /** Whether they outlive the page. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
}

const KEY = 'savedJobs';
const VERSION = 1;
const NONE: readonly string[] = [];

/** @param store holds the jobs @param target receives `storage` events of other tabs */
export function createGuestSaved(store: Store, target: EventTarget): GuestSaved {
  const changes = createEmitter();
  /** What was read last. */
  let known: { text: string | null; jobIds: readonly string[] } = { text: null, jobIds: NONE };

  target.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === KEY || key === null) changes.emit();
  });

  const get = () => {
    const text = store.getItem(KEY);
    if (text !== known.text) known = { text, jobIds: idsIn(storedJson(store, KEY)) };
    return known.jobIds;
  };
  const set = (jobIds: readonly string[]) => {
    const jobs = jobIds.map((jobId) => ({ jobId }));
    if (jobs.length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ version: VERSION, jobs }));
    changes.emit();
  };

  return {
    get,
    add(jobId) {
      const others = get().filter((other) => other !== jobId);
      if (others.length >= MAX_SAVED_AT_ONCE) return false;
      set([jobId, ...others]);
      return true;
    },
    remove(jobIds) {
      set(get().filter((jobId) => !jobIds.includes(jobId)));
    },
    isKept: () => store.isKept(KEY),
    subscribe: changes.subscribe,
  };
}

/** What another version has stored counts as nothing. */
function idsIn(stored: unknown): readonly string[] {
  const { version, jobs } = (stored ?? {}) as { version?: unknown; jobs?: unknown };
  if (version !== VERSION || !Array.isArray(jobs)) return NONE;
  const ids = jobs.map((job) => String((job as { jobId?: unknown } | null)?.jobId));
  return ids.filter(isUuid).slice(0, MAX_SAVED_AT_ONCE);
}
