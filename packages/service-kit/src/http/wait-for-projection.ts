import { setTimeout as delay } from 'node:timers/promises';
import { notReadyYet } from '../base/http-error.ts';

const LIMIT_MS = 1_000;

/**
 * For refusals, which people mostly get for a wrong id or address, not for a late event. No service knows
 * what is still in the outbox of another one, so a refusal can't be immediate; an event normally arrives
 * within milliseconds of its commit.
 */
export const REFUSAL_LIMIT_MS = 500;

/**
 * Reads a projection row that may not have arrived yet, for up to `limitMs`, a
 * second by default. Use it before refusing a call because the row is missing.
 * Throws 409 `NotReadyYet` with `Retry-After: 1` if it does not arrive.
 */
export async function waitForProjection<T>(
  read: () => Promise<T | null | undefined>,
  limitMs: number = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let pause = 10; ; pause = Math.min(pause * 2, 150)) {
    const found = await read();
    if (found !== undefined && found !== null) return found;
    const left = end - performance.now();
    if (left <= 0) throw notReadyYet();
    await delay(Math.min(pause, left));
  }
}
