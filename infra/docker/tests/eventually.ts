import { setTimeout as delay } from 'node:timers/promises';

/** Shorter than the test's own limit, so that the failure has its reason. */
const GIVE_UP_MS = 240_000;

/** Retries until `attempt` doesn't throw, because effects travel through several processes. */
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
