import { setTimeout as delay } from 'node:timers/promises';

/** The result of `work`, or `undefined` if it takes longer than `ms`. The work itself continues. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([work, delay(ms, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
