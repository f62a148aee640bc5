import { setTimeout as delay } from 'node:timers/promises';
import { uncounted } from './costs.ts';

/** Shorter than the limits of tests, so that a failure has its reason. */
const GIVE_UP_MS = 240_000;

/** Retries until `attempt` doesn't throw, because effects travel through several processes. */
export async function eventually<T>(
  attempt: () => Promise<T>,
  { giveUpMs = GIVE_UP_MS }: { giveUpMs?: number } = {},
): Promise<T> {
  const giveUpAt = performance.now() + giveUpMs;
  for (;;) {
    try {
      return await uncounted(attempt);
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await delay(200);
  }
}

const FIRST_POLL_MS = 5;
const LONGEST_POLL_MS = 50;

/**
 * Polls until the answer is there, and resolves with it: less and less often, because an answer that takes
 * long may be dear to ask for. The test's time limit ends the polling.
 */
export async function until<T>(
  read: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, LONGEST_POLL_MS)) {
    const found = await uncounted(read);
    if (found !== undefined && found !== false) return found;
    await delay(pause);
  }
}
