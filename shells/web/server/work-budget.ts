import { addressKey } from '@firstrung/service-kit/http';
import { LRUCache } from 'lru-cache';

/**
 * How much of a core the pages of one address may use. 500 people behind one address who open five pages a
 * minute each, no two of them the same, use 2,500 × (`LOAD_MS` + 3 ms) = 20 s of the 24 s that this is in a
 * minute: a list of 24 jobs takes 2.2 ms to render, a job 1.1 ms.
 */
const SHARE = 0.4;
/** What an address may use at once after a pause: 375 such pages, as at the beginning of a lecture. */
const BURST_MS = 3_000;
/**
 * What the data of a page count for, in milliseconds. They are loaded by the service of jobs while other
 * requests are served, so this can't be measured by page: in one process it takes 2 to 3 ms a call.
 */
const LOAD_MS = 5;
/**
 * How many pages of an address are sent in a second as they come; further ones wait their turn, as those of a
 * spent budget do. A lecture hall has its pages after some seconds, and a loop takes no time from others.
 */
const AT_ONCE = 50;
/** The least recently seen ones are forgotten when there are very many. */
const MAX_ADDRESSES = 100_000;

/**
 * Counts the work that the pages of each address (of IPv6: each /64) cause on the main thread.
 * @param o.limited `false`: whatever is counted, the budget is never spent
 */
export function createWorkBudget({
  limited = true,
  now = () => performance.now(),
  cpuMs = threadCpuMs,
}: {
  limited?: boolean;
  now?: () => number;
  cpuMs?: () => number;
} = {}) {
  const maxAhead = limited ? BURST_MS / SHARE : Number.POSITIVE_INFINITY;
  /** When the work of an address would have ended if it had been done evenly, with its share of a core. */
  const ends = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  const seconds = new LRUCache<string, { endsAt: number; pages: number }>({ max: MAX_ADDRESSES });
  const count = (key: string, ms: number) => ends.set(key, Math.max(ends.get(key) ?? 0, now()) + ms / SHARE);

  const isSpent = (ip: string) => (ends.get(addressKey(ip)) ?? 0) - now() >= maxAhead;

  return {
    /** Counts a page, and says whether it has to wait before anything is done for it. */
    mustWait(ip: string): boolean {
      const key = addressKey(ip);
      const last = seconds.get(key);
      const second = last && last.endsAt > now() ? last : { endsAt: now() + 1_000, pages: 0 };
      second.pages++;
      if (second !== last) seconds.set(key, second);
      return limited && (second.pages > AT_ONCE || isSpent(ip));
    },
    /** Whether the address may have the data of one more page, which are counted then. */
    mayLoad(ip: string): boolean {
      if (isSpent(ip)) return false;
      count(addressKey(ip), LOAD_MS);
      return true;
    },
    /** Does the work and counts its processor time, whether or not the budget is spent. */
    measure<T>(ip: string, work: () => T): T {
      const begin = cpuMs();
      try {
        return work();
      } finally {
        count(addressKey(ip), cpuMs() - begin);
      }
    },
  };
}

/** Not the time of a clock, which on a busy machine counts the work of others. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
