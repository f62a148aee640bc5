import { setTimeout as delay } from 'node:timers/promises';
import { notReadyYet } from './errors.ts';

const LIMIT_MS = 1_000;

/**
 * For a refusal that rests on a projection row being *missing*: reads until the row is there, for up to a second.
 * Throws 409 `NotReadyYet` with `Retry-After: 1` when it doesn't come.
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
