import { setTimeout as delay } from 'node:timers/promises';

/** Repeats an action that may fail, this many at a time. Returns what stops it and resolves when the last has ended. */
export function repeat(
  action: () => Promise<unknown>,
  { atOnce = 1, everyMs = 0 }: { atOnce?: number; everyMs?: number } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const running = Array.from({ length: atOnce }, async () => {
    while (!stopping.signal.aborted) {
      const isDone = await action().then(
        () => true,
        () => false,
      );
      await rest(isDone ? everyMs : Math.max(everyMs, 50));
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}
