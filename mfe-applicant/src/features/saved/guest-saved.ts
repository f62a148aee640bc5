import { isUuid, MAX_SAVED_AT_ONCE } from '@firstrung/contracts';
import { createEmitter, type Store, storedJson } from '@firstrung/web-kit';

const KEY = 'savedJobs';
const VERSION = 1;
const NONE: readonly string[] = [];

/**
 * The ids of the jobs that a visitor has saved in this browser, the last one first.
 * @param store holds the jobs @param target receives `storage` events of other tabs
 */
export function createGuestSaved(store: Store, target: EventTarget) {
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
    /** The same array until it changes. */
    get,
    /** Returns `false` if there are as many as an account can take over. */
    add(jobId: string): boolean {
      const others = get().filter((other) => other !== jobId);
      if (others.length >= MAX_SAVED_AT_ONCE) return false;
      set([jobId, ...others]);
      return true;
    },
    remove(jobIds: readonly string[]) {
      set(get().filter((jobId) => !jobIds.includes(jobId)));
    },
    /** Whether they outlive the page. */
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
