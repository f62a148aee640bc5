import { setTimeout as delay } from 'node:timers/promises';

/** Generous, so that the reason is told before the test's own limit ends it without one. */
const GIVE_UP_MS = 240_000;

/** Tries until it doesn't throw. What was asked for may be on its way through several processes. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await delay(200);
  }
}
