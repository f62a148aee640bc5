import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventProgress } from '../events/index.ts';

const MAX_PAUSE_MS = 20;

interface Working {
  runDue(): Promise<number>;
  eventProgress(): Promise<EventProgress>;
}

/**
 * Resolves when nothing is left to do: every event is handled but for those that failed, no background work
 * is due, and none of it has made another event.
 */
export async function processAll(services: readonly Working[]): Promise<void> {
  const runAllDue = () => Promise.all(services.map((service) => service.runDue()));
  const readAll = () => Promise.all(services.map((service) => service.eventProgress()));

  async function handled(): Promise<EventProgress[]> {
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const progress = await readAll();
      if (progress.every(({ waiting }) => waiting === 0)) return progress;
      await delay(pauseMs);
    }
  }

  await runAllDue();
  for (;;) {
    const before = await handled();
    const done = await runAllDue();
    if (done.every((count) => count === 0) && isDeepStrictEqual(await readAll(), before)) return;
  }
}
