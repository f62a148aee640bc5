import { setTimeout as delay } from 'node:timers/promises';

/** The result of `work`, or `undefined` if it fails or takes longer. node-redis cannot time out commands that were sent. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      work.catch(() => undefined),
      delay(ms, undefined, { signal: timeout.signal, ref: false }),
    ]);
  } finally {
    timeout.abort();
  }
}
