import { isUuid, MAX_SAVED_AT_ONCE } from '@firstrung/contracts';
import { createEmitter, type Store, storedJson } from '@firstrung/web-kit';

/** A job that a visitor has saved, with what the list shows of it. */
export interface GuestJob {
  jobId: string;
  title: string;
  companyName: string;
}

/** The jobs that a visitor has saved in this browser, the last one first. */
export interface GuestSaved {
  /** The same array until it changes. */
  get(): readonly GuestJob[];
  /** Returns `false` if there are as many as an account can take over. */
  add(job: GuestJob): boolean;
  remove(jobIds: readonly string[]): void;
  /** Whether they outlive the page. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
}

const KEY = 'savedJobs';
const VERSION = 1;
const NONE: readonly GuestJob[] = [];

/** @param store holds the jobs @param target receives `storage` events of other tabs */
export function createGuestSaved(store: Store, target: EventTarget): GuestSaved {
  const changes = createEmitter();
  /** What was read last. */
  let known: { text: string | null; jobs: readonly GuestJob[] } = { text: null, jobs: NONE };

  target.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === KEY || key === null) changes.emit();
  });

  const get = () => {
    const text = store.getItem(KEY);
    if (text !== known.text) known = { text, jobs: jobsIn(storedJson(store, KEY)) };
    return known.jobs;
  };
  const set = (jobs: readonly GuestJob[]) => {
    if (jobs.length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ version: VERSION, jobs }));
    changes.emit();
  };

  return {
    get,
    add(job) {
      const others = get().filter(({ jobId }) => jobId !== job.jobId);
      if (others.length >= MAX_SAVED_AT_ONCE) return false;
      set([job, ...others]);
      return true;
    },
    remove(jobIds) {
      set(get().filter(({ jobId }) => !jobIds.includes(jobId)));
    },
    isKept: () => store.isKept(KEY),
    subscribe: changes.subscribe,
  };
}

/** What another version has stored counts as nothing. */
function jobsIn(stored: unknown): readonly GuestJob[] {
  const { version, jobs } = (stored ?? {}) as { version?: unknown; jobs?: unknown };
  if (version !== VERSION || !Array.isArray(jobs)) return NONE;
  return jobs.filter(isGuestJob).slice(0, MAX_SAVED_AT_ONCE);
}

function isGuestJob(job: unknown): job is GuestJob {
  const { jobId, title, companyName } = (job ?? {}) as Partial<Record<keyof GuestJob, unknown>>;
  return (
    typeof jobId === 'string' && isUuid(jobId) && typeof title === 'string' && typeof companyName === 'string'
  );
}
