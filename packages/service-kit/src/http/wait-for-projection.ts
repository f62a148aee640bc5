import { setTimeout as delay } from 'node:timers/promises';
import { notReadyYet } from './errors.ts';

const LIMIT_MS = 1_000;

/**
 * Reads a projection row that may not have arrived yet, for up to a second. Use it before refusing a call because the row is
 * missing. Throws 409 `NotReadyYet` with `Retry-After: 1` if it does not arrive.
 */
export async function waitForProjection<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  for (let pause = 10; ; pause = Math.min(pause * 2, 150)) {
    const found = await read();
    if (found !== undefined && found !== null) return found;
    const left = end - performance.now();
    if (left <= 0) throw notReadyYet();
    await delay(Math.min(pause, left));
  }
}
